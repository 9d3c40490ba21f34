#!/usr/bin/env python3
"""The notices of all third parties whose code is in a program, and its bill of materials.

usage: notices.py [--manifest-path FILE] [--package NAME] [--features LIST] [--target TRIPLE]
                  [--notices FILE] [--sbom FILE]

Licences such as BSD, Zlib, MIT and Unicode ask that their text goes with a program. The notices are
Markdown, each text once with the crates above it; the bill of materials is CycloneDX 1.6 in JSON.
What counts is what is linked, on every system or on that of --target: not what builds or tests it, nor
macros. A crate that has no free licence is an error. Standard library only.
"""
import argparse
import hashlib
import json
import os
import re
import subprocess
import sys
import uuid
from pathlib import Path

NAMES = re.compile(r"^(LICEN[CS]E|COPYING|UNLICENSE|NOTICE|COPYRIGHT)", re.IGNORECASE)
# which text of a choice is taken: the first of these that is offered
PREFERRED = ("MIT", "APACHE", "ZLIB", "BSD", "UNICODE", "LICENSE", "COPYING", "UNLICENSE")
MIT = """Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
associated documentation files (the "Software"), to deal in the Software without restriction, including
without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the
following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial
portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT
LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO
EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER
IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR
THE USE OR OTHER DEALINGS IN THE SOFTWARE."""
# licences that ask for nothing but a notice
FREE = {"0BSD", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-2-Clause", "BSD-3-Clause", "BSL-1.0", "bzip2-1.0.6", "CC0-1.0",
        "ISC", "MIT", "MIT-0", "Unicode-3.0", "Unlicense", "Zlib"}
# code of others inside crates: the C code of zstd
INSIDE = {"zstd-sys": "zstd/LICENSE"}


def is_free(expression):
    """Whether one of the choices that an expression gives is free."""
    choices = [re.split(r"\s+AND\s+", choice) for choice in re.split(r"\s+OR\s+|/", expression or "")]
    # `A AND (B OR C)` is taken apart at the OR: its first part is `A AND (B`
    return any(all(part.strip(" ()") in FREE for part in choice) for choice in choices)


def metadata(options):
    command = ["cargo", "metadata", "--format-version", "1", "--locked", "--manifest-path", options.manifest_path]
    command += ["--filter-platform", options.target] if options.target else []
    command += ["--features", options.features] if options.features else []
    return json.loads(subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout)


def linked(data, name):
    """The package, those that are linked with it, and the ids of what each depends on."""
    packages = {package["id"]: package for package in data["packages"]}
    nodes = {node["id"]: node for node in data["resolve"]["nodes"]}
    is_macro = {key: any("proc-macro" in target["kind"] for target in package["targets"]) for key, package in packages.items()}
    root = next(key for key in data["workspace_members"] if packages[key]["name"] == name)
    found, todo = {}, [root]
    while todo:
        key = todo.pop()
        if key in found:
            continue
        normal = [dep["pkg"] for dep in nodes[key]["deps"] if any(kind["kind"] is None for kind in dep["dep_kinds"])]
        found[key] = [dep for dep in normal if not is_macro[dep]]
        todo += found[key]
    unfree = [packages[key]["name"] for key in found if not is_free(packages[key]["license"])]
    if unfree:
        sys.exit(f"no free licence: {', '.join(unfree)}")
    return packages[root], packages, found


def texts(package):
    folder = Path(package["manifest_path"]).parent
    files = sorted(path for path in folder.iterdir() if path.is_file() and NAMES.match(path.name))
    expression = package["license"] or ""
    notices = [path for path in files if path.name.upper().startswith("NOTICE")]
    licences = [path for path in files if path not in notices]
    if " AND " not in expression and len(licences) > 1:
        # a choice: one text will do
        order = [[path for path in licences if word in path.name.upper()] for word in PREFERRED]
        licences = next((some[:1] for some in order if some), licences[:1])
    found = [path.read_text(encoding="utf-8", errors="replace") for path in [*licences, *notices]]
    inside = INSIDE.get(package["name"])
    if inside:
        found.append((folder / inside).read_text(encoding="utf-8"))
    if not found:
        if "MIT" not in expression:
            sys.exit(f"{package['name']} {package['version']} has no licence text, and is not under MIT: {expression}")
        authors = ", ".join(re.sub(r" <.*?>", "", author) for author in package["authors"]) or f"the authors of {package['name']}"
        found = [f"Copyright (c) {authors}\n\n{MIT}\n"]
    return found


def notices(root, packages, found):
    groups = {}
    for key in sorted(found, key=lambda one: (packages[one]["name"], packages[one]["version"])):
        if packages[key]["source"] is None:
            continue  # ours
        for text in texts(packages[key]):
            text = "\n".join(line.rstrip() for line in text.strip().splitlines())
            same = re.sub(r"\s+", " ", text)
            groups.setdefault(same, (text, []))[1].append(packages[key])
    lines = ["# Notices of third parties", "", f"{root['name']} {root['version']} contains code of these projects. Their licences follow, each text once.", ""]
    for text, users in sorted(groups.values(), key=lambda group: group[1][0]["name"]):
        names = list(dict.fromkeys(f"{user['name']} {user['version']} ({user['license']})" for user in users))
        lines += ["## " + ", ".join(names), "", "```text", text.replace("```", "'''"), "```", ""]
    return "\n".join(lines)


def checksums(manifest):
    folder = Path(manifest).resolve().parent
    lock = next(path / "Cargo.lock" for path in [folder, *folder.parents] if (path / "Cargo.lock").exists())
    pattern = re.compile(r'name = "([^"]+)"\nversion = "([^"]+)"\n(?:source = "[^"]+"\n)?(?:checksum = "([0-9a-f]+)")?')
    return {(name, version): checksum for name, version, checksum in pattern.findall(lock.read_text())}


def sbom(root, packages, found, sums):
    def reference(package):
        return f"pkg:cargo/{package['name']}@{package['version']}"

    def component(package):
        made = {"type": "library", "bom-ref": reference(package), "name": package["name"], "version": package["version"],
                "purl": reference(package)}
        checksum = sums.get((package["name"], package["version"]))
        if checksum:
            made["hashes"] = [{"alg": "SHA-256", "content": checksum}]
        if package["license"]:
            made["licenses"] = [{"expression": package["license"].replace("/", " OR ")}]
        return made

    keys = sorted(found, key=lambda key: reference(packages[key]))
    parts = [component(packages[key]) for key in keys if key != root["id"]]
    main = {**component(root), "type": "application"}
    depends = [{"ref": reference(packages[key]), "dependsOn": sorted({reference(packages[dep]) for dep in found[key]})} for key in keys]
    body = {"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1, "metadata": {"component": main}, "components": parts,
            "dependencies": depends}
    # the same number for the same contents
    digest = hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()
    return {"bomFormat": "CycloneDX", "specVersion": "1.6", "serialNumber": f"urn:uuid:{uuid.UUID(digest[:32], version=4)}", **body}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--manifest-path", default=os.path.join(os.path.dirname(__file__), "..", "Cargo.toml"))
    parser.add_argument("--package", default="fenconv")
    parser.add_argument("--features")
    parser.add_argument("--target")
    parser.add_argument("--notices")
    parser.add_argument("--sbom")
    options = parser.parse_args()
    root, packages, found = linked(metadata(options), options.package)
    if options.notices:
        Path(options.notices).write_text(notices(root, packages, found), encoding="utf-8")
    if options.sbom:
        made = sbom(root, packages, found, checksums(options.manifest_path))
        Path(options.sbom).write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
    print(f"{root['name']}: {len(found) - 1} crates linked")


if __name__ == "__main__":
    main()

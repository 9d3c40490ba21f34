class Fenconv < Formula
  desc "Converter of chess position records that knows which rook a letter means"
  homepage "@URL@"
  url "@URL@/fenconv-@VERSION@.crate"
  sha256 "@SHA256@"
  license any_of: ["MIT", "Apache-2.0"]

  depends_on "rust" => :build

  def install
    system "tar", "--strip-components=1", "-xzf", "fenconv-@VERSION@.crate" if File.exist?("fenconv-@VERSION@.crate")
    system "cargo", "install", *std_cargo_args
    (buildpath/"fenconv.1").write Utils.safe_popen_read(bin/"fenconv", "man")
    man1.install "fenconv.1"
    generate_completions_from_executable(bin/"fenconv", "completions")
  end

  test do
    record = "4k3/8/8/8/8/8/8/RR2K1RR w KB - 0 1"
    assert_equal "4k3/8/8/8/8/8/8/RR2K1RR w HB - 0 1", shell_output("#{bin}/fenconv --to shredder '#{record}'").strip
  end
end

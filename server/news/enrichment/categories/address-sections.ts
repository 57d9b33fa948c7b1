import { CATEGORIES } from '../../../reference/categories';
import { SECTIONS } from './section-names';

interface Evidence {
  readonly category: number;
  readonly points: number;
}

const STRONG_SECTION = 2;
const WEAK_SECTION = 1;
const SLASH = 47;
const DOT = 46;
/** Folders that begin with a digit are dates and numbers. */
const LETTERS = 65;

const EVIDENCE = new Map<string, Evidence[]>();
CATEGORIES.forEach(({ code }, category) => {
  const { strong, weak } = SECTIONS[code];
  for (const name of weak.split(' ')) learn(name, { category, points: WEAK_SECTION });
  for (const name of strong.split(' ')) learn(name, { category, points: STRONG_SECTION });
});
const LONGEST_NAME = Math.max(...[...EVIDENCE.keys()].map((name) => name.length));

function learn(name: string, evidence: Evidence): void {
  EVIDENCE.set(name, [...(EVIDENCE.get(name) ?? []), evidence]);
}

/** Adds what the folders of an address say, and what stands before the first dot of its host; each category once, by its strongest. */
export function scoreSections(url: string, scores: Float64Array): void {
  const given: Evidence[] = [];
  const host = url.indexOf('//') + 2;
  const query = url.indexOf('?', host);
  const end = query < 0 ? url.length : query;
  let isHost = true;
  for (let start = host, at = host; at < end; at += 1) {
    const unit = url.charCodeAt(at);
    if (unit !== SLASH && !(isHost && unit === DOT)) continue;
    if (at - start > 1 && at - start <= LONGEST_NAME && url.charCodeAt(start) >= LETTERS && (unit === SLASH || start === host)) {
      for (const evidence of EVIDENCE.get(url.slice(start, at).toLowerCase()) ?? []) keepStronger(given, evidence);
    }
    if (unit === SLASH) isHost = false;
    start = at + 1;
  }
  for (const { category, points } of given) scores[category] += points;
}

function keepStronger(given: Evidence[], evidence: Evidence): void {
  const at = given.findIndex((each) => each.category === evidence.category);
  if (at < 0) given.push(evidence);
  else if (given[at].points < evidence.points) given[at] = evidence;
}

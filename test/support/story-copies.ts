import { RandomStream } from '../../server/news/sources/simulated/random';

/** What is done to a wire story's text on its way: words that an editor cuts, or a paragraph of furniture that comes with the page. */
export interface TextChange {
  /** Share of words left out, 0 to 0.15. */
  readonly dropped: number;
  /** Words of another text that are added. */
  readonly added: number;
}

/** How a copy's headline is made of the original's. */
export const RETITLINGS = ['cut', 'turned round', 'with an outlet', 'as an update', 'reworded', 'all new'] as const;
export type Retitling = (typeof RETITLINGS)[number];

const MAX_DROPPED = 0.15;
const OUTLETS = ['Valley Herald', 'Channel 6', 'The Morning Ledger', 'Radio North', 'Coast Tribune', 'WKRB'];
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['says', 'claims'],
  ['said', 'stated'],
  ['kills', 'leaves dead'],
  ['dead', 'killed'],
  ['dies', 'passes away'],
  ['new', 'latest'],
  ['after', 'following'],
  ['over', 'amid'],
  ['man', 'suspect'],
  ['first', 'opening'],
  ['police', 'officers'],
  ['shooting', 'gunfire'],
  ['us', 'America'],
  ['attack', 'assault'],
  ['help', 'aid'],
  ['plans', 'aims'],
  ['wins', 'takes'],
  ['big', 'major'],
  ['fire', 'blaze'],
  ['crash', 'collision'],
]);
/** Words in place of those for which there is no synonym. */
const FILLERS = ['local', 'report', 'official', 'update', 'latest'];

export function drawChange(random: RandomStream): TextChange {
  const kind = random.below(3);
  return { dropped: kind === 1 ? 0 : random.uniform() * MAX_DROPPED, added: kind === 0 ? 0 : 30 + random.below(41) };
}

/**
 * Another headline for the same text.
 *
 * @param names what the text speaks of; an all new headline names the first of them
 */
export function retitle(title: string, how: Retitling, names: readonly string[], random: RandomStream): string {
  const words = title.split(' ');
  switch (how) {
    case 'cut':
      return words.slice(0, Math.max(3, Math.ceil(words.length * (0.5 + random.uniform() * 0.3)))).join(' ');
    case 'turned round':
      return turned(words);
    case 'with an outlet':
      return `${title} - ${OUTLETS[random.below(OUTLETS.length)]}`;
    case 'as an update':
      return `UPDATE ${1 + random.below(4)}-${title}`;
    case 'reworded':
      return reworded(words, random);
    case 'all new':
      return `${['What we know so far:', 'Everything to know about', 'Questions and answers:', 'Live:'][random.below(4)]} ${names[0] ?? 'the news today'}`;
  }
}

/** `name:count` of a vector: each hit stays with the probability that its word does; those of a paragraph of another text come to it. */
export function changedGcam(
  gcam: string,
  change: TextChange,
  other: { readonly gcam: string; readonly words: number },
  random: RandomStream,
): string {
  const counts = new Map<string, number>();
  for (const [name, count] of entriesOf(gcam)) counts.set(name, hits(count, 1 - change.dropped, random));
  const share = Math.min(1, change.added / Math.max(1, other.words));
  if (change.added > 0) {
    for (const [name, count] of entriesOf(other.gcam)) counts.set(name, (counts.get(name) ?? 0) + hits(count, share, random));
  }
  const [first, ...rest] = [...counts].filter(([, count]) => count > 0);
  return [first, ...rest.sort(([a], [b]) => (a < b ? -1 : 1))].map(([name, count]) => `${name}:${count}`).join();
}

/** `name,offset` mentions: each stays with the probability that its word does. */
export function changedNames(
  names: string,
  change: TextChange,
  other: { readonly names: string; readonly words: number },
  random: RandomStream,
): string {
  const share = change.added === 0 ? 0 : Math.min(1, change.added / Math.max(1, other.words));
  const kept = names.split(';').filter(() => random.uniform() >= change.dropped);
  return [...kept, ...other.names.split(';').filter(() => random.uniform() < share)].filter((name) => name !== '').join(';');
}

/** The text with a run of words cut out and others left out here and there, half and half, and with words of another one at its end. */
export function changedText(text: string, change: TextChange, other: string, random: RandomStream): string {
  const words = text.split(' ');
  const run = Math.floor((words.length * change.dropped) / 2);
  words.splice(random.below(Math.max(1, words.length - run)), run);
  const kept = words.filter(() => random.uniform() >= change.dropped / 2);
  return [...kept, ...other.split(' ').slice(0, change.added)].join(' ');
}

function entriesOf(gcam: string): [string, number][] {
  return gcam.split(',').map((entry) => {
    const at = entry.indexOf(':');
    return [entry.slice(0, at), Number(entry.slice(at + 1))];
  });
}

/** Hits left of a count; averages, which are no whole numbers, stay. */
function hits(count: number, share: number, random: RandomStream): number {
  if (!Number.isInteger(count)) return share > 0.5 ? count : 0;
  let left = 0;
  for (let n = 0; n < count; n += 1) if (random.uniform() < share) left += 1;
  return left;
}

function turned(words: readonly string[]): string {
  const middle = Math.ceil(words.length / 2);
  return [...words.slice(middle), ...words.slice(0, middle)].join(' ');
}

/** Two words or more in ten replaced. */
function reworded(words: readonly string[], random: RandomStream): string {
  let replaced = 0;
  const changed = words.map((word) => {
    const synonym = SYNONYMS.get(word.toLowerCase());
    if (synonym !== undefined) replaced += 1;
    return synonym ?? word;
  });
  while (replaced < Math.max(1, words.length / 5)) {
    changed[random.below(changed.length)] = FILLERS[random.below(FILLERS.length)];
    replaced += 1;
  }
  return changed.join(' ');
}

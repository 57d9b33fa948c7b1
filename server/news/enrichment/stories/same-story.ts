import type { StoryTable } from './story-table';
import { SketchKind } from './text-sketch';
import { isName, isNumber, isPerhapsName, wordOf } from './title-tokens';

/**
 * Bits (of 192) in which the sketches of two texts may differ, by what their headlines say of each other. Two texts that have nothing in common
 * differ in 96 ± 7; of copies in which every seventh word is missing one in a hundred differs in more than 36.
 */
const LIMITS = {
  /** Headlines that differ by a name or a number only: pages of one template, unless the text is word for word the same. */
  twins: 14,
  /** Headlines without a word in common: pages of GDELT, and items, whose texts share less by chance. */
  unlike: 27,
  unlikeItems: 36,
  /** … with some words in common. */
  related: 40,
  /** … with half of their words in common. */
  alike: 48,
  /** … with three quarters of their words in common. */
  near: 66,
  /** The same headline: cut and rewritten versions. Beyond, the texts have nothing to do with each other. */
  equal: 76,
} as const;

/** The same headline says which story it is from this many words on; "Weather forecast" does not. */
const TELLING_WORDS = 6;
const ALIKE = 0.5;
const NEAR = 0.75;
/** Headlines alone, without texts that could be compared. */
const ALONE = {
  outlets: { words: 4, wordsWithNumber: 5, contained: 0.5, reworded: 0.5 },
  /** One outlet has pages of one template more often than two headlines for one text. */
  outlet: { words: 5, wordsWithNumber: 6, contained: 0.6, reworded: 0.75 },
  manyNumbers: 2,
  besideNumbers: 0.6,
  versions: 0.4,
} as const;
/** Certainty of one headline alone, whatever the texts. */
const SURE = 30;
const REFUSED = -1;

const SIDES = [0, 1] as const;

/** How two headlines compare, word by word. */
class TitleRelation {
  /** Words that both have, that only the first, only the second has. */
  shared = 0;
  sharedNumbers = 0;
  private readonly only: [number, number] = [0, 0];
  private readonly numbers: [number, number] = [0, 0];
  private readonly names: [number, number] = [0, 0];
  private readonly capitals: [number, number] = [0, 0];

  /** The words of two rows, which both rise. */
  compare({ tokens, tokenStarts }: StoryTable, a: number, b: number): void {
    this.shared = this.sharedNumbers = 0;
    for (const side of SIDES) this.only[side] = this.numbers[side] = this.names[side] = this.capitals[side] = 0;
    let i = tokenStarts[a];
    let j = tokenStarts[b];
    const [endOfA, endOfB] = [tokenStarts[a + 1], tokenStarts[b + 1]];
    while (i < endOfA && j < endOfB) {
      const [first, second] = [wordOf(tokens[i]), wordOf(tokens[j])];
      if (first === second) {
        this.shared += 1;
        if (isNumber(tokens[i])) this.sharedNumbers += 1;
      } else if (first < second) this.add(0, tokens[i]);
      else this.add(1, tokens[j]);
      if (first <= second) i += 1;
      if (second <= first) j += 1;
    }
    for (; i < endOfA; i += 1) this.add(0, tokens[i]);
    for (; j < endOfB; j += 1) this.add(1, tokens[j]);
  }

  /** Shared of all words. */
  get likeness(): number {
    return this.shared / (this.shared + this.only[0] + this.only[1]);
  }

  /** The same without the numbers that both have, which are the same on all pages of a day. */
  get wordLikeness(): number {
    const words = this.shared - this.sharedNumbers;
    return words / Math.max(1, words + this.only[0] + this.only[1]);
  }

  /** One has all words of the other. */
  get isContained(): boolean {
    return this.only[0] === 0 || this.only[1] === 0;
  }

  get isAlike(): boolean {
    return this.isContained || this.likeness >= ALIKE;
  }

  /** Both have a number that the other lacks; a name or a number; a word with a capital or a number. */
  get numbersDiffer(): boolean {
    return this.numbers[0] > 0 && this.numbers[1] > 0;
  }

  get namesDiffer(): boolean {
    return this.names[0] > 0 && this.names[1] > 0;
  }

  get capitalsDiffer(): boolean {
    return this.capitals[0] > 0 && this.capitals[1] > 0;
  }

  /** One has a number that the other lacks. */
  get hasNumberAdded(): boolean {
    return this.numbers[0] + this.numbers[1] > 0;
  }

  private add(side: 0 | 1, token: number): void {
    this.only[side] += 1;
    if (isNumber(token)) this.numbers[side] += 1;
    if (isName(token)) this.names[side] += 1;
    if (isPerhapsName(token)) this.capitals[side] += 1;
  }
}

// How the headlines of the pair compare that is looked at: millions are for a day, one after another.
const relation = new TitleRelation();

/** Whether no headlines but equal ones could make one story of two texts that differ so much. */
export function areFar(bits: number): boolean {
  return bits > LIMITS.near;
}

/**
 * Whether two articles tell the same story: the same text, near enough, or headlines so alike that they need none. What counts is the text
 * where both are known; how near it has to be depends on the headlines and on whether one outlet printed both.
 *
 * @param slack bits by which the texts may differ more: for two versions of a story that a third links
 * @returns how sure it is, 0 surest, to 255; or null where they are two stories
 */
export function sameStory(table: StoryTable, a: number, b: number, slack = 0): number | null {
  const distance = table.distance(a, b);
  if (table.titles[a] >= 0 && table.titles[a] === table.titles[b]) return sameTitle(table, a, b, distance);
  if (distance !== null && distance > LIMITS.near + slack) return null;
  const hasTitles = table.wordsOf(a) > 0 && table.wordsOf(b) > 0;
  if (hasTitles) relation.compare(table, a, b);
  if (distance === null)
    return hasTitles && isOneHeadline(slack, table.outlets[a] === table.outlets[b]) ? 100 - Math.round(30 * relation.likeness) : null;
  const limit = limitOf(table, a, b, hasTitles, distance);
  return limit !== REFUSED && distance <= limit + slack ? distance : null;
}

/** Bits in which two texts may differ. */
function limitOf(table: StoryTable, a: number, b: number, hasTitles: boolean, distance: number): number {
  const isOneOutlet = table.outlets[a] === table.outlets[b];
  if (hasTitles) return isOneOutlet ? outletLimit(distance) : textLimit(table, a, b, distance);
  return isOneOutlet ? REFUSED : bareTextLimit(table, a, b);
}

function sameTitle(table: StoryTable, a: number, b: number, distance: number | null): number | null {
  const isTold = distance === null || table.length(a, b) === 'short' || table.wordsOf(a) >= TELLING_WORDS || distance <= LIMITS.equal;
  return isTold ? Math.min(distance ?? SURE, SURE) : null;
}

/** Bits in which the texts of two outlets may differ. */
function textLimit(table: StoryTable, a: number, b: number, distance: number): number {
  const { shared, likeness, isAlike, numbersDiffer, namesDiffer } = relation;
  if (numbersDiffer || (isAlike && namesDiffer)) return LIMITS.twins;
  if (likeness >= NEAR) return LIMITS.near;
  if (isAlike && shared >= 2) return LIMITS.alike;
  if (table.length(a, b) === 'short') return shared >= 2 || (shared >= 1 && distance === 0) ? LIMITS.unlike : REFUSED;
  return shared > 0 ? LIMITS.related : bareTextLimit(table, a, b);
}

/** Bits in which two texts may differ that have no word of a headline in common. */
function bareTextLimit(table: StoryTable, a: number, b: number): number {
  if (table.length(a, b) !== 'long') return REFUSED;
  return table.kinds[a] === SketchKind.Words ? LIMITS.unlikeItems : LIMITS.unlike;
}

/** An outlet that prints one text under two headlines has failed to read its own pages, unless the headline was only touched up. */
function outletLimit(distance: number): number {
  const { isAlike, likeness, numbersDiffer, namesDiffer } = relation;
  const isTouchedUp = isAlike && !numbersDiffer && (!namesDiffer || (likeness >= NEAR && distance === 0));
  return isTouchedUp ? LIMITS.related : REFUSED;
}

/**
 * Whether two headlines tell the same in words of which half are alike, and differ by no number or name. Numbers that both have do not make them
 * alike: with two of them, as dates are, they are rather pages of one template, or of one event told twice.
 */
function isOneHeadline(slack: number, isOneOutlet: boolean): boolean {
  const { shared, sharedNumbers, likeness, wordLikeness, isContained, numbersDiffer, capitalsDiffer, hasNumberAdded } = relation;
  if (slack > 0) return !numbersDiffer && likeness >= ALONE.versions;
  const limits = isOneOutlet ? ALONE.outlet : ALONE.outlets;
  if (numbersDiffer || capitalsDiffer || shared < (hasNumberAdded ? limits.wordsWithNumber : limits.words)) return false;
  if (isContained) return likeness >= limits.contained;
  return wordLikeness >= (sharedNumbers < ALONE.manyNumbers ? limits.reworded : Math.max(limits.reworded, ALONE.besideNumbers));
}

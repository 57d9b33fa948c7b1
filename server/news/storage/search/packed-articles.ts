import type { Presence } from '../../model/article-in-scope';

/** An article of a day as it is searched. */
export interface SearchedArticle {
  /** Number within its day, that nobody else ever gets. */
  readonly place: number;
  /** Number of its words within the day. */
  readonly text: number;
  readonly outlet: number;
  readonly voice: number;
  /** Whether its story counts for its voice by this article. */
  readonly isCounted: boolean;
  readonly countries: readonly Presence[];
  readonly categories: readonly Presence[];
}

const FORMAT = 2;
/** Format; printers, labels, presences and articles, how many; bits that say what is left out. */
const HEADER_NUMBERS = 6;
/** Places are 0, 1, 2, …. */
const PLACES_IN_ORDER = 1;
/** Texts have the numbers of the places. */
const TEXTS_ARE_PLACES = 2;

/**
 * Packs the articles of a day: who printed them and what they are about stand once, each article points to them by 6 bytes. In columns of fixed width, so that
 * all of three years are read in less than a second.
 * @param articles by place, ascending
 */
export function packArticles(articles: readonly SearchedArticle[]): Buffer {
  const printers = new Numbering<SearchedArticle>();
  const labels = new Numbering<SearchedArticle>();
  const printerOf = Uint16Array.from(articles, (article) => printers.numberOf(`${article.outlet} ${article.voice}`, article));
  if (printers.all.length > 2 ** 16) throw new RangeError(`${printers.all.length} printers of a day are more than can be told apart`);
  const labelOf = Uint32Array.from(articles, (article) => {
    const label = labels.numberOf(`${keyOf(article.countries)}|${keyOf(article.categories)}`, article);
    return 2 * label + (article.isCounted ? 1 : 0);
  });
  const values = labels.all.flatMap(({ countries, categories }) => [...countries, ...categories]);
  const areInOrder = articles.every(({ place }, at) => place === at);
  const areSame = articles.every(({ place, text }) => place === text);
  const left = (areInOrder ? PLACES_IN_ORDER : 0) + (areSame ? TEXTS_ARE_PLACES : 0);
  return Buffer.concat(
    [
      Uint32Array.of(FORMAT, printers.all.length, labels.all.length, values.length, articles.length, left),
      Int32Array.from(printers.all, ({ outlet }) => outlet),
      Int32Array.from(printers.all, ({ voice }) => voice),
      Uint8Array.from(labels.all.flatMap(({ countries, categories }) => [countries.length, categories.length])),
      Int16Array.from(values.flatMap(({ label, units }) => [label, units])),
      printerOf,
      labelOf,
      areInOrder ? new Uint32Array(0) : Uint32Array.from(articles, ({ place }) => place),
      areSame ? new Uint32Array(0) : Uint32Array.from(articles, ({ text }) => text),
    ].map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  );
}

/** The articles of a day, packed. */
export class PackedArticles {
  readonly count: number;
  readonly outlets: Int32Array;
  readonly voices: Int32Array;
  /** By label: how many countries, how many categories. */
  private readonly sizes: Uint8Array;
  /** Position and thousandths in turn; of each label its countries, then its categories. */
  private readonly presences: Int16Array;
  private readonly printers: Uint16Array;
  private readonly labels: Uint32Array;
  private readonly places: Uint32Array | null;
  private readonly texts: Uint32Array | null;

  /** @throws RangeError on bytes of another format or cut short */
  constructor(
    readonly day: number,
    bytes: Uint8Array,
  ) {
    let at = HEADER_NUMBERS * 4;
    // Copied, since columns begin anywhere in what the database gives.
    const take = (length: number): ArrayBuffer => {
      const from = bytes.byteOffset + at;
      at += length;
      if (at > bytes.length) throw new RangeError('searched articles cut short');
      return bytes.buffer.slice(from, from + length) as ArrayBuffer;
    };
    if (bytes.length < at) throw new RangeError('searched articles cut short');
    const header = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + at));
    const [format, printers, labels, values, count, left] = header;
    if (format !== FORMAT) throw new RangeError('unknown format of searched articles');
    this.count = count;
    this.outlets = new Int32Array(take(4 * printers));
    this.voices = new Int32Array(take(4 * printers));
    this.sizes = new Uint8Array(take(2 * labels));
    this.presences = new Int16Array(take(4 * values));
    this.printers = new Uint16Array(take(2 * count));
    this.labels = new Uint32Array(take(4 * count));
    this.places = (left & PLACES_IN_ORDER) === 0 ? new Uint32Array(take(4 * count)) : null;
    this.texts = (left & TEXTS_ARE_PLACES) === 0 ? new Uint32Array(take(4 * count)) : null;
  }

  /** For each label its largest presence over some countries times its largest over some categories, in thousandths; none asked for is any. */
  unitsOf(countries: readonly number[], categories: readonly number[]): Int32Array {
    const { sizes, presences } = this;
    const wanted = [maskOf(countries), maskOf(categories)];
    const units = new Int32Array(sizes.length / 2);
    for (let label = 0, at = 0; label < units.length; label++) {
      let product = WHOLE * WHOLE;
      for (let kind = 0; kind < 2; kind++) {
        const end = at + 2 * sizes[2 * label + kind];
        const mask = wanted[kind];
        let most = mask === null ? WHOLE : 0;
        for (; at < end; at += 2) if (mask !== null && mask[presences[at]] === 1 && presences[at + 1] > most) most = presences[at + 1];
        product = (product / WHOLE) * most;
      }
      units[label] = Math.round(product / WHOLE);
    }
    return units;
  }

  /** Positions of what an article is about, by the number of its label. */
  positionsOf(number: number): { countries: number[]; categories: number[] } {
    const { countries, categories } = this.presencesOf(number);
    return { countries: countries.map(({ label }) => label), categories: categories.map(({ label }) => label) };
  }

  /** The same with how much it is about each. */
  presencesOf(label: number): { countries: Presence[]; categories: Presence[] } {
    const { sizes, presences } = this;
    let at = 0;
    for (let size = 0; size < 2 * label; size++) at += 2 * sizes[size];
    const take = (count: number): Presence[] =>
      Array.from({ length: count }, () => {
        at += 2;
        return { label: presences[at - 2], units: presences[at - 1] };
      });
    return { countries: take(sizes[2 * label]), categories: take(sizes[2 * label + 1]) };
  }

  /** Shows every article by its place, ascending: the numbers of its words, its printer and its label, and whether it counts. */
  forEach(show: (place: number, text: number, printer: number, label: number, isCounted: boolean) => void): void {
    const { count, printers, labels, places, texts } = this;
    for (let at = 0; at < count; at++) {
      const place = places === null ? at : places[at];
      show(place, texts === null ? place : texts[at], printers[at], labels[at] >>> 1, (labels[at] & 1) === 1);
    }
  }
}

const WHOLE = 1_000;
/** More than there are countries. */
const POSITIONS = 256;

/** Numbers what is equal alike, from 0. */
class Numbering<T> {
  readonly all: T[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf(key: string, one: T): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.all.length);
    return this.all.push(one) - 1;
  }
}

/** 1 at each position; null for any. */
function maskOf(positions: readonly number[]): Uint8Array | null {
  if (positions.length === 0) return null;
  const mask = new Uint8Array(POSITIONS);
  for (const position of positions) mask[position] = 1;
  return mask;
}

function keyOf(presences: readonly Presence[]): string {
  return presences.map(({ label, units }) => `${label}:${units}`).join();
}

import type { Presence } from '../../model/article-in-scope';
import { PackedLabels } from './packed-labels';

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

const FORMAT = 3;
/** Format; printers, then combinations of countries with their presences, the same of categories, and articles, how many; bits that say how columns are. */
const HEADER_NUMBERS = 8;
/** Places are 0, 1, 2, …. */
const PLACES_IN_ORDER = 1;
/** Texts have the numbers of the places. */
const TEXTS_ARE_PLACES = 2;
/** A column whose numbers need 4 bytes, where 2 do for most days. */
const WIDE_PRINTERS = 4;
const WIDE_COUNTRIES = 8;
const WIDE_CATEGORIES = 16;
const NARROW_MAX = 2 ** 16 - 1;

/**
 * Packs the articles of a day: who printed them, their combinations of countries and those of categories stand once, and each article points to them by 2 bytes
 * each. There are few combinations of one kind, but of both nearly as many as articles. In columns of fixed width, so that all of three years are read in a
 * part of a second.
 * @param articles by place, ascending
 */
export function packArticles(articles: readonly SearchedArticle[]): Buffer {
  const printers = new Numbering<SearchedArticle>();
  const countries = new Numbering<readonly Presence[]>();
  const categories = new Numbering<readonly Presence[]>();
  const printerOf = articles.map((article) => printers.numberOf(`${article.outlet} ${article.voice}`, article));
  const countriesOf = articles.map((article) => countries.numberOf(keyOf(article.countries), article.countries));
  const categoriesOf = articles.map((article) => 2 * categories.numberOf(keyOf(article.categories), article.categories) + Number(article.isCounted));
  const areInOrder = articles.every(({ place }, at) => place === at);
  const areSame = articles.every(({ place, text }) => place === text);
  const bits =
    (areInOrder ? PLACES_IN_ORDER : 0) +
    (areSame ? TEXTS_ARE_PLACES : 0) +
    (isWide(printerOf) ? WIDE_PRINTERS : 0) +
    (isWide(countriesOf) ? WIDE_COUNTRIES : 0) +
    (isWide(categoriesOf) ? WIDE_CATEGORIES : 0);
  const kinds = [countries.all, categories.all].map((all) => ({ all, presences: all.flat() }));
  return Buffer.concat(
    [
      Uint32Array.of(FORMAT, printers.all.length, ...kinds.flatMap(({ all, presences }) => [all.length, presences.length]), articles.length, bits),
      Int32Array.from(printers.all, ({ outlet }) => outlet),
      Int32Array.from(printers.all, ({ voice }) => voice),
      ...kinds.flatMap(({ all, presences }) => [
        Uint8Array.from(all, ({ length }) => length),
        Int16Array.from(presences.flatMap(({ label, units }) => [label, units])),
      ]),
      ...[printerOf, countriesOf, categoriesOf].map(columnOf),
      areInOrder ? new Uint32Array(0) : Uint32Array.from(articles, ({ place }) => place),
      areSame ? new Uint32Array(0) : Uint32Array.from(articles, ({ text }) => text),
    ].map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  );
}

/** Gets an article that is in a scope, with its thousandths in it. */
type ShowArticle = (place: number, text: number, printer: number, label: number, isCounted: boolean, units: number) => void;

/** The articles of a day, packed. */
export class PackedArticles {
  readonly count: number;
  readonly outlets: Int32Array;
  readonly voices: Int32Array;
  private readonly countries: PackedLabels;
  private readonly categories: PackedLabels;
  private readonly printerOf: Column;
  private readonly countriesOf: Column;
  /** Twice the combination, and one more where the article counts. */
  private readonly categoriesOf: Column;
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
    const [format, printers, countries, ofCountries, categories, ofCategories, count, bits] = header;
    if (format !== FORMAT) throw new RangeError('unknown format of searched articles');
    const takeLabels = (combinations: number, presences: number): PackedLabels =>
      new PackedLabels(new Uint8Array(take(combinations)), new Int16Array(take(4 * presences)));
    const takeColumn = (wide: number): Column => ((bits & wide) === 0 ? new Uint16Array(take(2 * count)) : new Uint32Array(take(4 * count)));
    this.count = count;
    this.outlets = new Int32Array(take(4 * printers));
    this.voices = new Int32Array(take(4 * printers));
    this.countries = takeLabels(countries, ofCountries);
    this.categories = takeLabels(categories, ofCategories);
    this.printerOf = takeColumn(WIDE_PRINTERS);
    this.countriesOf = takeColumn(WIDE_COUNTRIES);
    this.categoriesOf = takeColumn(WIDE_CATEGORIES);
    this.places = (bits & PLACES_IN_ORDER) === 0 ? new Uint32Array(take(4 * count)) : null;
    this.texts = (bits & TEXTS_ARE_PLACES) === 0 ? new Uint32Array(take(4 * count)) : null;
  }

  /**
   * Shows the articles about any of some countries and any of some categories by their place, ascending: the numbers of its words, its printer and its label,
   * whether it counts, and its largest presence over the countries times its largest over the categories, in thousandths. None asked for is any.
   */
  forEachIn(countries: readonly number[], categories: readonly number[], show: ShowArticle): void {
    const { count, printerOf, countriesOf, categoriesOf, places, texts } = this;
    const [mostOfCountries, mostOfCategories] = [this.countries.mostOver(countries), this.categories.mostOver(categories)];
    const combinations = this.categories.count;
    for (let at = 0; at < count; at++) {
      const most = mostOfCountries[countriesOf[at]];
      if (most === 0) continue;
      const ofCategories = categoriesOf[at] >>> 1;
      const units = Math.round((most * mostOfCategories[ofCategories]) / WHOLE);
      if (units === 0) continue;
      const place = places === null ? at : places[at];
      const text = texts === null ? place : texts[at];
      show(place, text, printerOf[at], countriesOf[at] * combinations + ofCategories, (categoriesOf[at] & 1) === 1, units);
    }
  }

  /** Articles that count, by printer. */
  countByPrinter(): Int32Array {
    const { count, printerOf, categoriesOf } = this;
    const counted = new Int32Array(this.outlets.length);
    for (let at = 0; at < count; at++) counted[printerOf[at]] += categoriesOf[at] & 1;
    return counted;
  }

  /** Positions of what an article is about, by the number of its label. */
  positionsOf(number: number): { countries: number[]; categories: number[] } {
    const { countries, categories } = this.presencesOf(number);
    return { countries: countries.map(({ label }) => label), categories: categories.map(({ label }) => label) };
  }

  /** The same with how much it is about each. */
  presencesOf(label: number): { countries: Presence[]; categories: Presence[] } {
    const combinations = this.categories.count;
    return { countries: this.countries.listOf(Math.floor(label / combinations)), categories: this.categories.listOf(label % combinations) };
  }
}

const WHOLE = 1_000;

type Column = Uint16Array | Uint32Array;

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

function isWide(numbers: readonly number[]): boolean {
  return numbers.some((number) => number > NARROW_MAX);
}

function columnOf(numbers: readonly number[]): Column {
  return isWide(numbers) ? Uint32Array.from(numbers) : Uint16Array.from(numbers);
}

function keyOf(presences: readonly Presence[]): string {
  return presences.map(({ label, units }) => `${label}:${units}`).join();
}

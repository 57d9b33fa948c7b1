import { VarintReader, VarintWriter } from '../../../volatility/coverage';
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

/** What articles of a day are about; many share one. */
export interface PackedLabels {
  /** Position and thousandths of presence in turn. */
  readonly countries: Int16Array;
  readonly categories: Int16Array;
}

const FORMAT = 1;

/**
 * Packs the articles of a day: who printed them and what they are about stand once, each article points to them. 4 bytes an article, so that all of three
 * years are read in less than a second.
 * @param articles by place, ascending
 */
export function packArticles(articles: readonly SearchedArticle[]): Buffer {
  const printers = new Map<string, { number: number; outlet: number; voice: number }>();
  const labels = new Map<string, { number: number; article: SearchedArticle }>();
  const rows = articles.map((article) => {
    const printer = `${article.outlet} ${article.voice}`;
    const label = keyOf(article.countries) + '|' + keyOf(article.categories);
    if (!printers.has(printer)) printers.set(printer, { number: printers.size, outlet: article.outlet, voice: article.voice });
    if (!labels.has(label)) labels.set(label, { number: labels.size, article });
    return { article, printer: printers.get(printer)!.number, label: labels.get(label)!.number };
  });
  const writer = new VarintWriter(32 + printers.size * 6 + labels.size * 12 + rows.length * 6);
  writer.write(FORMAT);
  writer.write(printers.size);
  for (const { outlet, voice } of printers.values()) {
    writer.write(outlet);
    writer.write(voice);
  }
  writer.write(labels.size);
  for (const { article } of labels.values()) {
    for (const presences of [article.countries, article.categories]) {
      writer.write(presences.length);
      for (const { label, units } of presences) {
        writer.write(label);
        writer.write(units);
      }
    }
  }
  writer.write(rows.length);
  let [place, text] = [-1, -1];
  for (const { article, printer, label } of rows) {
    writer.write(article.place - place - 1);
    writer.write(zigzag(article.text - text - 1));
    writer.write(printer);
    writer.write(2 * label + (article.isCounted ? 1 : 0));
    [place, text] = [article.place, article.text];
  }
  return writer.finish();
}

/** The articles of a day, packed. */
export class PackedArticles {
  readonly outlets: Int32Array;
  readonly voices: Int32Array;
  readonly labels: readonly PackedLabels[];
  readonly count: number;
  private readonly from: number;

  /** @throws RangeError on bytes of another format or cut short */
  constructor(
    readonly day: number,
    private readonly bytes: Uint8Array,
  ) {
    const reader = new VarintReader(bytes);
    if (reader.read() !== FORMAT) throw new RangeError('unknown format of searched articles');
    const printers = reader.read();
    this.outlets = new Int32Array(printers);
    this.voices = new Int32Array(printers);
    for (let i = 0; i < printers; i++) {
      this.outlets[i] = reader.read();
      this.voices[i] = reader.read();
    }
    this.labels = Array.from({ length: reader.read() }, () => ({ countries: readPresences(reader), categories: readPresences(reader) }));
    this.count = reader.read();
    this.from = reader.position;
  }

  /** Positions of what an article is about, by the number of its labels. */
  positionsOf(label: number): { countries: number[]; categories: number[] } {
    const { countries, categories } = this.labels[label];
    return { countries: positions(countries), categories: positions(categories) };
  }

  /** Shows every article by its place, ascending: the numbers of its words, its printer and its labels, and whether it counts. */
  forEach(show: (place: number, text: number, printer: number, label: number, isCounted: boolean) => void): void {
    const reader = new VarintReader(this.bytes);
    reader.position = this.from;
    let [place, text] = [-1, -1];
    for (let i = 0; i < this.count; i++) {
      place += 1 + reader.read();
      text += 1 + unzigzag(reader.read());
      const printer = reader.read();
      const label = reader.read();
      show(place, text, printer, label >> 1, (label & 1) === 1);
    }
  }
}

function readPresences(reader: VarintReader): Int16Array {
  const presences = new Int16Array(2 * reader.read());
  for (let i = 0; i < presences.length; i++) presences[i] = reader.read();
  return presences;
}

function positions(presences: Int16Array): number[] {
  return Array.from({ length: presences.length / 2 }, (_, at) => presences[2 * at]);
}

function keyOf(presences: readonly Presence[]): string {
  return presences.map(({ label, units }) => `${label}:${units}`).join();
}

function zigzag(value: number): number {
  return value >= 0 ? 2 * value : -2 * value - 1;
}

function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

import { CATEGORIES } from '../../../reference/categories';
import { COUNTRIES } from '../../../reference/countries';
import { toIsoDay } from '../../../platform/clock';
import { countryOfOutlet } from '../../enrichment/outlets/outlet-country';
import type { ArticleSink, Withdrawal } from '../../model/article-sink';
import type { NormalisedArticle } from '../../model/normalised-article';
import type { DocumentContent, ReadOptions, SourceDocument } from '../../model/source-document';
import type { KnownArticles, MaybeKnown } from './known-articles';

const OUTLETS_SHOWN = 10;
/** Of rows without a label. */
const EXAMPLES = 3;
/** Articles whose versions are remembered to tell repetitions; beyond that they count as new. */
const REMEMBERED_MAX = 5_000_000;

/** Rows that would go without something, with what the first of them say. */
export interface Unlabelled {
  readonly rows: number;
  readonly examples: readonly string[];
}

/** What an import would do. */
export interface ImportPreview {
  readonly rowsRead: number;
  readonly accepted: number;
  readonly refused: number;
  readonly refusals: Readonly<Record<string, { readonly rows: number; readonly firstLines: readonly number[] }>>;
  readonly repaired: number;
  readonly withdrawn: number;
  /** Accepted rows that bring a later version of an article that is in the file, or in the database where one was asked. */
  readonly corrected: number;
  /** Accepted rows whose article is there before them, in the same or a later version: in the file, or in the database where one was asked. */
  readonly duplicates: number;
  /** Those of them that the database has; null where none was asked. */
  readonly duplicatesInDatabase: number | null;
  /** Days of its articles and, where a database was asked, of those that it takes back there: `YYYY-MM-DD`, ascending. */
  readonly days: readonly string[];
  readonly outlets: { readonly count: number; readonly largest: Readonly<Record<string, number>> };
  /** Articles by code. */
  readonly categories: Readonly<Record<string, number>>;
  readonly countries: Readonly<Record<string, number>>;
  readonly languages: Readonly<Record<string, number>>;
  /** Accepted rows about no country, of no category, or by an outlet of which nothing is known: they count for fewer indexes. */
  readonly without: Readonly<Record<'country' | 'category' | 'known_outlet', Unlabelled>>;
}

/** Gathers what documents would bring, and stores nothing. */
export class ImportPreviewer implements ArticleSink {
  private readonly sums = { rowsRead: 0, accepted: 0, refused: 0, repaired: 0, withdrawn: 0 };
  private readonly refusals = new Map<string, { rows: number; firstLines: number[] }>();
  private readonly days = new Set<number>();
  private readonly counts = { outlets: new Counter(), categories: new Counter(), countries: new Counter(), languages: new Counter() };
  /** Highest version by a number that stands for the article: 48 bits of its hash. */
  private readonly versions = new Map<number, number>();
  private readonly without = { country: new Gap(), category: new Gap(), known_outlet: new Gap() };
  private waiting: MaybeKnown[] = [];
  private corrected = 0;
  private withdrawals: Withdrawal[] = [];
  private duplicatesInFile = 0;
  private duplicatesInDatabase = 0;

  /** @param known null where no database can be asked */
  constructor(private readonly known: KnownArticles | null) {}

  /** @throws Problem where the document is no good */
  async read(document: SourceDocument, options: ReadOptions): Promise<DocumentContent> {
    const content = await document.read(this, options);
    for (const name of ['rowsRead', 'accepted', 'repaired', 'withdrawn'] as const) this.sums[name] += content[name];
    this.sums.refused += content.refusals.total;
    for (const [reason, rows] of Object.entries(content.refusals.byReason())) {
      const known = this.refusals.get(reason) ?? { rows: 0, firstLines: [] };
      const firstLines = [...known.firstLines, ...content.refusals.firstLines(reason)].slice(0, 3);
      this.refusals.set(reason, { rows: known.rows + rows, firstLines });
    }
    await this.ready();
    return content;
  }

  add(article: NormalisedArticle): void {
    this.days.add(article.day);
    this.counts.outlets.add(article.outletDomain);
    this.counts.languages.add(article.language);
    for (const { index } of article.categories) this.counts.categories.add(CATEGORIES[index].code);
    for (const { index } of article.countries) this.counts.countries.add(COUNTRIES[index].iso2);
    this.noteGaps(article);
    const key = article.urlHash.readUIntBE(0, 6);
    const before = this.versions.get(key);
    if (before === undefined) {
      if (this.known !== null) this.waiting.push({ urlHash: article.urlHash, day: article.day, version: article.version });
    } else if (article.version > before) this.corrected++;
    else this.duplicatesInFile++;
    if (before === undefined ? this.versions.size < REMEMBERED_MAX : article.version > before) this.versions.set(key, article.version);
  }

  private noteGaps({ title, url, recordId, countries, categories, outletDomain, outletName }: NormalisedArticle): void {
    const name = title ?? url ?? recordId;
    if (countries.length === 0) this.without.country.add(name);
    if (categories.length === 0) this.without.category.add(name);
    if (countryOfOutlet(outletDomain) === null) this.without.known_outlet.add(outletName);
  }

  /** Counted by whoever reads the document. */
  withdraw(withdrawal: Withdrawal): void {
    if (this.known !== null) this.withdrawals.push(withdrawal);
  }

  async ready(): Promise<void> {
    const [asked, withdrawals] = [this.waiting, this.withdrawals];
    [this.waiting, this.withdrawals] = [[], []];
    const found = await this.known?.count(asked);
    this.duplicatesInDatabase += (found?.known ?? 0) - (found?.earlier ?? 0);
    this.corrected += found?.earlier ?? 0;
    for (const day of (await this.known?.daysOfWithdrawals(withdrawals)) ?? []) this.days.add(day);
  }

  preview(): ImportPreview {
    const { outlets, categories, countries, languages } = this.counts;
    return {
      ...this.sums,
      refusals: Object.fromEntries([...this.refusals].sort(([a], [b]) => (a < b ? -1 : 1))),
      corrected: this.corrected,
      duplicates: this.duplicatesInFile + this.duplicatesInDatabase,
      duplicatesInDatabase: this.known === null ? null : this.duplicatesInDatabase,
      days: [...this.days].sort((a, b) => a - b).map(toIsoDay),
      outlets: { count: outlets.size, largest: outlets.largest(OUTLETS_SHOWN) },
      categories: categories.largest(Infinity),
      countries: countries.largest(Infinity),
      languages: languages.largest(Infinity),
      without: { country: this.without.country.found(), category: this.without.category.found(), known_outlet: this.without.known_outlet.found() },
    };
  }
}

class Gap {
  private rows = 0;
  private readonly examples = new Set<string>();

  add(example: string): void {
    this.rows++;
    if (this.examples.size < EXAMPLES) this.examples.add(example);
  }

  found(): Unlabelled {
    return { rows: this.rows, examples: [...this.examples] };
  }
}

class Counter {
  private readonly counts = new Map<string, number>();

  get size(): number {
    return this.counts.size;
  }

  add(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  /** By falling count, then by name. */
  largest(limit: number): Record<string, number> {
    return Object.fromEntries([...this.counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, limit));
  }
}

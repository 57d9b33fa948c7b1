import type { Client } from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { problem } from '../../platform/problems/problem';
import { NEWS_PROBLEMS } from '../model/news.problems';
import type { Withdrawal } from '../model/article-sink';
import { type StagedArticle, StagedArticleEncoder } from './staged-article';

/** Bytes that may wait for the database before reading pauses. */
const WAITING_BYTES_MAX = 2 ** 20;

export interface StagedOutlet {
  readonly domain: string;
  readonly name: string;
}

/**
 * Articles of one file, flowing into the staging table while the file is read. Used as: add, add, …, ready, …, finish.
 * Where the database takes nothing for `stallMs`, its connection is given up rather than waited for.
 */
export class ArticleStaging {
  readonly outlets: StagedOutlet[] = [];
  readonly days = new Set<number>();
  readonly withdrawals: Withdrawal[] = [];
  /** Whether any article is known by its archive's identifier. */
  hasItems = false;
  private readonly encoder = new StagedArticleEncoder();
  private readonly outletNumbers = new Map<string, number>();
  private readonly stream: CopyStreamQuery;
  private lines = '';
  private isFull = false;
  private failure: Error | null = null;

  constructor(
    private readonly client: Client,
    private readonly fileName: string,
    private readonly stallMs: number,
  ) {
    this.stream = client.query(copyFrom('COPY staged_articles FROM STDIN', { highWaterMark: WAITING_BYTES_MAX }));
    this.stream.on('error', (error: Error) => (this.failure ??= error));
  }

  add(article: StagedArticle, outlet: StagedOutlet): void {
    this.days.add(article.day);
    this.hasItems ||= article.isItem;
    this.lines += this.encoder.encode(article, this.numberOf(outlet));
  }

  /** Hands over what was added; resolves when more may come. */
  async ready(): Promise<void> {
    if (this.failure !== null) throw this.failure;
    if (this.lines === '') return;
    this.isFull = !this.stream.write(this.lines, 'utf8');
    this.lines = '';
    if (this.isFull) await this.wait('drain');
  }

  /** Resolves when the database has taken all of it. */
  async finish(): Promise<void> {
    await this.ready();
    this.stream.end();
    await this.wait('finish');
  }

  /** Ends without storing anything, so that the connection can be used to roll back. */
  async abort(): Promise<void> {
    if (this.failure !== null || this.stream.writableFinished) return;
    this.stream.destroy();
    await this.wait('close').catch(() => undefined);
  }

  private numberOf(outlet: StagedOutlet): number {
    const known = this.outletNumbers.get(outlet.domain);
    if (known !== undefined) return known;
    this.outlets.push({ domain: outlet.domain, name: outlet.name });
    this.outletNumbers.set(outlet.domain, this.outlets.length);
    return this.outlets.length;
  }

  private wait(event: 'drain' | 'finish' | 'close'): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (error: Error | null): void => {
        clearTimeout(timer);
        this.stream.off(event, done);
        this.stream.off('error', failed);
        if (error === null) resolve();
        else reject(error);
      };
      const done = (): void => settle(null);
      const failed = (error: Error): void => settle(error);
      const timer = setTimeout(() => {
        this.failure = problem(NEWS_PROBLEMS.database_stalled, { params: { name: this.fileName, seconds: this.stallMs / 1000 } });
        settle(this.failure);
        dropConnection(this.client);
      }, this.stallMs);
      this.stream.on(event, done);
      this.stream.on('error', failed);
    });
  }
}

/** A server that does not answer will not answer a polite good-bye either. */
function dropConnection(client: Client): void {
  (client as Client & { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

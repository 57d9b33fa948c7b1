import { Inject, Injectable } from '@nestjs/common';
import { LruMap } from 'toad-cache';
import { ChangeWatch } from '../../platform/changes/change-watch';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { PageRenderer } from '../rendering/page-renderer';
import type { RateLimit } from '../../platform/rate-limits/rate-limiter';
import { FRESH_MS } from './page-store.service';
import type { PageData } from '../data/page-data';
import { inLanguageOf } from '../data/page-messages';
import { type Published, PublishedDataService } from '../data/published-data.service';
import { SiteDocument } from './site-document';
import { waitAtMost } from './wait-at-most';

const DOCUMENTS_KEPT = 200;
/** Pages that may wait to be rendered. Beyond that, callers get an older edition or are asked to try again later. */
const WAITING_MAX = 50;
/** Longest wait for a page; an older edition is shown sooner. */
const WAIT_MS = { first: 4_000, renewed: 1_000 } as const;

/** Pages that must be rendered first: enough for a crawler that reads on, too little to keep the process from others. */
export const RENDER_LIMIT: RateLimit = { name: 'index pages rendered by network', windows: [{ count: 300, seconds: 600 }] };

/** Gathers the data of a page; null where nothing is published. */
type Gather = (published: Published) => Promise<PageData | null>;

interface KeptDocument {
  readonly document: SiteDocument;
  /** What was published when it was rendered. */
  readonly edition: string;
}

/** Pages that are rendered when somebody asks for them: those of crises, countries and pairs, and any of indexes that the worker has not rendered yet. */
@Injectable()
export class AskedDocuments {
  private readonly kept = new LruMap<KeptDocument>(DOCUMENTS_KEPT);
  private readonly rendering = new Map<string, Promise<void>>();
  private last: Promise<void> = Promise.resolve();
  private published: { readonly value: Published; readonly readAt: number } | null = null;
  /** Which withdrawals of articles are known; the last that was, while nobody knows. */
  private withdrawals = 0;

  constructor(
    private readonly data: PublishedDataService,
    private readonly renderer: PageRenderer,
    private readonly changes: ChangeWatch,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The page at an address, of what `gather` finds. Null where it cannot be rendered now. `beforeRendering`
   * may refuse; it is called only if there is no older edition.
   * @throws what `beforeRendering` throws
   */
  async find(path: string, gather: Gather, beforeRendering: () => Promise<void>): Promise<SiteDocument | null> {
    const kept = this.kept.get(path);
    if (kept !== undefined && this.published !== null && this.isFresh(this.published.readAt) && kept.edition === this.editionOf(this.published.value))
      return kept.document;
    if (kept === undefined) await beforeRendering();
    await waitAtMost(this.render(path, gather), kept === undefined ? WAIT_MS.first : WAIT_MS.renewed);
    return this.kept.get(path)?.document ?? null;
  }

  /** One page after the other, so that rare pages never block the process for everybody else. */
  private render(path: string, gather: Gather): Promise<void> {
    const running = this.rendering.get(path);
    if (running !== undefined) return running;
    if (this.rendering.size >= WAITING_MAX) return Promise.resolve();
    const run = this.last
      .then(() => this.renderNow(path, gather))
      .catch((error: Error) => this.logger.error({ path, reason: error.message, stack: error.stack }, 'page could not be rendered'))
      .finally(() => this.rendering.delete(path));
    this.rendering.set(path, run);
    this.last = run;
    return run;
  }

  private async renderNow(path: string, gather: Gather): Promise<void> {
    const renderer = await this.renderer.load();
    const published = await this.findPublished();
    const edition = this.editionOf(published);
    if (renderer === null || this.kept.get(path)?.edition === edition) return;
    const html = renderer.render({ path, origin: this.config.http.publicUrl, data: inLanguageOf(path, await gather(published), published.messages) });
    if (html !== null) this.kept.set(path, { document: await SiteDocument.fromHtml(html), edition });
  }

  /** What is published, and which headlines are taken back: another edition, other documents. */
  private editionOf(published: Published): string {
    this.withdrawals = this.changes.generationOf('withdrawals') ?? this.withdrawals;
    return JSON.stringify([published, this.withdrawals]);
  }

  /** What is published, as it was seen a moment ago. */
  async findPublished(): Promise<Published> {
    const known = this.published;
    if (known !== null && this.isFresh(known.readAt)) return known.value;
    try {
      this.published = { value: await this.data.findPublished(), readAt: this.now() };
    } catch (error) {
      if (known === null) throw error;
      // Tried again in a while; until then nobody waits for a database that does not answer.
      this.published = { value: known.value, readAt: this.now() };
    }
    return this.published.value;
  }

  private isFresh(readAt: number): boolean {
    return this.now() - readAt < FRESH_MS;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

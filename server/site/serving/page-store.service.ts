import { Inject, Injectable } from '@nestjs/common';
import { LruMap } from 'toad-cache';
import { Clock } from '../../platform/clock';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { PageRenderer } from '../rendering/page-renderer';
import { PagesRepository } from '../rendering/pages.repository';
import { SiteDocument } from './site-document';
import { waitAtMost } from './wait-at-most';

/** More than there are rendered pages. */
const DOCUMENTS_KEPT = 600;
/** A page is looked up in the database at most this often. */
export const FRESH_MS = 5_000;
/** Longest wait for the database before the last known page is shown. */
const WAIT_MS = 1_000;

interface KeptPage {
  readonly document: SiteDocument | null;
  /** Whether the database has said that there is none. */
  readonly isMissing: boolean;
  readonly checkedAt: number;
}

/** Rendered pages, from memory if they were looked up a moment ago or the database does not answer. */
@Injectable()
export class PageStore {
  private readonly kept = new LruMap<KeptPage>(DOCUMENTS_KEPT);
  private readonly looking = new Map<string, Promise<void>>();

  constructor(
    private readonly pages: PagesRepository,
    private readonly renderer: PageRenderer,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The page that this build of the client has rendered last, or null. */
  async find(path: string): Promise<SiteDocument | null> {
    const kept = this.kept.get(path);
    if (kept !== undefined && this.now() - kept.checkedAt < FRESH_MS) return kept.document;
    await waitAtMost(this.look(path, kept?.document ?? null), WAIT_MS);
    return this.kept.get(path)?.document ?? null;
  }

  /** Whether there is no such page, as when the worker has not rendered it yet; false while the database does not answer. */
  isMissing(path: string): boolean {
    return this.kept.get(path)?.isMissing === true;
  }

  /** One look-up at a time for each path. */
  private look(path: string, known: SiteDocument | null): Promise<void> {
    const looking = this.looking.get(path) ?? this.refresh(path, known).finally(() => this.looking.delete(path));
    this.looking.set(path, looking);
    return looking;
  }

  private async refresh(path: string, known: SiteDocument | null): Promise<void> {
    let document = known;
    let isMissing = false;
    try {
      const renderer = await this.renderer.load();
      const found = renderer === null ? null : await this.pages.find(path, renderer.build, known?.etag ?? null);
      isMissing = found === null && renderer !== null;
      if (found === null) document = null;
      else if (found.html !== null) document = SiteDocument.fromBrotli(found.etag, found.html);
    } catch (error) {
      this.logger.warn({ path, reason: (error as Error).message }, 'rendered page could not be read');
    }
    this.kept.set(path, { document, isMissing, checkedAt: this.now() });
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

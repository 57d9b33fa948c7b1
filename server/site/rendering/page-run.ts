import { createHash } from 'node:crypto';
import type { Dataset } from '../../news';
import type { Logger } from '../../platform/logging/logger';
import { compressBrotli } from '../serving/compression';
import type { Renderer } from './page-renderer';
import type { PageMark, PagesRepository, StoredPage } from './pages.repository';
import type { GatheredPage } from '../data/published-data.service';

/** Pages stored in one statement. */
const PAGES_PER_WRITE = 40;

export interface RenderSummary {
  /** Pages that the site has now. */
  readonly pages: number;
  /** Pages whose data has changed. */
  readonly rendered: number;
  /** Pages whose document has changed. */
  readonly changed: number;
  readonly removed: number;
}

export interface PageRunPlan {
  readonly renderer: Renderer;
  readonly dataset: Dataset;
  readonly origin: string;
  /** When the run began, before anything was read. */
  readonly startedAt: Date;
}

/** One pass over the pages of the site: renders those whose data has changed, stores those whose document has, removes those that no longer exist. */
export class PageRun {
  /** Paths that could not be rendered. Their pages stay as they are. */
  readonly failures: string[] = [];
  private readonly kept = new Set<string>();
  private batch: StoredPage[] = [];
  private readonly same: Pick<PageMark, 'path' | 'inputs' | 'etag'>[] = [];
  private rendered = 0;
  private changed = 0;

  constructor(
    private readonly plan: PageRunPlan,
    private readonly marks: ReadonlyMap<string, PageMark>,
    private readonly pages: PagesRepository,
    private readonly logger: Logger,
  ) {}

  async take(page: GatheredPage): Promise<void> {
    const { path } = page;
    const { renderer, dataset, origin } = this.plan;
    const { build } = renderer;
    const mark = this.marks.get(path);
    const inputs = hash(JSON.stringify([origin, page.data]));
    if (mark?.inputs === inputs && mark.build === build && mark.dataset === dataset) {
      this.kept.add(path);
      return;
    }
    const html = this.tryRender(page);
    if (html === null) return;
    this.kept.add(path);
    if (html === undefined) return;
    this.rendered++;
    const etag = hash(html);
    if (mark?.etag === etag && mark.build === build && mark.dataset === dataset) {
      this.same.push({ path, inputs, etag });
      return;
    }
    this.batch.push({ path, inputs, etag, html: await compressBrotli(html) });
    if (this.batch.length >= PAGES_PER_WRITE) await this.store();
  }

  async finish(): Promise<RenderSummary> {
    await this.store();
    await this.pages.noteInputs(this.same);
    const gone = [...this.marks.keys()].filter((path) => !this.kept.has(path));
    await this.pages.remove(gone, this.plan.startedAt);
    return { pages: this.kept.size, rendered: this.rendered, changed: this.changed, removed: gone.length };
  }

  /** The document; null where the site has no such page, undefined where rendering failed. */
  private tryRender({ path, data }: GatheredPage): string | null | undefined {
    try {
      return this.plan.renderer.render({ path, origin: this.plan.origin, data });
    } catch (error) {
      this.failures.push(path);
      this.logger.error({ path, reason: (error as Error).message, stack: (error as Error).stack }, 'page could not be rendered');
      return undefined;
    }
  }

  /** Stores what is rendered; the run may end after it. */
  async store(): Promise<void> {
    const { renderer, dataset, startedAt } = this.plan;
    await this.pages.save(this.batch, { dataset, build: renderer.build, startedAt });
    this.changed += this.batch.length;
    this.batch = [];
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

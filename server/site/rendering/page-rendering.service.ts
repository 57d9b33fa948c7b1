import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { Stopping } from '../../platform/stopping';
import { PageRenderer } from './page-renderer';
import { PageRun, type RenderSummary } from './page-run';
import { PagesRepository } from './pages.repository';
import { PublishedDataService } from '../data/published-data.service';

/** Paths that a failure names. */
const PATHS_NAMED = 5;

/** Brings the rendered pages up to date. Safe to run from any number of processes, again, and after being killed. */
@Injectable()
export class PageRenderingService {
  constructor(
    private readonly published: PublishedDataService,
    private readonly pages: PagesRepository,
    private readonly renderer: PageRenderer,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Whether pages are missing, come from another build of the client, or show another dataset than visitors read now, as where a demonstration
   * has become an instance of its own.
   */
  async isDue(): Promise<boolean> {
    const renderer = await this.renderer.load();
    if (renderer === null) return false;
    const marks = [...(await this.pages.listMarks()).values()];
    const { provenance } = await this.published.findPublished();
    return marks.length === 0 || marks.some(({ build, dataset }) => build !== renderer.build || dataset !== provenance.dataset);
  }

  /**
   * Renders what has changed; null where the client is not built. A page that cannot be rendered stays as it is; the others are rendered.
   * Throws at the end if any failed.
   * @throws Stopped when the process is ending; what was rendered is stored then, and the next run renders the rest
   */
  async renderAll(): Promise<RenderSummary | null> {
    const renderer = await this.renderer.load();
    if (renderer === null) {
      this.logger.info('pages cannot be rendered: the client is not built');
      return null;
    }
    const startedAt = this.clock.now();
    const published = await this.published.findPublished();
    const plan = { renderer, dataset: published.provenance.dataset, origin: this.config.http.publicUrl, startedAt };
    const run = new PageRun(plan, await this.pages.listMarks(), this.pages, this.logger);
    for await (const page of this.published.gatherPages(published)) {
      await run.take(page);
      if (this.stopping.isStopping) await run.store();
      await this.stopping.turn();
    }
    const summary = await run.finish();
    this.logger.info(summary, 'pages rendered');
    const { failures } = run;
    if (failures.length > 0) {
      const more = failures.length > PATHS_NAMED ? ` and ${failures.length - PATHS_NAMED} more` : '';
      throw new Error(`pages could not be rendered: ${failures.slice(0, PATHS_NAMED).join(', ')}${more}`);
    }
    return summary;
  }
}

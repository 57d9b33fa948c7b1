import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Dataset } from '../model/dataset';
import type { Principal } from '../../platform/access/principal';
import { ChangeCache } from '../../platform/changes/change-cache';
import { ChangeWatch } from '../../platform/changes/change-watch';
import { CONFIG, type Config } from '../../platform/config/config';
import { CURRENT_METHODOLOGY } from '../../volatility/methodology/methodologies';
import { CoverageSummariesView, type History } from './coverage-summaries.view';
import { type PublishedMethodology, PublishedMethodologiesView } from './published-methodologies.view';
import { firstDayOf, historyDaysBy, type Provenance, provenanceOf } from './provenance';

const MODES = 2;
const DATASETS = 2;
const BASIS_LENGTH = 16;

interface Choice {
  readonly provenance: Provenance;
  readonly basis: string;
}

/** Decides which dataset a caller reads. */
@Injectable()
export class DatasetService {
  /** By the mode of the reader. */
  private readonly known: ChangeCache<Choice>;
  /** By dataset. */
  private readonly methodologies: ChangeCache<readonly PublishedMethodology[]>;

  constructor(
    private readonly coverage: CoverageSummariesView,
    private readonly published: PublishedMethodologiesView,
    @Inject(CONFIG) private readonly config: Pick<Config, 'demonstration'>,
    @Inject(ChangeWatch) changes: Pick<ChangeWatch, 'generationOf'>,
  ) {
    this.known = new ChangeCache(changes, 'coverage', MODES);
    this.methodologies = new ChangeCache(changes, 'coverage', DATASETS);
  }

  /**
   * Test keys always read the simulated dataset. All others read the live one, even when it is empty; only a demonstration shows
   * them the simulated world until live data comes in.
   */
  async choose(reader: Pick<Principal, 'mode'>): Promise<Provenance> {
    return (await this.read(reader.mode)).provenance;
  }

  /** What tells apart the replies to readers who ask for the same: whose values they read, and what is said of them. */
  async readBasis({ mode }: Pick<Principal, 'mode'>): Promise<string> {
    return (await this.read(mode)).basis;
  }

  /** The same without waiting; undefined where it has to be read. */
  knownBasis({ mode }: Pick<Principal, 'mode'>): string | undefined {
    return this.known.get(mode)?.basis;
  }

  private read(mode: Principal['mode']): Promise<Choice> {
    return this.known.read(mode, async () => {
      const provenance = await this.decide(mode);
      return { provenance, basis: hash('sha256', JSON.stringify(provenance), 'base64url').slice(0, BASIS_LENGTH) };
    });
  }

  private async decide(mode: Principal['mode']): Promise<Provenance> {
    return this.describe(mode === 'test' || (await this.isDemonstrating()) ? 'simulated' : 'live');
  }

  /** What has to be said of a dataset, whoever reads it. */
  async describe(dataset: Dataset): Promise<Provenance> {
    const methodology = (await this.listMethodologies(dataset)).at(-1)?.version ?? CURRENT_METHODOLOGY;
    const [sources, history] = await Promise.all([this.coverage.listSources(dataset), this.readHistory(dataset, methodology)]);
    return provenanceOf(dataset, sources, history, methodology);
  }

  /** The versions of the methodology by which values of a dataset were published, the newest last. */
  listMethodologies(dataset: Dataset): Promise<readonly PublishedMethodology[]> {
    return this.methodologies.read(dataset, () => this.readMethodologies(dataset));
  }

  /** The same as it is at this moment in the database. */
  readMethodologies(dataset: Dataset): Promise<readonly PublishedMethodology[]> {
    return this.published.list(dataset);
  }

  /** Day of the first value of a dataset by a version of the methodology, past or to come; null while nothing says when that will be. */
  async findFirstDay({ dataset, methodology }: Pick<Provenance, 'dataset' | 'methodology'>): Promise<number | null> {
    return firstDayOf(await this.readHistory(dataset, methodology), historyDaysBy(methodology));
  }

  private readHistory(dataset: Dataset, methodology: string): Promise<History> {
    return this.coverage.getHistory(dataset, historyDaysBy(methodology) + 1);
  }

  private async isDemonstrating(): Promise<boolean> {
    return this.config.demonstration && !(await this.coverage.hasAny('live')) && (await this.coverage.hasAny('simulated'));
  }
}

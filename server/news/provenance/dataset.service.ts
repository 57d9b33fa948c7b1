import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Dataset } from '../model/dataset';
import { ChangeCache } from '../../platform/changes/change-cache';
import { ChangeWatch } from '../../platform/changes/change-watch';
import { CONFIG, type Config } from '../../platform/config/config';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../../platform/messages/messages';
import { CURRENT_METHODOLOGY } from '../../volatility/methodology/methodologies';
import { CoverageSummariesView, type History } from './coverage-summaries.view';
import { type PublishedMethodology, PublishedMethodologiesView } from './published-methodologies.view';
import { firstDayOf, historyDaysBy, type Provenance, provenanceOf, type Reader } from './provenance';

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
  /** By mode and language of the reader. */
  private readonly known: ChangeCache<Choice>;
  /** By dataset. */
  private readonly methodologies: ChangeCache<readonly PublishedMethodology[]>;

  constructor(
    private readonly coverage: CoverageSummariesView,
    private readonly published: PublishedMethodologiesView,
    @Inject(CONFIG) private readonly config: Pick<Config, 'demonstration'>,
    @Inject(ChangeWatch) changes: Pick<ChangeWatch, 'generationOf'>,
  ) {
    this.known = new ChangeCache(changes, 'coverage', MODES * LANGUAGES.length);
    this.methodologies = new ChangeCache(changes, 'coverage', DATASETS);
  }

  /**
   * Test keys always read the simulated dataset. All others read the live one, even when it is empty; only a demonstration shows
   * them the simulated world until live data comes in.
   */
  async choose(reader: Reader): Promise<Provenance> {
    return (await this.read(reader)).provenance;
  }

  /** What tells apart the replies to readers who ask for the same: whose values they read, and what is said of them. */
  async readBasis(reader: Reader): Promise<string> {
    return (await this.read(reader)).basis;
  }

  /** The same without waiting; undefined where it has to be read. */
  knownBasis(reader: Reader): string | undefined {
    return this.known.get(nameOf(reader))?.basis;
  }

  private read(reader: Reader): Promise<Choice> {
    return this.known.read(nameOf(reader), async () => {
      const provenance = await this.decide(reader);
      return { provenance, basis: hash('sha256', JSON.stringify(provenance), 'base64url').slice(0, BASIS_LENGTH) };
    });
  }

  private async decide({ mode, language }: Reader): Promise<Provenance> {
    return this.describe(mode === 'test' || (await this.isDemonstrating()) ? 'simulated' : 'live', language);
  }

  /** What has to be said of a dataset, whoever reads it. */
  async describe(dataset: Dataset, language: Language = DEFAULT_LANGUAGE): Promise<Provenance> {
    const methodology = (await this.listMethodologies(dataset)).at(-1)?.version ?? CURRENT_METHODOLOGY;
    const [sources, history] = await Promise.all([this.coverage.listSources(dataset), this.readHistory(dataset, methodology)]);
    return provenanceOf({ dataset, sources, history, methodology }, language);
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

function nameOf({ mode, language = DEFAULT_LANGUAGE }: Reader): string {
  return `${mode} ${language}`;
}

import { Injectable } from '@nestjs/common';
import { type Dataset, DatasetService, type Provenance, type Reader } from '../../news';
import type { Edition } from '../storage/edition';
import { Publications } from '../storage/publications';
import { chooseEdition, editionsOf, readAsOf } from './editions';

/** What a reader may say of the values they want. */
interface Asked {
  readonly methodology?: string;
  readonly as_of?: string;
}

/** Which values a reader gets, and what has to be said beside them. */
export interface Reading {
  readonly provenance: Provenance;
  readonly edition: Edition;
  /** Null is now. */
  readonly asOf: Date | null;
}

/** Decides which values a caller reads: of which dataset, and by which version of the methodology. */
@Injectable()
export class EditionsService {
  constructor(
    private readonly datasets: DatasetService,
    private readonly publications: Publications,
  ) {}

  /** All editions of a dataset, the newest last. */
  async list(dataset: Dataset): Promise<readonly [Edition, ...Edition[]]> {
    return editionsOf(dataset, await this.datasets.listMethodologies(dataset));
  }

  /** The same as they are stored at this moment: what a process keeps of them may be a moment older. */
  async read(dataset: Dataset): Promise<readonly [Edition, ...Edition[]]> {
    return editionsOf(dataset, await this.datasets.readMethodologies(dataset));
  }

  /** What whoever reads a dataset gets at this moment. */
  async readNow(dataset: Dataset): Promise<Omit<Reading, 'asOf'>> {
    const [provenance, editions] = await Promise.all([this.datasets.describe(dataset), this.read(dataset)]);
    const edition = editions[editions.length - 1];
    return { provenance: { ...provenance, methodology: edition.methodology }, edition };
  }

  /** @throws Problem validation_failed, methodology_not_published */
  async choose(reader: Reader, asked: Asked = {}): Promise<Reading> {
    const provenance = await this.datasets.choose(reader);
    const { dataset } = provenance;
    const asOf = asked.as_of === undefined ? null : new Date(asked.as_of);
    // Of a recent instant nobody can say which version was the default while one is being published.
    const isRecent = asOf !== null && this.publications.isRecent(asOf);
    if (isRecent) await this.publications.settle(dataset, asOf);
    const editions = await (isRecent ? this.read(dataset) : this.list(dataset));
    const edition = chooseEdition(editions, asked.methodology, asOf);
    return { provenance: { ...provenance, methodology: edition.methodology }, edition, asOf: readAsOf(edition, asOf) };
  }
}

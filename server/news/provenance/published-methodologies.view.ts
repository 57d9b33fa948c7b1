import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Dataset } from '../model/dataset';

/** A version of the methodology by which values of a dataset were published. */
export interface PublishedMethodology {
  readonly version: string;
  /** When it replaced the one before, seconds since 1970; null for the first, whose values are known from their own instants. */
  readonly publishedAt: number | null;
}

/** By which versions of the methodology the values of a dataset were published. */
@Injectable()
export class PublishedMethodologiesView {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest last, which is the default; empty before anything is computed. */
  async list(dataset: Dataset): Promise<PublishedMethodology[]> {
    return this.dataSource.query(
      `SELECT methodology AS version, extract(epoch FROM published_at)::float8 AS "publishedAt" FROM published_methodologies
       WHERE dataset = $1 ORDER BY published_at NULLS FIRST`,
      [dataset],
    );
  }
}

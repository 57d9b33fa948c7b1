import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Series, SeriesRange } from '../../catalogue/series';
import type { RestatedHistory } from '../../catalogue/restated-values.service';
import type { Edition } from '../../storage/edition';
import type { IndexRecord } from '../../storage/index-record';
import { customIdOf, customKeyOf } from '../model/custom-index';
import type { CustomIndex } from '../model/custom-index.entity';
import { CustomIndexesRepository } from '../model/custom-indexes.repository';
import type { CustomIndexView } from './custom-index-view';
import { CustomReading, type PlacedRestatement, type StoredBytes } from './custom-reading.service';

/** A custom index for those who watch it. */
export interface OwnIndex {
  readonly id: string;
  readonly name: string;
  /** It gets no more values. */
  readonly isArchived: boolean;
  readonly custom: CustomIndex;
}

/** The custom indexes of an organization, for the domains above: those of people and live keys, since what a test key makes is for test keys alone. */
@Injectable()
export class OwnIndexes {
  constructor(
    private readonly customs: CustomIndexesRepository,
    private readonly reading: CustomReading,
  ) {}

  /** Those of some IDs that the organization has, by ID; one of another organization is none. */
  async list(organizationId: string, ids: readonly string[], manager?: EntityManager): Promise<Map<string, OwnIndex>> {
    const keys = ids.flatMap((id) => customKeyOf(id) ?? []);
    if (keys.length === 0) return new Map();
    const found = await this.customs.listOf({ organizationId, mode: 'live' }, keys, manager);
    return new Map(found.map((custom) => [customIdOf(custom.key), ownIndexOf(custom)]));
  }

  /** As they stand, in the order given. */
  viewAll(edition: Edition, organizationId: string, indexes: readonly OwnIndex[]): Promise<CustomIndexView[]> {
    return this.reading.viewAll(
      edition,
      organizationId,
      indexes.map(({ custom }) => custom),
    );
  }

  read(edition: Edition, { custom }: OwnIndex, range: SeriesRange): Promise<Series<IndexRecord>> {
    return this.reading.read(edition, custom, range);
  }

  /** The newest value that is shown, which may be that of the open day; null before the first. */
  findNewest(edition: Edition, { custom }: OwnIndex): Promise<IndexRecord | null> {
    return this.reading.findNewest(edition, custom);
  }

  listRestated(edition: Edition, { custom }: OwnIndex): Promise<RestatedHistory> {
    return this.reading.listRestated(edition, custom);
  }

  listRestatedBetween(edition: Edition, { custom }: OwnIndex, before: StoredBytes, after: StoredBytes): Promise<PlacedRestatement[]> {
    return this.reading.listRestatedBetween(edition, custom, before, after);
  }
}

function ownIndexOf(custom: CustomIndex): OwnIndex {
  return { id: customIdOf(custom.key), name: custom.name, isArchived: custom.archivedAt !== null, custom };
}

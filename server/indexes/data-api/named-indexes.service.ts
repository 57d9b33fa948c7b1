import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal';
import { getSeriesIndex, type SeriesFamily, type SeriesIndex } from '../catalogue/catalogue';
import { FamiliesService } from '../catalogue/families.service';
import { FirstDays } from '../catalogue/first-days.service';
import type { IndexView } from '../catalogue/index-view';
import type { Series, SeriesRange } from '../catalogue/series';
import { customKeyOf } from '../custom/model/custom-index';
import type { CustomIndex } from '../custom/model/custom-index.entity';
import { CustomIndexesService } from '../custom/api/custom-indexes.service';
import { CustomReading } from '../custom/values/custom-reading.service';
import type { Edition } from '../storage/edition';
import type { SeriesRecord } from '../storage/index-record';

/** Who reads: of custom indexes the organization's own alone; null reads none. */
export type Reader = Pick<Principal, 'mode' | 'language'> & { readonly organizationId: string | null };

/** What an ID names, and how its values are read. */
export interface NamedIndex {
  readonly family: SeriesFamily;
  /** Null for those of the catalogue. */
  readonly custom: CustomIndex | null;
  read(edition: Edition, range: SeriesRange): Promise<Series>;
  listVintages(edition: Edition, day: number): Promise<SeriesRecord[]>;
  view(edition: Edition): Promise<Omit<IndexView<SeriesFamily>, 'kind'>>;
}

/** Finds an index by its ID, of the catalogue or of the reader's own. */
@Injectable()
export class NamedIndexes {
  constructor(
    private readonly families: FamiliesService,
    private readonly firstDays: FirstDays,
    private readonly customs: CustomIndexesService,
    private readonly customReading: CustomReading,
  ) {}

  /** @throws Problem index_not_found */
  async get({ mode, organizationId }: Reader, id: string): Promise<NamedIndex> {
    if (organizationId === null || customKeyOf(id) === null) return this.ofCatalogue(getSeriesIndex(id));
    return this.ofOrganization(await this.customs.get({ mode, organizationId }, id));
  }

  private ofCatalogue(index: SeriesIndex): NamedIndex {
    const { family, scope } = index;
    const series = this.families.seriesOf(family);
    return {
      family,
      custom: null,
      read: (edition, range) => series.read(edition, scope.number, range),
      listVintages: (edition, day) => series.listVintages(edition, scope.number, day),
      view: (edition) => this.firstDays.view(edition, index),
    };
  }

  private ofOrganization(custom: CustomIndex): NamedIndex {
    return {
      family: 'mvi',
      custom,
      read: (edition, range) => this.customReading.read(edition, custom, range),
      listVintages: (edition, day) => this.customReading.listVintages(edition, custom, day),
      view: (edition) => this.customReading.view(edition, custom),
    };
  }
}

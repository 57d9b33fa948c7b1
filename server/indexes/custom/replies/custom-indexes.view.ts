import { Injectable } from '@nestjs/common';
import type { Provenance } from '../../../news';
import type { Principal } from '../../../platform/access/principal';
import { Clock } from '../../../platform/clock';
import { EditionsService } from '../../catalogue/editions.service';
import type { CustomIndex } from '../model/custom-index.entity';
import { toCustomIndexResponse } from './custom-index-replies';
import type { CustomIndexDetailResponse, CustomIndexResponse } from './custom-indexes.dto';
import { CustomReading } from '../values/custom-reading.service';

/** Custom indexes as their organization sees them. */
@Injectable()
export class CustomIndexesView {
  constructor(
    private readonly editions: EditionsService,
    private readonly reading: CustomReading,
    private readonly clock: Clock,
  ) {}

  async list(
    reader: Pick<Principal, 'organizationId' | 'mode'>,
    indexes: readonly CustomIndex[],
  ): Promise<{ data: CustomIndexResponse[] } & Provenance> {
    const { edition, provenance } = await this.editions.choose(reader);
    const views = await this.reading.viewAll(edition, reader.organizationId, indexes);
    const now = this.clock.now();
    const data = indexes.map((index, at) => toCustomIndexResponse(index, views[at], now));
    return { data, ...provenance };
  }

  async show(reader: Pick<Principal, 'organizationId' | 'mode'>, index: CustomIndex): Promise<CustomIndexDetailResponse> {
    const {
      data: [shown],
      ...provenance
    } = await this.list(reader, [index]);
    return { ...shown, provenance };
  }
}

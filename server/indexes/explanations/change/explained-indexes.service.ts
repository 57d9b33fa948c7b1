import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal';
import { getIndex, getSeriesIndex } from '../../catalogue/catalogue';
import { CustomIndexesService } from '../../custom/api/custom-indexes.service';
import { customKeyOf } from '../../custom/model/custom-index';
import { type ComponentIndex, explainedCustom, type ExplainedIndex, explainedOf } from './explained-index';

type Reader = Pick<Principal, 'mode' | 'organizationId'>;

/** Finds the index that somebody wants explained: of the catalogue, or of their own organization. */
@Injectable()
export class ExplainedIndexes {
  constructor(private readonly customs: CustomIndexesService) {}

  /** @throws Problem index_not_found */
  async get(reader: Reader, id: string): Promise<ExplainedIndex> {
    return (await this.findCustom(reader, id)) ?? explainedOf(getSeriesIndex(id));
  }

  /** One that is made of components. @throws Problem index_not_found */
  async getOfComponents(reader: Reader, id: string): Promise<ComponentIndex> {
    return (await this.findCustom(reader, id)) ?? explainedOf(getIndex(id));
  }

  private async findCustom(reader: Reader, id: string): Promise<ReturnType<typeof explainedCustom> | null> {
    return customKeyOf(id) === null ? null : explainedCustom(await this.customs.get(reader, id));
  }
}

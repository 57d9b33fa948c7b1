import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal';
import { problem } from '../../../platform/problems/problem';
import { type CatalogueIndex, findIndex, getSeriesIndex, indexIdOf } from '../../catalogue/catalogue';
import { INDEX_PROBLEMS } from '../../catalogue/indexes.problems';
import { customKeyOf } from '../../custom/model/custom-index';
import { CustomIndexesRepository } from '../../custom/model/custom-indexes.repository';
import { type ComponentIndex, explainedCustom, type ExplainedIndex, explainedOf } from './explained-index';

type Reader = Pick<Principal, 'mode' | 'language' | 'organizationId'>;

/** Finds the index that somebody wants explained: of the catalogue, or of their own organization. */
@Injectable()
export class ExplainedIndexes {
  constructor(private readonly customs: CustomIndexesRepository) {}

  /** @throws Problem index_not_found */
  async get(reader: Reader, id: string): Promise<ExplainedIndex> {
    return (await this.findCustom(reader, id)) ?? explainedOf(getSeriesIndex(id));
  }

  /** One that is made of components. @throws Problem index_not_found, index_not_explained */
  async getOfComponents(reader: Reader, id: string): Promise<ComponentIndex> {
    return (await this.findCustom(reader, id)) ?? explainedOf(getCatalogueIndex(id));
  }

  private async findCustom(reader: Reader, id: string): Promise<ReturnType<typeof explainedCustom> | null> {
    const key = customKeyOf(id);
    if (key === null) return null;
    const custom = await this.customs.find(reader, key);
    if (custom === null) throw problem(INDEX_PROBLEMS.index_not_found);
    return explainedCustom(custom);
  }
}

/** @throws Problem index_not_found, index_not_explained for one that stands beside the catalogue */
function getCatalogueIndex(id: string): CatalogueIndex {
  const index = findIndex(id);
  if (index !== null) return index;
  const { scope } = getSeriesIndex(id);
  throw problem(INDEX_PROBLEMS.index_not_explained, { params: { index: id, instead: indexIdOf({ family: 'mvi', scope }) } });
}

import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal';
import { Clock } from '../../platform/clock';
import { EditionsService } from '../catalogue/editions.service';
import { type IndexView, viewValue } from '../catalogue/index-view';
import { customIdOf } from './custom-index';
import type { CustomIndex } from './custom-index.entity';
import { toCustomIndexResponse } from './custom-index-replies';
import type { CustomIndexResponse } from './custom-indexes.dto';
import { type CustomLatest, CustomValuesRepository } from './custom-values.repository';

/** A custom index with its latest value; it is of one kind with none of the catalogue. */
export type CustomIndexView = Omit<IndexView<'mvi'>, 'kind'>;

export function viewCustomIndex({ key, name, countries, categories }: CustomIndex, latest: CustomLatest | null): CustomIndexView {
  const only = (codes: readonly string[]): string | null => (codes.length === 1 ? codes[0] : null);
  const id = customIdOf(key);
  const names = { id, code: id.toUpperCase(), name, region: null, country: only(countries), category: only(categories) };
  return Object.assign(viewValue('mvi', latest), names);
}

/** Custom indexes as their organization sees them. */
@Injectable()
export class CustomIndexesView {
  constructor(
    private readonly editions: EditionsService,
    private readonly values: CustomValuesRepository,
    private readonly clock: Clock,
  ) {}

  async show(reader: Pick<Principal, 'organizationId' | 'mode'>, indexes: readonly CustomIndex[]): Promise<CustomIndexResponse[]> {
    const { edition } = await this.editions.choose(reader);
    const latest = await this.values.listLatest(
      edition,
      reader.organizationId,
      indexes.map(({ key }) => key),
    );
    const now = this.clock.now();
    return indexes.map((index) => toCustomIndexResponse(index, viewCustomIndex(index, latest.get(index.key) ?? null), now));
  }

  async showOne(reader: Pick<Principal, 'organizationId' | 'mode'>, index: CustomIndex): Promise<CustomIndexResponse> {
    const [shown] = await this.show(reader, [index]);
    return shown;
  }
}

import { Injectable } from '@nestjs/common';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import { validationProblem } from '../../platform/problems/validation-problem';
import { message } from '../../platform/messages/message';
import type { SeriesFamily } from '../catalogue/catalogue';
import { expectedFrom } from '../catalogue/expected-from';
import { originOf } from '../../news';
import { EditionsService } from '../catalogue/editions.service';
import { FirstDays } from '../catalogue/first-days.service';
import {
  type IndexValueResponse,
  type IndexVintagesResponse,
  type ListIndexValuesQuery,
  type ListIndexVintagesQuery,
  toIndexValueResponse,
  VALUE_FIELDS,
  VALUE_SAMPLE,
  type ValueField,
} from './index-values.dto';
import { type NamedIndex, NamedIndexes, type Reader } from './named-indexes.service';
import { byPeriod, type PeriodRecord } from './periods';
import type { Edition } from '../storage/edition';
import { readRange } from '../../platform/http/input/day-range';
import type { Table } from '../../platform/http/replies/table-reply';
import { flattenRecord } from '../../platform/http/replies/tabular';

/** Values of an index over time. */
@Injectable()
export class IndexValuesService {
  constructor(
    private readonly editions: EditionsService,
    private readonly indexes: NamedIndexes,
    private readonly firstDays: FirstDays,
  ) {}

  async list(reader: Reader, id: string, query: ListIndexValuesQuery): Promise<Table> {
    const index = await this.indexes.get(reader, id);
    const { family } = index;
    const range = readRange(query);
    const fields = readFields(query.fields);
    const { provenance, edition, asOf } = await this.editions.choose(reader, query);
    const stored = await index.read(edition, { ...range, asOf });
    return {
      format: query.format ?? 'json',
      records: toRecords(family, byPeriod(stored.records(), query.frequency ?? 'day'), fields),
      columns: Object.keys(flattenRecord(pick(VALUE_SAMPLE, fields))),
      origin: originOf(provenance),
      members: { index_id: id, expected_from: query.as_of === undefined ? await this.findExpected(edition, index) : null },
      content: stored.bytes(),
    };
  }

  async listVintages(reader: Reader, id: string, { date, methodology }: ListIndexVintagesQuery): Promise<IndexVintagesResponse> {
    const index = await this.indexes.get(reader, id);
    const { family } = index;
    const day = parseIsoDay(date)!;
    const { provenance, edition } = await this.editions.choose(reader, { methodology });
    const vintages = await index.listVintages(edition, day);
    const data = vintages.map((record) => toIndexValueResponse(family, { ...record, days: record.values === null ? 0 : 1 }));
    return { index_id: id, date: toIsoDay(day), expected_from: await this.findExpected(edition, index), data, ...provenance };
  }

  /** Day of its first value, while there is none yet. */
  private async findExpected(edition: Edition, index: NamedIndex): Promise<string | null> {
    const view = await index.view(edition);
    return expectedFrom(view, await this.firstDays.find(edition, [view]));
  }
}

function* toRecords(family: SeriesFamily, records: Iterable<PeriodRecord>, fields: readonly ValueField[]): Generator<Partial<IndexValueResponse>> {
  for (const record of records) yield pick(toIndexValueResponse(family, record), fields);
}

/** The members asked for, in their usual order. */
function pick(record: IndexValueResponse, fields: readonly ValueField[]): Partial<IndexValueResponse> {
  return fields.length === VALUE_FIELDS.length ? record : Object.fromEntries(fields.map((field) => [field, record[field]]));
}

/** @throws Problem validation_failed naming what may be asked for. */
function readFields(text: string | undefined): readonly ValueField[] {
  if (text === undefined) return VALUE_FIELDS;
  const wanted = new Set(text.split(',').map((name) => name.trim()));
  const unknown = [...wanted].filter((name) => !VALUE_FIELDS.some((field) => field === name));
  if (unknown.length > 0) {
    throw validationProblem({ fields: [message('member_unknown', { name: unknown[0].slice(0, 40), values: VALUE_FIELDS.join(', ') })] });
  }
  return VALUE_FIELDS.filter((field) => field === 'date' || wanted.has(field));
}

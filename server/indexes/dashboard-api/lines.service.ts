import { Injectable } from '@nestjs/common';
import { toIsoDay } from '../../platform/clock';
import { Problem } from '../../platform/problems/problem';
import { validationProblem } from '../../platform/problems/validation-problem';
import { message } from '../../platform/messages/message';
import { findIndex, getIndex } from '../catalogue/catalogue';
import { EditionsService } from '../catalogue/editions.service';
import { INDEX_PROBLEMS } from '../catalogue/indexes.problems';
import { isoInstant, namesOf, valueOf } from '../catalogue/index-view';
import { type NamedIndex, NamedIndexes, type Reader } from '../data-api/named-indexes.service';
import { SeriesService } from '../catalogue/series.service';
import type { Edition } from '../storage/edition';
import type { IndexRecord, SeriesRecord } from '../storage/index-record';
import { type FirstPublishedResponse, type IndexLineResponse, type IndexLinesResponse, LINES_MAX, type ListIndexLinesQuery } from './lines.dto';

/** What a chart draws beside an index: others, and what was published first. */
@Injectable()
export class LinesService {
  constructor(
    private readonly editions: EditionsService,
    private readonly named: NamedIndexes,
    private readonly series: SeriesService,
  ) {}

  /** @throws Problem validation_failed */
  async list(reader: Reader, { ids: text, ...asked }: ListIndexLinesQuery): Promise<IndexLinesResponse> {
    const ids = [...new Set(text.split(',').map((id) => id.trim().toLowerCase()))];
    if (ids.length > LINES_MAX) throw validationProblem({ ids: [message('too_many_items', { max: LINES_MAX })] });
    const { provenance, edition, asOf } = await this.editions.choose(reader, asked);
    const found = await Promise.all(ids.map(async (id) => ({ id, index: await this.find(reader, id) })));
    const data = await Promise.all(found.flatMap(({ id, index }) => (index === null ? [] : [this.readLine(id, index, edition, asOf)])));
    return { data, unknown: found.flatMap(({ id, index }) => (index === null ? [id] : [])), ...provenance };
  }

  /** @throws Problem index_not_found */
  async readFirst(reader: Reader, id: string): Promise<FirstPublishedResponse> {
    const { family, scope } = getIndex(id);
    const { provenance, edition } = await this.editions.choose(reader);
    const vintages = await this.series.listAllVintages(edition, scope.number);
    const byDay = new Map<number, { readonly first: IndexRecord; last: IndexRecord; count: number }>();
    for (const record of vintages) {
      const known = byDay.get(record.day);
      if (known === undefined) byDay.set(record.day, { first: record, last: record, count: 1 });
      else Object.assign(known, { last: record, count: known.count + 1 });
    }
    const { firstDay, entries } = byEachDay(byDay);
    const since = vintages.reduce((least, { computedAt }) => Math.min(least, computedAt), Infinity);
    return {
      index_id: id,
      known_since: Number.isFinite(since) ? isoInstant(since) : null,
      first_day: firstDay,
      first: entries.map((entry) => (entry === null ? null : valueOf(family, entry.first))),
      last: entries.map((entry) => (entry === null ? null : valueOf(family, entry.last))),
      vintages: entries.map((entry) => entry?.count ?? 0),
      ...provenance,
    };
  }

  /** Null where the ID names no index of 0 to 100 that the reader may see. */
  private async find(reader: Reader, id: string): Promise<NamedIndex | null> {
    try {
      const index = await this.named.get(reader, id);
      return index.family === 'mvi' || index.family === 'isr' ? index : null;
    } catch (error) {
      if (error instanceof Problem && error.kind === INDEX_PROBLEMS.index_not_found) return null;
      throw error;
    }
  }

  private async readLine(id: string, index: NamedIndex, edition: Edition, asOf: Date | null): Promise<IndexLineResponse> {
    const family = index.family === 'isr' ? 'isr' : 'mvi';
    const stored = await index.read(edition, { from: null, to: null, asOf });
    const byDay = new Map<number, SeriesRecord>();
    for (const record of stored.records()) byDay.set(record.day, record);
    const { firstDay, entries } = byEachDay(byDay);
    const named = index.custom ?? namesOf(findIndex(id)!);
    return {
      index_id: id,
      name: named.name,
      family,
      first_day: firstDay,
      value: entries.map((record) => (record === null ? null : valueOf(family, record))),
    };
  }
}

/** An entry for each day from the first to the last. */
function byEachDay<T>(byDay: ReadonlyMap<number, T>): { readonly firstDay: string | null; readonly entries: (T | null)[] } {
  let [first, last] = [Infinity, -Infinity];
  for (const day of byDay.keys()) [first, last] = [Math.min(first, day), Math.max(last, day)];
  if (last < first) return { firstDay: null, entries: [] };
  return { firstDay: toIsoDay(first), entries: Array.from({ length: last - first + 1 }, (_, at) => byDay.get(first + at) ?? null) };
}

import { Injectable } from '@nestjs/common';
import { monthOf } from '../storage/calendar';
import type { Edition } from '../storage/edition';
import type { PublishedValues } from '../storage/index-changes.repository';
import type { IndexRecord } from '../storage/index-record';
import { decodeMonth } from '../storage/values-codec';
import { ValuesRepository } from '../storage/values.repository';

/** A final value that is another now. */
export interface RestatedValue {
  readonly scope: number;
  readonly record: IndexRecord;
  /** The vintage that it takes the place of. */
  readonly before: IndexRecord;
}

/** Of one index or scope. */
export interface RestatedHistory {
  /** The first day of which anything is known; null where nothing is. */
  readonly firstDay: number | null;
  /** In the order of their publication. */
  readonly values: readonly Omit<RestatedValue, 'scope'>[];
}

const SCOPES_AT_ONCE = 200;

/** What of all vintages, each day's in the order of their computation, restates final values. */
export function restatedOf(vintages: readonly IndexRecord[]): RestatedHistory {
  const last = new Map<number, IndexRecord>();
  const values: Omit<RestatedValue, 'scope'>[] = [];
  let firstDay: number | null = null;
  for (const record of vintages) {
    const before = last.get(record.day);
    if (record.state === 'restated' && before !== undefined) values.push({ record, before });
    last.set(record.day, record);
    if (firstDay === null || record.day < firstDay) firstDay = record.day;
  }
  return { firstDay, values: values.sort((one, other) => one.record.computedAt - other.record.computedAt || one.record.day - other.record.day) };
}

/** Which vintages restate final values. */
@Injectable()
export class RestatedValues {
  constructor(private readonly values: ValuesRepository) {}

  /** All that is known of days from one on, of each of the scopes given. */
  async listAll(edition: Edition, scopes: readonly number[], from: number, to: number): Promise<Map<number, RestatedHistory>> {
    const stored = await this.values.listMonthsOf(edition, scopes, monthOf(from), monthOf(to));
    return new Map(
      scopes.map((scope) => {
        const records = (stored.get(scope) ?? []).flatMap(({ month, packed, knownFrom }) => decodeMonth(month, packed, knownFrom));
        return [scope, restatedOf(records.filter(({ day }) => day >= from && day <= to))];
      }),
    );
  }

  /** Of those that were published together: of the scopes given, some at a time. */
  async *list(edition: Edition, { month, vintages }: PublishedValues, scopes: ReadonlySet<number>): AsyncGenerator<RestatedValue[]> {
    const wanted = vintages.filter(({ scope }) => scopes.has(scope));
    for (let from = 0; from < wanted.length; from += SCOPES_AT_ONCE) {
      const some = wanted.slice(from, from + SCOPES_AT_ONCE);
      const stored = await this.values.listMonthsOf(
        edition,
        some.map(({ scope }) => scope),
        month,
        month,
      );
      yield some.flatMap(({ scope, from: first, to }) => {
        const records = (stored.get(scope) ?? []).flatMap(({ packed, knownFrom }) => decodeMonth(month, packed, knownFrom));
        return records.slice(first, to).flatMap((record, at) => {
          if (record.state !== 'restated') return [];
          const before = records.slice(0, first + at).findLast(({ day }) => day === record.day);
          return before === undefined ? [] : [{ scope, record, before }];
        });
      });
    }
  }
}

import { Injectable } from '@nestjs/common';
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

const SCOPES_AT_ONCE = 200;

/** Which of the vintages that were published together restate final values. */
@Injectable()
export class RestatedValues {
  constructor(private readonly values: ValuesRepository) {}

  /** Of the scopes given, some at a time. */
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

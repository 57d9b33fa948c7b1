import { Injectable } from '@nestjs/common';
import { monthOf } from '../storage/calendar';
import type { Edition } from '../storage/edition';
import type { Latest } from '../storage/latest.repository';
import { decodeMonthAsOf } from '../storage/values-codec';
import { ValuesRepository } from '../storage/values.repository';

/** Months that are looked through in one step: most letters have held for less. */
const STEPS = [3, 12, 60, 1_200] as const;

/** Since when ratings have had their letters. */
@Injectable()
export class HeldLetters {
  constructor(private readonly values: ValuesRepository) {}

  /** The first day of the letter that each has now, by scope; days without a letter in between do not end it. */
  async find(edition: Edition, asOf: Date | null, latest: readonly Latest[]): Promise<Map<number, number>> {
    const known = asOf === null ? Infinity : asOf.getTime() / 1000;
    const since = new Map(latest.filter(({ record }) => record.letter !== null).map(({ scope, record }) => [scope, record.day]));
    const letters = new Map(latest.map(({ scope, record }) => [scope, record.letter]));
    let open = [...since.keys()];
    let to = Math.max(...latest.map(({ record }) => monthOf(record.day)));
    for (const months of STEPS) {
      if (open.length === 0) return since;
      const stored = await this.values.listMonthsOf(edition, open, to - months + 1, to);
      const isOpen = (scope: number): boolean => {
        for (const { month, packed, knownFrom } of (stored.get(scope) ?? []).toReversed()) {
          for (const { day, letter } of decodeMonthAsOf(month, packed, known, knownFrom).reverse()) {
            if (letter === null || day > since.get(scope)!) continue;
            if (letter !== letters.get(scope)) return false;
            since.set(scope, day);
          }
        }
        return true;
      };
      open = open.filter(isOpen);
      to -= months;
    }
    return since;
  }
}

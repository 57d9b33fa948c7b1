import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { monthOf } from '../storage/calendar';
import type { Edition } from '../storage/edition';
import type { Latest } from '../storage/latest.repository';
import { decodeMonthLetters } from '../storage/values-codec';
import { type StoredMonth, ValuesRepository } from '../storage/values.repository';

/** Months that are looked through in one step: most letters have held for less. */
const STEPS = [3, 12, 60, 1_200] as const;
/** Scopes whose months are in memory at once. */
const SCOPES_AT_ONCE = 50;
/** Scopes after which others get their turn. */
const SCOPES_A_TURN = 10;

/** A letter, and the first day found so far that it has held since. */
interface Held {
  readonly letter: string;
  since: number;
}

/** Since when ratings have had their letters. */
@Injectable()
export class HeldLetters {
  constructor(private readonly values: ValuesRepository) {}

  /** The first day of the letter that each has now, by scope; days without a letter in between do not end it. */
  async find(edition: Edition, asOf: Date | null, latest: readonly Latest[]): Promise<Map<number, number>> {
    const known = asOf === null ? Infinity : asOf.getTime() / 1000;
    const held = new Map<number, Held>();
    for (const { scope, record } of latest) if (record.letter !== null) held.set(scope, { letter: record.letter, since: record.day });
    let open = [...held.keys()];
    let to = monthOf(Math.max(...latest.map(({ record }) => record.day)));
    for (const months of STEPS) {
      const stillOpen: number[] = [];
      for (let begin = 0; begin < open.length; begin += SCOPES_AT_ONCE) {
        const scopes = open.slice(begin, begin + SCOPES_AT_ONCE);
        const stored = await this.values.listMonthsOf(edition, scopes, to - months + 1, to);
        for (const [at, scope] of scopes.entries()) {
          if (at % SCOPES_A_TURN === 0) await nextTurn();
          if (!follow(held.get(scope)!, stored.get(scope) ?? [], known)) stillOpen.push(scope);
        }
      }
      open = stillOpen;
      to -= months;
    }
    return new Map([...held].map(([scope, { since }]) => [scope, since]));
  }
}

/** Follows a letter back through months, which ascend. @returns whether it met another */
function follow(held: Held, months: readonly StoredMonth[], known: number): boolean {
  for (const { month, packed, knownFrom } of months.toReversed()) {
    for (const { day, letter } of decodeMonthLetters(month, packed, known, knownFrom).reverse()) {
      if (letter === null || day > held.since) continue;
      if (letter !== held.letter) return true;
      held.since = day;
    }
  }
  return false;
}

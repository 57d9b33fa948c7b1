import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChangeCache } from '../../platform/changes/change-cache';
import { ChangeWatch } from '../../platform/changes/change-watch';
import { toIsoDay } from '../../platform/clock';
import { type KeptReply, keptReply, packingAt, renderDocument, type ReplyBody, sendVariant } from '../../platform/http/replies/kept-reply';
import { encodingFor } from '../../platform/http/replies/packed-reply';
import { SCOPES } from '../../reference/scopes';
import { EditionsService, type Reading } from '../catalogue/editions.service';
import { monthOf } from '../storage/calendar';
import type { Edition } from '../storage/edition';
import { type Latest, LatestRepository } from '../storage/latest.repository';
import { decodeMonthOutcomes } from '../storage/values-codec';
import { type StoredMonth, ValuesRepository } from '../storage/values.repository';
import { HeldLetters } from './held-letters.service';
import type { RatingHistoryResponse, RatingHistoryColumns } from './rating-history.dto';
import { monthEnds, neededDays, type RatedDay, type RatedDays, type RatingSeries, toRatingSeries } from './rating-months';

/** Years that pages show. */
const HISTORY_YEARS = 10;
/** Scopes whose months are in memory at once. */
const SCOPES_AT_ONCE = 25;
/** One reply in its packed forms, and that of the dataset before while one takes over. */
const KEPT_BYTES_MAX = 4 * 1_048_576;

/** Three years come in less than 30 kB. */
const PACKING = packingAt(10);

const SCOPES_OF = {
  countries: SCOPES.filter(({ kind }) => kind === 'country').map(({ number }) => number),
  sectors: SCOPES.filter(({ kind }) => kind === 'category').map(({ number }) => number),
};

/** How ratings stood at the end of each month. The reply is made once for everybody, and kept until something is published. */
@Injectable()
export class RatingHistories {
  private readonly kept: ChangeCache<KeptReply>;
  private readonly underWay = new Map<string, Promise<KeptReply>>();

  constructor(
    changes: ChangeWatch,
    private readonly editions: EditionsService,
    private readonly latest: LatestRepository,
    private readonly values: ValuesRepository,
    private readonly letters: HeldLetters,
  ) {
    this.kept = new ChangeCache(changes, 'indexes', KEPT_BYTES_MAX, ({ bytes }) => bytes);
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<ReplyBody> {
    const reading = await this.editions.choose({ mode: 'live' });
    const name = JSON.stringify(reading.provenance);
    const made = this.kept.get(name) ?? (await this.makeOnce(name, reading));
    const encoding = made.isLong ? encodingFor(request, reply) : 'identity';
    return sendVariant(request, reply, await made.pack(encoding, () => this.kept.weighAgain(name, made)));
  }

  /** Those who come together wait for one reply. */
  private makeOnce(name: string, reading: Reading): Promise<KeptReply> {
    const running = this.underWay.get(name);
    if (running !== undefined) return running;
    const making = this.kept
      .read(name, async () => keptReply(renderDocument(await this.read(reading)), PACKING))
      .finally(() => this.underWay.delete(name));
    this.underWay.set(name, making);
    return making;
  }

  private async read({ edition, provenance }: Reading): Promise<RatingHistoryResponse> {
    const latest = await this.readLatest(edition, [...SCOPES_OF.countries, ...SCOPES_OF.sectors]);
    const rated = [...latest.values()].filter(({ record }) => (record.values?.isr ?? null) !== null);
    if (rated.length === 0) return { dates: [], countries: toColumns([], new Map()), sectors: toColumns([], new Map()), ...provenance };
    const lastDay = Math.max(...rated.map(({ record }) => record.day));
    const { days, firstDay } = await this.readDays(edition, [...latest.keys()], lastDay);
    const ends = monthEnds(firstDay, lastDay);
    const since = await this.letters.find(edition, null, [...latest.values()]);
    const columnsOf = (scopes: readonly number[]): RatingHistoryColumns => {
      const known = new Map(scopes.flatMap((scope) => (latest.has(scope) ? [[scope, latest.get(scope)!]] : [])));
      return toColumns([...toRatingSeries(ends, days, known)], since);
    };
    return { dates: ends.map(toIsoDay), countries: columnsOf(SCOPES_OF.countries), sectors: columnsOf(SCOPES_OF.sectors), ...provenance };
  }

  private async readLatest(edition: Edition, scopes: readonly number[]): Promise<Map<number, Latest>> {
    const packed = await this.latest.listPacked(edition, scopes);
    return new Map([...packed].map(([scope, one]) => [scope, one.unpack()]));
  }

  /** What the ends of months need, by scope, and the first day on which anything was rated. */
  private async readDays(edition: Edition, scopes: readonly number[], lastDay: number): Promise<{ days: Map<number, RatedDays>; firstDay: number }> {
    const to = monthOf(lastDay);
    const from = to - 12 * HISTORY_YEARS + 1;
    const needed = neededDays(monthEnds(0, lastDay));
    const days = new Map<number, RatedDays>();
    let firstDay = lastDay;
    for (let begin = 0; begin < scopes.length; begin += SCOPES_AT_ONCE) {
      const stored = await this.values.listMonthsOf(edition, scopes.slice(begin, begin + SCOPES_AT_ONCE), from, to);
      for (const [scope, months] of stored) {
        await nextTurn();
        const found = unpack(months, needed);
        days.set(scope, found.days);
        firstDay = Math.min(firstDay, found.firstDay);
      }
    }
    return { days, firstDay };
  }
}

/** @param since first days of letters, by scope */
function toColumns(series: readonly (readonly [scope: number, one: RatingSeries])[], since: ReadonlyMap<number, number>): RatingHistoryColumns {
  return {
    index_id: series.map(([scope]) => `isr-${SCOPES[scope].slug}`),
    since: series.map(([scope]) => (since.has(scope) ? toIsoDay(since.get(scope)!) : null)),
    value: series.map(([, { value }]) => value),
    change: series.map(([, { change }]) => change),
    rating: series.map(([, { rating }]) => rating),
  };
}

/** The days that are needed of a scope's months, and its first day with an ISR. */
function unpack(months: readonly StoredMonth[], needed: ReadonlySet<number>): { days: Map<number, RatedDay>; firstDay: number } {
  const days = new Map<number, RatedDay>();
  let firstDay = Infinity;
  for (const { month, packed, knownFrom } of months) {
    for (const { day, values, letter } of decodeMonthOutcomes(month, packed, Infinity, knownFrom)) {
      const isr = values?.isr ?? null;
      if (isr !== null) firstDay = Math.min(firstDay, day);
      if (needed.has(day)) days.set(day, { isr, letter });
    }
  }
  return { days, firstDay };
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { WORLD_SCOPE } from '../../../reference/scopes';
import { monthOf } from '../../storage/calendar';
import type { Edition } from '../../storage/edition';
import type { Evidence, SeriesRecord } from '../../storage/index-record';
import { LatestRepository, type Latest } from '../../storage/latest.repository';
import { Publications } from '../../storage/publications';
import { HISTORY_DAYS, trendOf } from '../../storage/series-window';
import { decodeMonthEvidence } from '../../storage/values-codec';
import { type StoredMonth, ValuesRepository } from '../../storage/values.repository';
import type { SeriesLatest } from '../index-view';
import { EARLIEST_DAY, LATEST_DAY, type Series, type SeriesRange } from '../series';
import { countDays, type DayVintages, ShareHistory } from './share-history';

/** Scopes whose months are in memory at once. */
const SCOPES_AT_ONCE = 50;
/** Scopes after which others get their turn: a millisecond each. */
const SCOPES_A_TURN = 10;
const EARLIEST_MONTH = monthOf(EARLIEST_DAY);
const LATEST_MONTH = monthOf(LATEST_DAY);

/** First and last month, inclusive. */
type MonthSpan = readonly [from: number, to: number];

/** The world's stories, which all shares are shares of. */
interface World {
  readonly vintages: DayVintages;
  /** The last day known. */
  readonly lastDay: number;
  /** Months that a share index of now is made of, with its changes. */
  readonly spans: readonly MonthSpan[];
  /** Days with a share that are missing until there are values. */
  readonly daysMissing: number;
}

/** Share indexes: made from the stored stories of their scope and of the world when they are read. */
@Injectable()
export class SharesService {
  constructor(
    private readonly values: ValuesRepository,
    private readonly latest: LatestRepository,
    private readonly publications: Publications,
  ) {}

  async read(edition: Edition, scope: number, range: SeriesRange): Promise<Series> {
    const isPast = await this.publications.settlePast(edition, range.asOf);
    const { history, bytes } = await this.readHistory(edition, scope, isPast);
    const asOf = range.asOf === null ? Infinity : range.asOf.getTime() / 1000;
    return { records: () => within(history.records(asOf), range), bytes: () => bytes };
  }

  /** All vintages of a day in the order of their computation, or the value of the open day; an edition that has ended has none. */
  async listVintages(edition: Edition, scope: number, day: number): Promise<SeriesRecord[]> {
    const { history } = await this.readHistory(edition, scope, edition.endsAt !== Infinity);
    return history.vintagesOf(day);
  }

  /** Of one scope; of an edition that has ended what stood at its end. */
  async find(edition: Edition, scope: number): Promise<SeriesLatest | null> {
    const asOf = edition.endsAt === Infinity ? null : new Date(edition.endsAt * 1000);
    const latest = await this.latest.find(edition, scope);
    return (await this.listLatest(edition, asOf, [{ scope, latest }])).get(scope) ?? null;
  }

  /** Latest values and what led to them as they were known at an instant, by scope; the value of the open day is part of now alone. */
  async listLatest(
    edition: Edition,
    asOf: Date | null,
    scopes: readonly { readonly scope: number; readonly latest: Latest | null }[],
  ): Promise<Map<number, SeriesLatest | null>> {
    const world = await this.readWorld(edition, asOf);
    const found = new Map<number, SeriesLatest | null>();
    if (world === null) return found;
    for (let from = 0; from < scopes.length; from += SCOPES_AT_ONCE) {
      const some = scopes.slice(from, from + SCOPES_AT_ONCE);
      const numbers = some.map(({ scope }) => scope);
      const months = await Promise.all(world.spans.map((span) => this.values.listMonthsOf(edition, numbers, ...span)));
      for (const [at, { scope, latest }] of some.entries()) {
        if (at % SCOPES_A_TURN === 0) await nextTurn();
        const stored = months.flatMap((ofSpan) => ofSpan.get(scope) ?? []);
        const history = new ShareHistory(countDays(evidenceOf(stored, asOf === null ? latest : null), world.vintages));
        found.set(scope, latestOf(scope, history, asOf));
      }
    }
    return found;
  }

  /** The day on which there will be values, if everything is collected until then; null where there are, or nothing is known. */
  async findFirstDay(edition: Edition): Promise<number | null> {
    const world = await this.readWorld(edition, null);
    // Every further day settles one more.
    return world === null || world.daysMissing === 0 ? null : world.lastDay + world.daysMissing;
  }

  private async readHistory(edition: Edition, scope: number, isPast: boolean): Promise<{ history: ShareHistory; bytes: (string | Uint8Array)[] }> {
    const scopes = [...new Set([WORLD_SCOPE, scope])];
    const [months, latest] = await Promise.all([
      this.values.listMonthsOf(edition, scopes, EARLIEST_MONTH, LATEST_MONTH),
      isPast ? null : this.latest.listPacked(edition, scopes),
    ]);
    const [world, ofScope] = [WORLD_SCOPE, scope].map((one) => evidenceOf(months.get(one) ?? [], latest?.get(one)?.unpack() ?? null));
    const stored = scopes.flatMap((one) => (months.get(one) ?? []).flatMap(({ month, packed }) => [`${one} ${month} `, packed]));
    const open = scopes.flatMap((one) => latest?.get(one)?.bytes ?? []);
    return { history: new ShareHistory(countDays(ofScope, byDay(world))), bytes: [...stored, ...open] };
  }

  private async readWorld(edition: Edition, asOf: Date | null): Promise<World | null> {
    const [months, latest] = await Promise.all([
      this.values.listMonths(edition, WORLD_SCOPE, EARLIEST_MONTH, LATEST_MONTH),
      asOf === null ? this.latest.find(edition, WORLD_SCOPE) : null,
    ]);
    const evidence = evidenceOf(months, latest);
    const known = asOf === null ? evidence : evidence.filter(({ computedAt }) => computedAt <= asOf.getTime() / 1000);
    if (known.length === 0) return null;
    const lastDay = known.reduce((last, { day }) => Math.max(last, day), -Infinity);
    const vintages = byDay(evidence);
    const history = new ShareHistory(countDays(evidence, vintages));
    const recent: MonthSpan = [monthOf(lastDay - HISTORY_DAYS), monthOf(lastDay)];
    const base = history.lastBaseDay === null ? null : ([months[0].month, monthOf(history.lastBaseDay)] as const);
    const spans = base === null ? [recent] : base[1] >= recent[0] ? [[base[0], recent[1]] as const] : [base, recent];
    return { vintages, lastDay, spans, daysMissing: history.daysMissing };
  }
}

function byDay(evidence: readonly Evidence[]): DayVintages {
  return Map.groupBy(evidence, ({ day }) => day);
}

/** What is known of a scope; the value of the open day is not kept with the closed ones, and a day that has closed since is there already. */
function evidenceOf(months: readonly StoredMonth[], latest: Latest | null): Evidence[] {
  const evidence = months.flatMap(({ month, packed, knownFrom }) => decodeMonthEvidence(month, packed, knownFrom));
  const open = latest?.record.state === 'open' ? latest.record : null;
  return open === null || evidence.some(({ day }) => day >= open.day) ? evidence : [...evidence, open];
}

function* within(records: Iterable<SeriesRecord>, { from, to }: SeriesRange): Generator<SeriesRecord> {
  for (const record of records) if (record.day >= (from ?? EARLIEST_DAY) && record.day <= (to ?? LATEST_DAY)) yield record;
}

function latestOf(scope: number, history: ShareHistory, asOf: Date | null): SeriesLatest | null {
  const latest = history.latest(asOf === null ? Infinity : asOf.getTime() / 1000, HISTORY_DAYS);
  if (latest === null) return null;
  const { record, values } = latest;
  return { scope, record, trend: { share: trendOf({ firstDay: record.day - HISTORY_DAYS + 1, values }) } };
}

import { Injectable } from '@nestjs/common';
import {
  CrisesRepository,
  type CrisisReach,
  type CrisisVintage,
  type Edition,
  indexIdOf,
  type IndexRecord,
  leadOf,
  type PublishedCrises,
  SeriesService,
} from '../../indexes';
import { type Scope, SCOPES } from '../../reference/scopes';
import { AlertKeeper } from '../notices/alert-keeper.service';
import { type CrisisTelling, looksFor, placesOf, reachOf, tellingOf } from '../rules/crisis-events';
import { type Firing, isJudged, toNewAlert } from './firing';
import type { JudgedRule } from './judged-rules.repository';
import type { RuleBook } from './rule-book';

const VINTAGES_AT_ONCE = 200;

/** Judges what has become of crises. */
@Injectable()
export class CrisisJudge {
  constructor(
    private readonly crises: CrisesRepository,
    private readonly series: SeriesService,
    private readonly keeper: AlertKeeper,
  ) {}

  async judge(book: RuleBook, edition: Edition, { sequence, events }: PublishedCrises): Promise<number> {
    if (!book.rules.some(({ condition }) => condition.kind === 'crisis')) return 0;
    let kept = 0;
    for (let from = 0; from < events; from += VINTAGES_AT_ONCE) {
      const found = await this.crises.listPublished(sequence, from, VINTAGES_AT_ONCE);
      const firings: Firing[] = [];
      for (const { vintage, before } of found) firings.push(...(await this.judgeOne(book, edition, vintage, before)));
      kept += await this.keeper.keep(firings.map((firing) => (now: Date) => toNewAlert(edition, firing, now)));
    }
    return kept;
  }

  private async judgeOne(book: RuleBook, edition: Edition, vintage: CrisisVintage, before: CrisisVintage | null): Promise<Firing[]> {
    const reach = before === null ? null : reachOf(before);
    const firings: Firing[] = [];
    // Many rules are told by the same index, and many watch the same places.
    const days = new Map<string, ReturnType<CrisisJudge['readDay']>>();
    const tellings = new Map<string, CrisisTelling | null>();
    for (const [rule, watched] of rulesAbout(book, vintage, reach)) {
      const places = [...watched].map(({ number }) => number).join(' ');
      const isWatched = (scope: Scope): boolean => watched.has(scope);
      const telling = tellings.has(places) ? tellings.get(places)! : tellingOf(vintage, reach, isWatched);
      tellings.set(places, telling);
      if (telling === null || !looksFor(rule.condition, telling.news) || !isJudged(rule, vintage.through)) continue;
      const key = `${telling.scope.number} ${telling.day}`;
      const reading = days.get(key) ?? this.readDay(edition, telling);
      days.set(key, reading);
      const found = await reading;
      if (found !== null) firings.push({ rule, ...found, ...toldOf(vintage, telling) });
    }
    return firings;
  }

  private async readDay(edition: Edition, { scope, day }: CrisisTelling): Promise<Pick<Firing, 'record' | 'before' | 'letterBefore'> | null> {
    const series = await this.series.read(edition, scope.number, { from: day - 1, to: day, asOf: null });
    const records: IndexRecord[] = [...series.records()];
    const record = records.find((one) => one.day === day);
    const before = records.find((one) => one.day === day - 1) ?? null;
    return record === undefined ? null : { record, before, letterBefore: before?.letter ?? null };
  }
}

function toldOf({ crisis, vintage }: CrisisVintage, { news, scope }: CrisisTelling): Pick<Firing, 'index' | 'crisis' | 'occurrence'> {
  const { id, severity, episodes } = crisis;
  return {
    index: { id: indexIdOf({ family: 'mvi', scope }), family: 'mvi' },
    crisis: { id, name: SCOPES[leadOf(episodes).scope].name, event: news, severity },
    occurrence: `${id} ${vintage}`,
  };
}

/** Rules on crises, with those of their scopes that a crisis is in, or was. */
function rulesAbout(book: RuleBook, vintage: CrisisVintage, before: CrisisReach | null): Map<JudgedRule, Set<Scope>> {
  const rules = new Map<JudgedRule, Set<Scope>>();
  for (const pair of new Set([...reachOf(vintage).scopes, ...(before?.scopes ?? [])])) {
    for (const place of placesOf(pair)) {
      for (const rule of book.ofScope(place)) {
        if (rule.condition.kind === 'crisis') rules.set(rule, (rules.get(rule) ?? new Set()).add(place));
      }
    }
  }
  return rules;
}

import { Injectable } from '@nestjs/common';
import {
  CrisesRepository,
  type CrisisVintage,
  type Edition,
  type IndexRecord,
  type PublishedCrises,
  SeriesService,
  isNewlyOpened,
  toldEvent,
} from '../../indexes';
import { type Scope, SCOPE_BY_SLUG, SCOPES } from '../../reference/scopes';
import { AlertKeeper } from '../notices/alert-keeper.service';
import type { CrisisTold } from '../notices/told';
import type { Condition } from '../rules/conditions';
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
    if (!book.rules.some(isCrisisRule)) return 0;
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
    const event = eventOf(vintage, before);
    if (event === null) return [];
    const { crisis, through } = vintage;
    const scopes = crisis.episodes.map(({ scope }) => SCOPES[scope]);
    const rules = rulesAbout(book, scopes).filter((rule) => wants(rule.condition, event) && isJudged(rule, through));
    if (rules.length === 0) return [];
    const lead = crisis.episodes.reduce((most, one) => (one.peak > most.peak ? one : most));
    const day = event === 'closed' ? through : Math.max(lead.start, Math.min(lead.peakDay, through));
    const records = [...(await this.series.read(edition, lead.scope, { from: day - 1, to: day, asOf: null })).records()];
    const record = records.find((one) => one.day === day);
    if (record === undefined) return [];
    const told: CrisisTold = { id: crisis.id, name: SCOPES[lead.scope].name, event, severity: crisis.severity };
    const earlier: IndexRecord | null = records.find((one) => one.day === day - 1) ?? null;
    const index = { family: 'mvi' as const, scope: SCOPES[lead.scope] };
    const occurrence = `${crisis.id} ${vintage.vintage}`;
    return rules.map((rule) => ({ rule, index, record, before: earlier, letterBefore: earlier?.letter ?? null, crisis: told, occurrence }));
  }
}

function isCrisisRule({ condition }: JudgedRule): boolean {
  return condition.kind === 'crisis';
}

function wants(condition: Condition, event: CrisisTold['event']): boolean {
  return condition.kind === 'crisis' && (condition.event === 'any' || condition.event === event);
}

/** What has become of it; null where that is nothing that rules look for. */
function eventOf(vintage: CrisisVintage, before: CrisisVintage | null): CrisisTold['event'] | null {
  const event = toldEvent(vintage);
  if (event === 'opened') return isNewlyOpened(vintage) ? event : null;
  if (event === 'closed') return event;
  if (before === null || vintage.crisis.status !== 'open') return null;
  const isWorse = vintage.crisis.severity > before.crisis.severity || vintage.crisis.episodes.length > before.crisis.episodes.length;
  return isWorse ? 'worsened' : null;
}

/** Rules on the pairs that a crisis is in, on their countries and categories, and on the world. */
function rulesAbout(book: RuleBook, pairs: readonly Scope[]): JudgedRule[] {
  const slugs = new Set(['world', ...pairs.flatMap(({ slug, country, category }) => [slug, country?.toLowerCase() ?? '', category ?? ''])]);
  const scopes = [...slugs].flatMap((slug) => SCOPE_BY_SLUG.get(slug) ?? []);
  return [...new Set(scopes.flatMap((scope) => book.ofScope(scope)))].filter(isCrisisRule);
}

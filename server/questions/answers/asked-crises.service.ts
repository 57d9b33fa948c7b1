import { Injectable } from '@nestjs/common';
import { componentsOf, CrisesReader, type Edition, findIndex, indexIdOf, toCrisisResponse } from '../../indexes';
import { toIsoDay } from '../../platform/clock';
import { COUNTRIES } from '../../reference/countries';
import type { Scope } from '../../reference/scopes';
import type { Interpretation } from '../grammar/interpretation';
import { type Measured, namesOfRow } from './rows';

/** Most crises that are looked at. */
const CRISES_MAX = 5_000;
/** Any place, or any category. */
const ANY = '*';
const REGIONS = new Map(COUNTRIES.map(({ iso2, region }) => [iso2, region]));

/** Crises that a question asks for. */
@Injectable()
export class AskedCrises {
  constructor(private readonly reader: CrisesReader) {}

  /** Those that began last first. */
  async list(edition: Edition, asOf: Date | null, { scopes, status, period }: Interpretation): Promise<Measured[]> {
    const statuses = status === null ? (['open', 'closed'] as const) : [status];
    const filter = { country: onlyOne(scopes, 'country'), category: onlyOne(scopes, 'category'), statuses, since: period.from };
    const found = await this.reader.listUntold(edition, asOf, filter, { isOpenFirst: false, after: null, upTo: null, limit: CRISES_MAX });
    const asked = new Set(scopes.map(({ country, region, category }) => `${country ?? region ?? ANY} ${category ?? ANY}`));
    const until = period.to === null ? null : toIsoDay(period.to);
    return found
      .map((crisis) => toCrisisResponse(crisis, edition.methodology))
      .filter(({ start }) => until === null || start <= until)
      .filter(({ countries, categories }) => keysOf(countries, categories).some((key) => asked.has(key)))
      .map(measureCrisis);
  }
}

/** The code that all scopes have, or null. */
function onlyOne(scopes: readonly Scope[], part: 'country' | 'category'): string | null {
  const [first] = scopes;
  return scopes.every((scope) => scope[part] === first[part]) ? first[part] : null;
}

function keysOf(countries: readonly string[], categories: readonly string[]): string[] {
  const places = [ANY, ...countries, ...new Set(countries.flatMap((code) => REGIONS.get(code) ?? []))];
  return places.flatMap((place) => [ANY, ...categories].map((category) => `${place} ${category}`));
}

/** Named and valued by the scope with the highest peak. */
function measureCrisis(crisis: ReturnType<typeof toCrisisResponse>): Measured {
  const { id, index_id, status, severity, start, peak, end, peakValue, updated_at } = crisis;
  const { scope } = findIndex(index_id)!;
  const row = {
    ...namesOfRow('mvi', scope),
    ...{ index_id: indexIdOf({ family: 'mvi', scope }), date: start, value: peakValue, change: null, rating: null },
    ...{ ...componentsOf(null), articles: 0, outlets: 0, state: null, reason: null },
    ...{ updated_at, crisis: id, status, severity, peak, end },
  };
  const none = { isr: null, rating: null, ...componentsOf(null), articles: null, outlets: null };
  return { row, numbers: { ...none, mvi: peakValue, change: null, tone: null, share: null } };
}

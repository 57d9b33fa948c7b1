import { Injectable } from '@nestjs/common';
import type { Edition } from '../storage/edition';
import { type Latest, LatestRepository, type RankedScope } from '../storage/latest.repository';
import { ValuesRepository } from '../storage/values.repository';
import { latestAsOf, monthsAsOf } from './as-of';

/** Latest values as they were known at an instant. */
@Injectable()
export class KnownLatest {
  constructor(
    private readonly latest: LatestRepository,
    private readonly values: ValuesRepository,
  ) {}

  /**
   * Of scopes of which anything was published after `asOf` what was known then, since their changes and sparklines hold what was restated
   * after it. The value of the open day, which is not kept, is part of now alone.
   */
  async listLatest(
    edition: Edition,
    asOf: Date | null,
    scopes: readonly Pick<RankedScope, 'scope' | 'latest' | 'publishedAt'>[],
  ): Promise<Map<number, Latest | null>> {
    const shown = new Map(scopes.map(({ scope, latest }) => [scope, latest]));
    if (asOf === null) return shown;
    const second = asOf.getTime() / 1000;
    const younger = scopes.filter(({ latest, publishedAt }) => latest !== null && (latest.record.state === 'open' || publishedAt > second));
    const wanted = younger.map(({ scope }) => scope);
    const { from, to } = monthsAsOf(asOf);
    const months = await this.values.listMonthsOf(edition, wanted, from, to);
    for (const scope of wanted) shown.set(scope, latestAsOf(scope, months.get(scope) ?? [], second));
    return shown;
  }

  /** Of one scope; of an edition that has ended what stood at its end. */
  async find(edition: Edition, scope: number): Promise<Latest | null> {
    const latest = await this.latest.find(edition, scope);
    if (edition.endsAt === Infinity) return latest;
    const publishedAt = latest?.record.computedAt ?? -Infinity;
    return (await this.listLatest(edition, new Date(edition.endsAt * 1000), [{ scope, latest, publishedAt }])).get(scope) ?? null;
  }

  /** Of one scope; null is now. Any of the days before may have been restated since, so they are always read. */
  async findAt(edition: Edition, scope: number, asOf: Date | null): Promise<Latest | null> {
    const latest = await this.latest.find(edition, scope);
    return (await this.listLatest(edition, asOf, [{ scope, latest, publishedAt: Infinity }])).get(scope) ?? null;
  }
}

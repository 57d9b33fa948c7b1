import { Injectable } from '@nestjs/common';
import type { Provenance } from '../../news';
import type { Principal } from '../../platform/access/principal';
import { ChangeCache } from '../../platform/changes/change-cache';
import { ChangeWatch } from '../../platform/changes/change-watch';
import { bytesOfText } from '../../platform/http/replies/kept-reply';
import type { Language } from '../../platform/messages/messages';
import { problem } from '../../platform/problems/problem';
import { type Scope, SCOPE_BY_SLUG, SCOPES } from '../../reference/scopes';
import { findCountry } from '../catalogue/catalogue';
import { EditionsService } from '../catalogue/editions.service';
import { HistoriesService } from '../catalogue/histories.service';
import { viewIndex } from '../catalogue/index-view';
import { INDEX_PROBLEMS } from '../catalogue/indexes.problems';
import { SeriesService } from '../catalogue/series.service';
import type { CountryBrief } from '../country-brief';
import { CrisesReader } from '../crises/crises-reader.service';
import { HeldLetters } from '../ratings/held-letters.service';
import { ranksOf } from '../ratings/ranking';
import type { Edition } from '../storage/edition';
import { type Latest, LatestRepository } from '../storage/latest.repository';
import { COVERAGE_DAYS, lastValued, toBriefCategory, toBriefCoverage, toBriefCrisis, toBriefIndex, toBriefRating } from './country-brief-parts';
import { WeekDrivers } from './week-drivers.service';

const CRISES_SHOWN = 6;
/** Some hundreds of briefs. */
const KEPT_BYTES_MAX = 4 * 1024 * 1024;
const COUNTRIES = SCOPES.filter(({ kind }) => kind === 'country');

/** Who reads a brief. */
export type BriefReader = Pick<Principal, 'mode' | 'organizationId'>;

/** A brief, and where its values come from. */
export interface ReadBrief {
  readonly brief: CountryBrief;
  readonly provenance: Provenance;
}

/** What there is to say of a country, made once for everybody and kept until something is published. */
@Injectable()
export class CountryBriefs {
  private readonly kept: ChangeCache<string>;
  private readonly underWay = new Map<string, Promise<CountryBrief>>();

  constructor(
    changes: ChangeWatch,
    private readonly editions: EditionsService,
    private readonly latest: LatestRepository,
    private readonly histories: HistoriesService,
    private readonly series: SeriesService,
    private readonly letters: HeldLetters,
    private readonly crises: CrisesReader,
    private readonly week: WeekDrivers,
  ) {
    this.kept = new ChangeCache(changes, 'indexes', KEPT_BYTES_MAX, (text, name) => bytesOfText(text) + bytesOfText(name));
  }

  /**
   * @param code alpha-2 or alpha-3, in any case
   * @throws Problem country_not_found, explanations_busy
   */
  async read(reader: BriefReader, code: string, language: Language): Promise<ReadBrief> {
    const scope = getCountry(code);
    const { provenance, edition } = await this.editions.choose({ mode: reader.mode, language });
    const name = JSON.stringify([provenance, scope.country, language]);
    const kept = this.kept.get(name);
    if (kept !== undefined) return { brief: JSON.parse(kept) as CountryBrief, provenance };
    return { brief: await this.makeOnce(reader, name, () => this.make(reader, edition, scope, language)), provenance };
  }

  /** Those of one organization who ask for the same at once take one place in the queue of explanations. */
  private makeOnce({ organizationId }: BriefReader, name: string, make: () => Promise<CountryBrief>): Promise<CountryBrief> {
    const own = `${organizationId} ${name}`;
    const running = this.underWay.get(own);
    if (running !== undefined) return running;
    const keep = this.kept.begin();
    const making = make()
      .then((brief) => {
        // What is being computed again may be explained a moment later.
        if (brief.week.missing !== 'updating') keep(name, JSON.stringify(brief));
        return brief;
      })
      .finally(() => this.underWay.delete(own));
    this.underWay.set(own, making);
    return making;
  }

  private async make(reader: BriefReader, edition: Edition, scope: Scope, language: Language): Promise<CountryBrief> {
    const pairs = SCOPES.filter(({ kind, country }) => kind === 'pair' && country === scope.country);
    const latest = await this.readLatest(edition, [...COUNTRIES, ...pairs]);
    const own = latest.get(scope.number) ?? null;
    const found = own === null ? [] : [own];
    const histories = (await this.histories.list(edition, found)).get(scope.number);
    const since = await this.letters.find(edition, null, found);
    const mviDay = histories === undefined ? null : lastValued(histories.mvi.series);
    const [mvi, isr] = [{ family: 'mvi', scope } as const, { family: 'isr', scope } as const];
    return {
      country: scope.country!,
      name: scope.name,
      region: scope.region!,
      mvi: toBriefIndex(mvi, own, histories),
      isr: toBriefIndex(isr, own, histories),
      rating: toBriefRating(viewIndex(isr, own), ranksOf(ofCountries(latest)), scope.number, since.get(scope.number)),
      categories: pairs.map((pair) => toBriefCategory(viewIndex({ family: 'mvi', scope: pair }, latest.get(pair.number) ?? null))),
      week: await this.week.explain(reader, `mvi-${scope.slug}`, mviDay, language),
      crises: await this.listCrises(edition, scope),
      coverage: toBriefCoverage(viewIndex(mvi, own), await this.listLastRecords(edition, own)),
    };
  }

  private async readLatest(edition: Edition, scopes: readonly Scope[]): Promise<Map<number, Latest>> {
    const packed = await this.latest.listPacked(
      edition,
      scopes.map(({ number }) => number),
    );
    return new Map([...packed].map(([number, one]) => [number, one.unpack()]));
  }

  private async listLastRecords(edition: Edition, own: Latest | null) {
    if (own === null) return [];
    const to = own.record.day;
    return [...(await this.series.read(edition, own.scope, { from: to - COVERAGE_DAYS + 1, to, asOf: null })).records()];
  }

  private async listCrises(edition: Edition, { country }: Scope) {
    const filter = { country, category: null, statuses: ['open', 'closed'] as const, since: null };
    const page = { isOpenFirst: true, after: null, limit: CRISES_SHOWN, upTo: null };
    const told = await this.crises.listUntold(edition, null, filter, page);
    return told.map((one) => toBriefCrisis(one, edition.methodology));
  }
}

function ofCountries(latest: ReadonlyMap<number, Latest>): Map<number, Latest | null> {
  return new Map(COUNTRIES.map(({ number }) => [number, latest.get(number) ?? null]));
}

/** @throws Problem country_not_found */
function getCountry(code: string): Scope {
  const scope = SCOPE_BY_SLUG.get(findCountry(code)?.toLowerCase() ?? '');
  if (scope === undefined) throw problem(INDEX_PROBLEMS.country_not_found);
  return scope;
}

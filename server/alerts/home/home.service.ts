import { Injectable } from '@nestjs/common';
import { CrisesReader, customKeyOf, type Edition, EditionsService, IndexChangesRepository, valueOf } from '../../indexes';
import type { Provenance } from '../../news';
import type { SessionPrincipal } from '../../platform/access/principal';
import { Clock, parseIsoDay } from '../../platform/clock';
import { openDay } from '../../reference/day-closing';
import { SCOPES } from '../../reference/scopes';
import { itemsOf } from '../watchlists/sections';
import { viewerOf } from '../watchlists/viewer';
import { WatchedValues } from '../watchlists/watched-values.service';
import { WatchlistsRepository } from '../watchlists/watchlists.repository';
import { type Mover, moversOf } from './movers';
import { type FoundCrises, newestFirst } from './open-crises';
import { type Revision, revisionsOf } from './revisions';
import { VisitsRepository } from './visits.repository';
import { lastVisit } from './visits';

const SHOWN = 5;
/** Watched indexes that are looked at: more than a person keeps an eye on. */
const WATCHED_MAX = 500;
/** Watched indexes, of MVI and ISR and the organization's own, whose earlier days are compared with what they were. */
const REVISED_MAX = 20;
/** Days before a visit whose values are compared: later ones are final. */
const REVISED_DAYS = 14;
const CRISES_MAX = 1_000;

const COUNTRIES = SCOPES.filter(({ kind }) => kind === 'country').map(({ slug }) => `mvi-${slug}`);

/** What a person is shown first. */
export interface Home {
  readonly since: Date | null;
  /** Changes are counted from this day on. */
  readonly from: number | null;
  readonly last: number | null;
  readonly watched: { readonly count: number; readonly lists: number; readonly movers: readonly Mover[] };
  readonly world: readonly Mover[];
  readonly crises: FoundCrises;
  readonly revisions: { readonly count: number; readonly shown: readonly Revision[]; readonly restated: number };
  readonly provenance: Provenance;
}

/** What has changed since a person was here last. */
@Injectable()
export class HomeService {
  constructor(
    private readonly visits: VisitsRepository,
    private readonly watchlists: WatchlistsRepository,
    private readonly values: WatchedValues,
    private readonly crises: CrisesReader,
    private readonly changes: IndexChangesRepository,
    private readonly editions: EditionsService,
    private readonly clock: Clock,
  ) {}

  async read(session: SessionPrincipal): Promise<Home> {
    const { organizationId, userId } = session;
    const since = lastVisit(await this.visits.find(organizationId, userId), this.clock.now());
    const { provenance, edition } = await this.editions.choose(session);
    const lists = await this.watchlists.list(viewerOf(session));
    const ids = [...new Set(lists.flatMap(({ sections }) => itemsOf(sections).map(({ indexId }) => indexId)))].slice(0, WATCHED_MAX);
    const [watched, countries] = [await this.values.list(edition, organizationId, ids), await this.values.list(edition, organizationId, COUNTRIES)];
    const days = [...watched.values(), ...countries.values()].flatMap(({ day }) => (day === null ? [] : [parseIsoDay(day)!]));
    const last = days.length === 0 ? null : Math.max(...days);
    const seen = since === null ? null : openDay(since) - 1;
    // Where no day has closed since, the last one is told.
    const from = last === null ? null : Math.min(seen ?? last - 1, last - 1);
    return {
      since,
      from,
      last,
      watched: { count: ids.length, lists: lists.length, movers: from === null ? [] : moversOf(watched.values(), from, SHOWN) },
      world: from === null ? [] : moversOf(countries.values(), from, SHOWN),
      crises: await this.findCrises(edition, seen, new Set(ids)),
      revisions: await this.findRevisions(edition, organizationId, { since, seen }, ids),
      provenance,
    };
  }

  /** Nothing happens where they were seen a short while ago. */
  recordVisit({ organizationId, userId }: SessionPrincipal): Promise<void> {
    return this.visits.record(organizationId, userId, this.clock.now());
  }

  private async findCrises(edition: Edition, seen: number | null, watched: ReadonlySet<string>): Promise<FoundCrises> {
    const filter = { country: null, category: null, statuses: ['open'] as const, since: null };
    const open = await this.crises.listUntold(edition, null, filter, { isOpenFirst: true, after: null, limit: CRISES_MAX, upTo: null });
    return newestFirst(open, edition.methodology, seen, watched, SHOWN);
  }

  /** What of the days that were seen is another value now. */
  private async findRevisions(
    edition: Edition,
    organizationId: string,
    { since, seen }: { readonly since: Date | null; readonly seen: number | null },
    ids: readonly string[],
  ): Promise<Home['revisions']> {
    if (since === null || seen === null) return { count: 0, shown: [], restated: 0 };
    const range = { from: seen - REVISED_DAYS + 1, to: seen };
    const compared = ids.filter((id) => /^(mvi|isr|custom)-/.test(id)).slice(0, REVISED_MAX);
    const revised: Revision[] = [];
    for await (const [index, records] of this.values.series(edition, organizationId, compared, range.from, range.to)) {
      const { id, family, name } = index;
      const known = await index.read({ ...range, asOf: since });
      const before = new Map([...known.records()].map((record) => [record.day, valueOf(family, record)]));
      const now = records.map((record) => [record.day, valueOf(family, record)] as const);
      revised.push(...revisionsOf({ id, ownName: customKeyOf(id) === null ? null : name }, before, now));
    }
    const largest = revised.sort((one, other) => Math.abs(other.now - other.before) - Math.abs(one.now - one.before)).slice(0, SHOWN);
    return { count: revised.length, shown: largest, restated: await this.changes.countRestated(edition.dataset, since) };
  }
}

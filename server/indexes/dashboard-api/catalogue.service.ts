import { Injectable } from '@nestjs/common';
import { originOf } from '../../news';
import { EditionsService } from '../catalogue/editions.service';
import { FirstDays } from '../catalogue/first-days.service';
import type { Origin } from '../../platform/http/replies/table-reply';
import { Clock } from '../../platform/clock';
import type { Principal } from '../../platform/access/principal';
import { FIRST_PAIR_SCOPE, type Scope, SCOPES } from '../../reference/scopes';
import { type CatalogueIndex, FAMILIES, getIndex } from '../catalogue/catalogue';
import { type CatalogueRowResponse, type GetCatalogueIndexQuery, type ListCatalogueQuery, toCatalogueRow } from './catalogue.dto';
import { type CatalogueIndexResponse, toCatalogueIndexResponse } from './catalogue-index.dto';
import type { Edition } from '../storage/edition';
import { LatestRepository, type PackedLatest } from '../storage/latest.repository';
import { type IndexView, viewIndex } from '../catalogue/index-view';
import { KnownLatest } from '../catalogue/known-latest.service';
import { SeriesService } from '../catalogue/series.service';

/** A list of rows, and what it is made of. */
export interface CatalogueList {
  readonly origin: Origin;
  readonly records: Iterable<CatalogueRowResponse>;
  /** Equal content, equal rows. */
  readonly content: Iterable<string | Uint8Array>;
}

/** Readers who come within this time of each other are served from one reading: it holds megabytes until the last of them is done. */
const SHARED_MS = 2_000;

const SCOPES_WITHOUT_PAIRS = SCOPES.slice(0, FIRST_PAIR_SCOPE);

/** The catalogue as the dashboard shows it: the same values for everybody. */
@Injectable()
export class CatalogueService {
  private readonly readings = new Map<string, { readonly at: number; readonly rows: Promise<ReadonlyMap<number, PackedLatest>> }>();

  constructor(
    private readonly editions: EditionsService,
    private readonly firstDays: FirstDays,
    private readonly latest: LatestRepository,
    private readonly series: SeriesService,
    private readonly known: KnownLatest,
    private readonly clock: Clock,
  ) {}

  /** Indexes with a value first; among them and among the others MVI before ISR, then in the order of scopes. */
  async list(reader: Pick<Principal, 'mode' | 'language'>, { pairs: withPairs = false, methodology }: ListCatalogueQuery): Promise<CatalogueList> {
    const scopes = withPairs ? SCOPES : SCOPES_WITHOUT_PAIRS;
    const { provenance, edition } = await this.editions.choose(reader, { methodology });
    const latest = await this.read(edition, scopes);
    const firstDay = await this.findFirstDay(edition, latest);
    return { origin: originOf(provenance), records: toRows(inOrder(scopes, latest), latest, firstDay), content: contentOf(latest, firstDay) };
  }

  /** Asks the indexes that are no pairs: these lack history only where those do. */
  private findFirstDay(edition: Edition, latest: ReadonlyMap<number, PackedLatest>): Promise<number | null> {
    const missing = inOrder(SCOPES_WITHOUT_PAIRS, latest).filter((index) => !hasValue(index, latest));
    return this.firstDays.find(
      edition,
      missing.map((index) => viewOf(index, latest)),
    );
  }

  private read(edition: Edition, scopes: readonly Scope[]): Promise<ReadonlyMap<number, PackedLatest>> {
    const key = `${edition.dataset} ${edition.methodology} ${scopes.length}`;
    const now = this.clock.now().getTime();
    const known = this.readings.get(key);
    if (known !== undefined && Math.abs(now - known.at) < SHARED_MS) return known.rows;
    const rows = this.latest.listPacked(
      edition,
      scopes.map(({ number }) => number),
    );
    this.readings.set(key, { at: now, rows });
    // What failed is asked for again.
    rows.catch(() => this.readings.delete(key));
    return rows;
  }

  /** @throws Problem index_not_found */
  async get(reader: Pick<Principal, 'mode' | 'language'>, id: string, asked: GetCatalogueIndexQuery): Promise<CatalogueIndexResponse> {
    const index = getIndex(id);
    const { provenance, edition, asOf } = await this.editions.choose(reader, asked);
    const [latest, stored] = await Promise.all([
      this.known.findAt(edition, index.scope.number, asOf),
      this.series.read(edition, index.scope.number, { from: null, to: null, asOf }),
    ]);
    const view = viewIndex(index, latest);
    // What is awaited now says nothing of a day in the past.
    const firstDay = asked.as_of === undefined ? await this.firstDays.find(edition, [view]) : null;
    return toCatalogueIndexResponse(view, stored.records(), provenance, firstDay);
  }
}

function inOrder(scopes: readonly Scope[], latest: ReadonlyMap<number, PackedLatest>): CatalogueIndex[] {
  const indexes = FAMILIES.flatMap((family) => scopes.map((scope) => ({ family, scope })));
  return [...indexes.filter((index) => hasValue(index, latest)), ...indexes.filter((index) => !hasValue(index, latest))];
}

function hasValue({ family, scope }: CatalogueIndex, latest: ReadonlyMap<number, PackedLatest>): boolean {
  return latest.get(scope.number)?.hasValue[family] ?? false;
}

function viewOf(index: CatalogueIndex, latest: ReadonlyMap<number, PackedLatest>): IndexView {
  return viewIndex(index, latest.get(index.scope.number)?.unpack() ?? null);
}

/** Made one by one while they are sent. */
function* toRows(
  indexes: readonly CatalogueIndex[],
  latest: ReadonlyMap<number, PackedLatest>,
  firstDay: number | null,
): Generator<CatalogueRowResponse> {
  for (const index of indexes) yield toCatalogueRow(viewOf(index, latest), firstDay);
}

function* contentOf(latest: ReadonlyMap<number, PackedLatest>, firstDay: number | null): Generator<string | Uint8Array> {
  yield `${firstDay} `;
  for (const { bytes } of latest.values()) yield* bytes;
}

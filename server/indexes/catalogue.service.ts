import { Injectable } from '@nestjs/common';
import type { Principal } from '../platform/http/principal';
import { FIRST_PAIR_SCOPE, type Scope, SCOPES } from '../reference/scopes';
import { type CatalogueIndex, FAMILIES } from './catalogue';
import { type CatalogueRowResponse, toCatalogueRow } from './catalogue.dto';
import { type CatalogueIndexResponse, toCatalogueIndexResponse } from './catalogue-index.dto';
import { DatasetService } from './dataset.service';
import { LatestRepository, type PackedLatest } from './latest.repository';
import type { Provenance } from './provenance';
import { getIndex } from './public-indexes.service';
import { SeriesService } from './series.service';

/** A list of rows, and what it is made of. */
export interface CatalogueList {
  readonly provenance: Provenance;
  readonly records: Iterable<CatalogueRowResponse>;
  /** Equal content, equal rows. */
  readonly content: Iterable<string | Uint8Array>;
}

const SCOPES_WITHOUT_PAIRS = SCOPES.slice(0, FIRST_PAIR_SCOPE);

/** The catalogue as the dashboard shows it: the same values for everybody. */
@Injectable()
export class CatalogueService {
  constructor(
    private readonly datasets: DatasetService,
    private readonly latest: LatestRepository,
    private readonly series: SeriesService,
  ) {}

  /** Indexes with a value first; among them and among the others MVI before ISR, then in the order of scopes. */
  async list(reader: Pick<Principal, 'mode'>, withPairs: boolean): Promise<CatalogueList> {
    const scopes = withPairs ? SCOPES : SCOPES_WITHOUT_PAIRS;
    const provenance = await this.datasets.choose(reader);
    const latest = await this.latest.listPacked(
      provenance.dataset,
      scopes.map(({ number }) => number),
    );
    return { provenance, records: toRows(inOrder(scopes, latest), latest), content: contentOf(latest) };
  }

  /** @throws Problem index_not_found */
  async get(reader: Pick<Principal, 'mode'>, id: string): Promise<CatalogueIndexResponse> {
    const index = getIndex(id);
    const provenance = await this.datasets.choose(reader);
    const [latest, stored] = await Promise.all([
      this.latest.find(provenance.dataset, index.scope.number),
      this.series.read(provenance.dataset, index.scope.number, { from: null, to: null, asOf: null }),
    ]);
    return toCatalogueIndexResponse(index, latest, stored.records(), provenance);
  }
}

function inOrder(scopes: readonly Scope[], latest: ReadonlyMap<number, PackedLatest>): CatalogueIndex[] {
  const indexes = FAMILIES.flatMap((family) => scopes.map((scope) => ({ family, scope })));
  const hasValue = ({ family, scope }: CatalogueIndex): boolean => latest.get(scope.number)?.hasValue[family] ?? false;
  return [...indexes.filter(hasValue), ...indexes.filter((index) => !hasValue(index))];
}

/** Made one by one while they are sent. */
function* toRows(indexes: readonly CatalogueIndex[], latest: ReadonlyMap<number, PackedLatest>): Generator<CatalogueRowResponse> {
  for (const index of indexes) yield toCatalogueRow(index, latest.get(index.scope.number)?.unpack() ?? null);
}

function* contentOf(latest: ReadonlyMap<number, PackedLatest>): Generator<string | Uint8Array> {
  for (const { bytes } of latest.values()) yield* bytes;
}

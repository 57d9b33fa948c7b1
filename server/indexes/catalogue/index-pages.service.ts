import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CursorCodec } from '../../platform/http/lists/cursor';
import type { Scope } from '../../reference/scopes';
import type { Edition } from '../storage/edition';
import { LatestRepository, type RankedScope } from '../storage/latest.repository';
import { Publications } from '../storage/publications';
import { FAMILIES, SERIES_FAMILIES, type SeriesFamily } from './catalogue';
import { FamiliesService } from './families.service';
import { type IndexView, type SeriesLatest, viewIndex } from './index-view';

interface PageRequest {
  readonly edition: Edition;
  /** The reader; a cursor works only for the reader it was given to. */
  readonly organizationId: string;
  /** Name of the list, part of what a cursor belongs to. */
  readonly list: string;
  readonly scopes: readonly Scope[];
  /** Null is those of the catalogue. */
  readonly family: SeriesFamily | null;
  readonly asOf: Date | null;
  readonly limit: number;
  readonly cursor: string | null;
}

export interface IndexPage {
  readonly indexes: readonly IndexView<SeriesFamily>[];
  readonly nextCursor: string | null;
}

/** Where a page begins: after this index, in the order that the first page had. */
interface Position {
  readonly begunAt: number;
  readonly hasValue: boolean;
  readonly scope: number;
  readonly family: SeriesFamily;
}

/** Pages of indexes: scopes with a value (of MVI unless ISR alone is asked for) first, then in their order, MVI before ISR. */
@Injectable()
export class IndexPagesService {
  constructor(
    private readonly latest: LatestRepository,
    private readonly families: FamiliesService,
    private readonly publications: Publications,
    private readonly cursors: CursorCodec,
  ) {}

  async read(request: PageRequest): Promise<IndexPage> {
    const purpose = purposeOf(request);
    // What is known now is what the latest values say; of an edition that has ended, what was known then.
    const asOf = (await this.publications.settlePast(request.edition, request.asOf)) ? request.asOf : null;
    const after = request.cursor === null ? null : this.cursors.decode<Position>(purpose, request.cursor);
    const begunAt = after?.begunAt ?? (await this.latest.findUpdate(request.edition))?.getTime() ?? 0;
    const ranked = await this.latest.listRanked(
      request.edition,
      request.scopes.map(({ number }) => number),
      { family: request.family === 'isr' ? 'isr' : 'mvi', begunAt: new Date(begunAt), from: after, limit: request.limit + 2 },
    );
    const entries = ranked.flatMap((entry) => familiesOf(request).map((family) => ({ ...entry, family })));
    const start = after === null ? 0 : entries.findIndex((entry) => isAfter(entry, after));
    const page = start === -1 ? [] : entries.slice(start, start + request.limit);
    const last = page.at(-1);
    const hasMore = start !== -1 && entries.length > start + request.limit;
    const shown: ReadonlyMap<number, SeriesLatest | null> = await this.families
      .latestOf(request.family ?? 'mvi')
      .listLatest(request.edition, asOf, page);
    const scopes = new Map(request.scopes.map((scope) => [scope.number, scope]));
    return {
      indexes: page.map(({ family, scope }) => viewIndex({ family, scope: scopes.get(scope)! }, shown.get(scope) ?? null)),
      nextCursor:
        last === undefined || !hasMore
          ? null
          : this.cursors.encode(purpose, { begunAt, hasValue: last.hasValue, scope: last.scope, family: last.family } satisfies Position),
    };
  }
}

function familiesOf({ family }: PageRequest): readonly SeriesFamily[] {
  return family === null ? FAMILIES : [family];
}

function isAfter(entry: RankedScope & { family: SeriesFamily }, position: Position): boolean {
  if (entry.hasValue !== position.hasValue) return position.hasValue;
  if (entry.scope !== position.scope) return entry.scope > position.scope;
  return SERIES_FAMILIES.indexOf(entry.family) > SERIES_FAMILIES.indexOf(position.family);
}

/** A cursor belongs to its reader, the version of the methodology, dataset and filters; the page size may change between pages. */
function purposeOf({ list, organizationId, edition: { dataset, methodology }, scopes, family, asOf }: PageRequest): string {
  const filter = createHash('sha256')
    .update(Int32Array.from(scopes, ({ number }) => number))
    .digest('base64url');
  return [list, organizationId, dataset, methodology, family, asOf?.toISOString(), filter].join('\n');
}

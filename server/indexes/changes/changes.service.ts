import { Injectable } from '@nestjs/common';
import type { Provenance } from '../../news';
import type { Principal } from '../../platform/access/principal';
import { CursorCodec } from '../../platform/http/lists/cursor';
import { PAGE_LIMIT_DEFAULT } from '../../platform/http/lists/page-query.dto';
import { problem } from '../../platform/problems/problem';
import { EditionsService } from '../catalogue/editions.service';
import { isoInstant } from '../catalogue/index-view';
import { INDEX_PROBLEMS } from '../catalogue/indexes.problems';
import { CrisesRepository } from '../crises/crises.repository';
import type { Edition } from '../storage/edition';
import { IndexChangesRepository, type Publication, type PublishedValues, type RecordedSpan } from '../storage/index-changes.repository';
import type { IndexRecord } from '../storage/index-record';
import { decodeMonth } from '../storage/values-codec';
import { ValuesRepository } from '../storage/values.repository';
import { type Change, countChanges, placeVintages, toCrisisChange, toValueChange, toVersionChanges } from './change-feed';
import type { ListChangesQuery } from './changes.dto';

/** So many publications are looked at in one step; a day of live values is a handful. */
const PUBLICATIONS_AT_ONCE = 20;

/** Where a page begins: in a publication, behind so many of its changes. */
interface Place {
  readonly sequence: number;
  readonly passed: number;
}

export interface ChangesPage {
  readonly changes: readonly Change[];
  /** Where the next page begins, or what is published next. */
  readonly resumeCursor: string;
  readonly hasMore: boolean;
  readonly provenance: Provenance;
}

/** Everything that has changed for readers, in the order in which it was published. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly editions: EditionsService,
    private readonly published: IndexChangesRepository,
    private readonly values: ValuesRepository,
    private readonly crises: CrisesRepository,
    private readonly cursors: CursorCodec,
  ) {}

  /** @throws Problem invalid_cursor, changes_not_recorded */
  async list(reader: Pick<Principal, 'mode' | 'organizationId'>, query: ListChangesQuery): Promise<ChangesPage> {
    const { provenance } = await this.editions.choose(reader);
    const { dataset } = provenance;
    const purpose = `changes ${dataset} ${reader.organizationId}`;
    const span = await this.published.findSpan(dataset);
    const [begin, after] = query.cursor === undefined ? [BEGINNING, readSince(query, span)] : [this.cursors.decode<Place>(purpose, query.cursor), -1];
    // After the span, so that they know the version of whatever was published in it.
    const editions = await this.editions.read(dataset);
    const limit = query.limit ?? PAGE_LIMIT_DEFAULT;
    const changes: Change[] = [];
    let place: Place = begin;
    for (;;) {
      const found = await this.published.list(dataset, { from: place.sequence, to: span.lastSequence, after }, PUBLICATIONS_AT_ONCE);
      for (const publication of found) {
        const passed = publication.sequence === place.sequence ? place.passed : 0;
        const taken = await this.take(editions, publication, passed, limit - changes.length);
        changes.push(...taken);
        place = { sequence: publication.sequence, passed: passed + taken.length };
        if (place.passed < countChanges(publication)) return this.toPage(changes, purpose, place, provenance);
      }
      if (found.length < PUBLICATIONS_AT_ONCE) break;
      place = { sequence: place.sequence + 1, passed: 0 };
    }
    const end = { sequence: Math.max(begin.sequence, span.lastSequence + 1), passed: 0 };
    return { ...this.toPage(changes, purpose, end, provenance), hasMore: false };
  }

  private toPage(changes: readonly Change[], purpose: string, next: Place, provenance: Provenance): ChangesPage {
    return { changes, resumeCursor: this.cursors.encode(purpose, next), hasMore: true, provenance };
  }

  /** Changes of one publication behind those passed, at most so many. */
  private async take(editions: readonly Edition[], publication: Publication, passed: number, limit: number): Promise<Change[]> {
    if (publication.kind === 'methodology') return toVersionChanges(publication, passed, limit);
    if (publication.kind === 'crises') {
      const vintages = await this.crises.listPublished(publication.sequence, passed, limit);
      return vintages.map(({ vintage, before }) => toCrisisChange(publication, vintage, before));
    }
    const placed = placeVintages(publication, passed, limit);
    const months = await this.readMonths(editions, publication, [...new Set(placed.map(({ scope }) => scope))]);
    return placed.map((vintage) => toValueChange(publication, vintage, months.get(vintage.scope)!));
  }

  /** All vintages of the publication's month, by scope; dated as readers get them. */
  private async readMonths(
    editions: readonly Edition[],
    { methodology, month }: PublishedValues,
    scopes: readonly number[],
  ): Promise<Map<number, IndexRecord[]>> {
    const edition = editions.find((candidate) => candidate.methodology === methodology)!;
    const months = await this.values.listMonthsOf(edition, scopes, month, month);
    const { knownFrom } = edition;
    return new Map(
      [...months].map(([scope, [{ packed }]]) => [
        scope,
        decodeMonth(month, packed).map((record) => ({ ...record, computedAt: Math.max(record.computedAt, knownFrom) })),
      ]),
    );
  }
}

const BEGINNING: Place = { sequence: 0, passed: 0 };

/** @returns seconds since 1970 */
function readSince({ since }: ListChangesQuery, { begunAt }: RecordedSpan): number {
  // Instants of publications are whole seconds, rounded up, so nothing bears one between two of them.
  const seconds = Math.floor(new Date(since).getTime() / 1000);
  if (begunAt === null || seconds >= begunAt) return seconds;
  throw problem(INDEX_PROBLEMS.changes_not_recorded, { params: { since: isoInstant(begunAt) } });
}

import { Injectable } from '@nestjs/common';
import type { Provenance } from '../../news';
import type { Principal } from '../../platform/access/principal';
import { parseIsoDay } from '../../platform/clock';
import { CursorCodec } from '../../platform/http/lists/cursor';
import { PAGE_LIMIT_DEFAULT, type PageQuery } from '../../platform/http/lists/page-query.dto';
import { message } from '../../platform/messages/message';
import { problem } from '../../platform/problems/problem';
import { type FieldErrors, noErrors, validationProblem } from '../../platform/problems/validation-problem';
import { findCategory, findCountry } from '../catalogue/catalogue';
import { EditionsService } from '../catalogue/editions.service';
import { INDEX_PROBLEMS } from '../catalogue/indexes.problems';
import type { Edition } from '../storage/edition';
import { IndexChangesRepository } from '../storage/index-changes.repository';
import { CrisesReader, type ToldCrisis, type WholeCrisis } from './crises-reader.service';
import type { CrisisFilter, CrisisPosition } from './crises.repository';
import { type CrisisStatus, startOf } from './crisis';
import type { GetCrisisQuery } from './crisis-detail.dto';
import type { CrisisFilters } from './crisis-filters.dto';

/** Which crises to list, as the query says it. */
export interface CrisesQuery extends CrisisFilters, PageQuery {
  readonly as_of?: string;
  readonly methodology?: string;
}

export interface CrisesPage {
  readonly crises: readonly ToldCrisis[];
  readonly through: number | null;
  readonly nextCursor: string | null;
  readonly provenance: Provenance;
}

/** Where a page begins, and up to where crises were published when the first one was read: pages do not shift while further are. */
interface Position {
  readonly after: CrisisPosition;
  readonly upTo: number;
  readonly through: number;
}

type Reader = Pick<Principal, 'mode' | 'language' | 'organizationId'>;

/** Crises for programs and people. */
@Injectable()
export class CrisesService {
  constructor(
    private readonly editions: EditionsService,
    private readonly reader: CrisesReader,
    private readonly changes: IndexChangesRepository,
    private readonly cursors: CursorCodec,
  ) {}

  /** Those that began last first, or those that are open. @throws Problem validation_failed, methodology_not_published, invalid_cursor */
  async list(reader: Reader, query: CrisesQuery, isOpenFirst = false): Promise<CrisesPage> {
    const filter = readFilter(query);
    const { provenance, edition, asOf } = await this.editions.choose(reader, query);
    const limit = query.limit ?? PAGE_LIMIT_DEFAULT;
    const { dataset, methodology } = edition;
    const list = isOpenFirst ? 'open crises' : 'crises';
    const purpose = [list, reader.organizationId, dataset, methodology, asOf?.toISOString(), JSON.stringify(filter)].join('\n');
    const begin = query.cursor === undefined ? await this.begin(edition, asOf) : this.cursors.decode<Position>(purpose, query.cursor);
    if (begin === null) return { crises: [], nextCursor: null, provenance, through: null };
    const { upTo, through } = begin;
    const found = await this.reader.list(edition, asOf, filter, { isOpenFirst, after: begin.after, limit: limit + 1, upTo }, through);
    const crises = found.slice(0, limit);
    const last = found.length > limit ? crises.at(-1) : undefined;
    const nextCursor = last === undefined ? null : this.cursors.encode(purpose, { after: positionOf(last), upTo, through } satisfies Position);
    return { crises, nextCursor, provenance, through };
  }

  /** Null where none are made. */
  private async begin(edition: Edition, asOf: Date | null): Promise<(Omit<Position, 'after'> & { readonly after: null }) | null> {
    const through = await this.reader.findThrough(edition, asOf);
    const { lastSequence: upTo } = await this.changes.findSpan(edition.dataset);
    return through === null ? null : { after: null, upTo, through };
  }

  /** @throws Problem crisis_not_found, validation_failed, methodology_not_published */
  async get(reader: Reader, id: string, query: GetCrisisQuery): Promise<{ crisis: WholeCrisis; provenance: Provenance }> {
    const { provenance, edition, asOf } = await this.editions.choose(reader, query);
    const crisis = await this.reader.find(edition, asOf, id);
    if (crisis === null) throw problem(INDEX_PROBLEMS.crisis_not_found);
    return { crisis, provenance };
  }
}

function positionOf({ vintage: { crisis } }: ToldCrisis): CrisisPosition {
  return { isOpen: crisis.status === 'open', start: startOf(crisis.episodes), id: crisis.id };
}

/** Crises that are part of others, or none any more, are listed where somebody asks for them. */
const SHOWN: readonly CrisisStatus[] = ['open', 'closed'];

function readFilter({ country, category, status, since }: CrisesQuery): CrisisFilter {
  const errors: FieldErrors = noErrors();
  const filter = {
    country: country === undefined ? null : findCountry(country),
    category: category === undefined ? null : findCategory(category),
    statuses: status === undefined ? SHOWN : [status],
    since: since === undefined ? null : parseIsoDay(since),
  };
  if (country !== undefined && filter.country === null) errors.country = [message('country_unknown')];
  if (category !== undefined && filter.category === null) errors.category = [message('category_unknown')];
  if (Object.keys(errors).length > 0) throw validationProblem(errors);
  return filter;
}

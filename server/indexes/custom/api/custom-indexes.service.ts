import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ArticleSearch, type MatchOptions, type SearchMatch } from '../../../news';
import { Allowances } from '../../../platform/access/allowances';
import type { Principal } from '../../../platform/access/principal';
import { Audit } from '../../../platform/audit/audit.service';
import { Clock, parseIsoDay, toDayNumber, toIsoDay } from '../../../platform/clock';
import { lockMemberUntilCommit } from '../../../platform/database/advisory-locks';
import { DomainEvents } from '../../../platform/events/domain-events';
import { CursorCodec } from '../../../platform/http/lists/cursor';
import { type Page, readPage } from '../../../platform/http/lists/keyset';
import type { PageQuery } from '../../../platform/http/lists/page-query.dto';
import { message } from '../../../platform/messages/message';
import { problem } from '../../../platform/problems/problem';
import { validationProblem } from '../../../platform/problems/validation-problem';
import { Outbox } from '../../../platform/queue/outbox.service';
import { COMPONENT_NAMES, perComponent } from '../../../volatility/methodology/components';
import { DEFAULT_WEIGHTS, normaliseWeights, type Weights } from '../../../volatility/methodology/weights';
import { EditionsService } from '../../catalogue/editions.service';
import { INDEX_PROBLEMS } from '../../catalogue/indexes.problems';
import { type CustomScope, customIdOf, customKeyOf } from '../model/custom-index';
import { CustomIndex } from '../model/custom-index.entity';
import type { GenerateIndexRequest, PreviewCustomIndexRequest, UpdateCustomIndexRequest } from '../requests/custom-index-requests.dto';
import { CustomIndexDeleted } from '../computation/custom-indexes.events';
import { COMPUTE_CUSTOM, COMPUTE_CUSTOM_KEY } from '../computation/custom-indexes.jobs';
import { CUSTOM_INDEX_PROBLEMS } from '../model/custom-indexes.problems';
import { CustomIndexesRepository } from '../model/custom-indexes.repository';
import { searchScopeOf } from '../model/search-scope';
import { scopeOf } from '../requests/custom-scope';

/** Outlets that a new index names as its sources. */
const SOURCES_NAMED = 50;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const KEY_LENGTH = 10;

/** Custom indexes in the hands of the organization that makes them. */
@Injectable()
export class CustomIndexesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: CustomIndexesRepository,
    private readonly search: ArticleSearch,
    private readonly editions: EditionsService,
    private readonly allowances: Allowances,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly events: DomainEvents,
    private readonly cursors: CursorCodec,
    private readonly clock: Clock,
  ) {}

  /** What is wrong with a request, as far as it can be said at once. @throws Problem validation_failed */
  checkForm({ weights }: Pick<PreviewCustomIndexRequest, 'weights'>): void {
    weightsOf(weights);
  }

  /** Whether its words can be looked for. @throws Problem validation_failed */
  async checkWords({ query }: Pick<PreviewCustomIndexRequest, 'query'>): Promise<void> {
    if (query !== undefined && query !== null && query !== '') await this.search.checkQuery(query);
  }

  /** Of a request that was checked. @param signal ends it */
  preview(principal: Principal, request: PreviewCustomIndexRequest, signal: AbortSignal): Promise<SearchMatch> {
    return this.match(principal, scopeOf(request), request, { signal });
  }

  /**
   * Of a request that was checked, in the caller's transaction.
   * @throws Problem validation_failed, nothing_matched, articles_not_searchable, custom_indexes_exhausted
   */
  async create(manager: EntityManager, principal: Principal, request: GenerateIndexRequest, signal: AbortSignal): Promise<CustomIndex> {
    const { name, description, start, end } = request;
    const weights = weightsOf(request.weights);
    const scope = scopeOf(request);
    await this.checkPlaces(manager, principal);
    const found = await this.match(principal, scope, request, { leading: SOURCES_NAMED, samples: 0, signal });
    if (found.articles === 0) throw nothingMatched(scope, request, found);
    // Two at once must not take one place.
    await lockMemberUntilCommit(manager, 'custom indexes', principal.organizationId);
    await this.checkPlaces(manager, principal);
    const now = this.clock.now();
    const index = Object.assign(new CustomIndex(), {
      key: newKey(),
      ...ownerOf(principal),
      name,
      description,
      ...scope,
      weights: [{ version: 1, from: start, ...weights }],
      start,
      end,
      status: 'queued',
      failure: null,
      daysDone: 0,
      daysTotal: 0,
      daysPending: 0,
      matchedArticles: found.articles,
      matchedOutlets: found.outlets,
      matchedDays: found.days,
      sources: found.leading.map(({ domain }) => domain),
      archivedAt: null,
      wantedAt: now,
      turnAt: null,
      tries: 0,
      createdAt: now,
      updatedAt: now,
    } satisfies CustomIndex);
    await this.repository.add(index, manager);
    await this.requestComputation(manager);
    await this.record(manager, 'custom_index.created', principal, index);
    return index;
  }

  list(principal: Principal, query: PageQuery): Promise<Page<CustomIndex>> {
    const owner = ownerOf(principal);
    const purpose = ['custom-indexes', owner.organizationId, owner.mode].join('\n');
    return readPage(this.cursors, purpose, query, (after, limit) => this.repository.list(owner, after, limit));
  }

  async places(principal: Principal): Promise<{ used: number; limit: number }> {
    const { customIndexes } = await this.allowances.of(principal.organizationId, this.dataSource.manager);
    return { used: await this.repository.countPlaces(ownerOf(principal)), limit: customIndexes };
  }

  /** @throws Problem index_not_found */
  async get(principal: Pick<Principal, 'organizationId' | 'mode'>, id: string): Promise<CustomIndex> {
    const key = customKeyOf(id);
    return found(key === null ? null : await this.repository.find(ownerOf(principal), key));
  }

  /** @throws Problem index_not_found, validation_failed, custom_index_archived, custom_index_ended, custom_indexes_exhausted */
  async update(principal: Principal, id: string, request: UpdateCustomIndexRequest): Promise<CustomIndex> {
    const weights = request.weights === undefined ? undefined : weightsOf(request.weights);
    return this.change(principal, id, async (manager, index) => {
      const isArchived = request.archived ?? index.archivedAt !== null;
      const isComputedFurther = request.end !== undefined || weights !== undefined;
      if (isArchived && isComputedFurther) throw problem(CUSTOM_INDEX_PROBLEMS.custom_index_archived);
      if (request.end !== undefined && request.end < index.start) throw validationProblem({ end: [message('end_before_start')] });
      const now = this.clock.now();
      const versions = weights === undefined ? index.weights : withWeights(index, weights, toIsoDay(toDayNumber(now)));
      const end = request.end ?? index.end;
      // Weights of days that are never computed would change nothing.
      if (versions !== index.weights && versions[versions.length - 1].from > end)
        throw problem(CUSTOM_INDEX_PROBLEMS.custom_index_ended, { params: { end } });
      if (!isArchived && index.archivedAt !== null) {
        await lockMemberUntilCommit(manager, 'custom indexes', principal.organizationId);
        await this.checkPlaces(manager, principal);
      }
      const isWantedAnew = !isArchived && (isComputedFurther || index.archivedAt !== null);
      return {
        ...(request.name !== undefined && { name: request.name }),
        ...(request.description !== undefined && { description: request.description }),
        ...(request.end !== undefined && { end: request.end }),
        ...(weights !== undefined && { weights: versions }),
        ...(request.archived !== undefined && { archivedAt: isArchived ? (index.archivedAt ?? now) : null }),
        ...(isWantedAnew && { wantedAt: now, tries: 0 }),
        ...(isWantedAnew && index.status === 'failed' && { status: 'queued', failure: null }),
        ...(isArchived && { wantedAt: null }),
      };
    });
  }

  /** Calls the computation of a series off. @throws Problem index_not_found, custom_index_not_waiting */
  cancel(principal: Principal, id: string): Promise<CustomIndex> {
    return this.change(principal, id, (_manager, { status, archivedAt }) => {
      if (archivedAt !== null || (status !== 'queued' && status !== 'running')) throw problem(CUSTOM_INDEX_PROBLEMS.custom_index_not_waiting);
      return Promise.resolve({ status: 'failed', failure: 'canceled', wantedAt: null });
    });
  }

  /** Has a series computed that is not whole; nothing happens where it waits already. @throws Problem index_not_found, custom_index_archived */
  start(principal: Principal, id: string): Promise<CustomIndex> {
    return this.change(principal, id, (_manager, { status, archivedAt, wantedAt }) => {
      if (archivedAt !== null) throw problem(CUSTOM_INDEX_PROBLEMS.custom_index_archived);
      if (status === 'ready' || wantedAt !== null) return Promise.resolve({});
      return Promise.resolve({ status: 'queued', failure: null, wantedAt: this.clock.now(), tries: 0 });
    });
  }

  /** With all its values. @throws Problem index_not_found */
  async remove(principal: Principal, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const index = found(await this.lock(principal, id, manager));
      await this.repository.remove(ownerOf(principal), index.key, manager);
      await this.record(manager, 'custom_index.deleted', principal, index);
      // What a test key has made is watched by nobody.
      if (index.mode === 'live') await this.events.publish(new CustomIndexDeleted(index.organizationId, customIdOf(index.key)), manager);
    });
  }

  private change(
    principal: Principal,
    id: string,
    decide: (manager: EntityManager, index: CustomIndex) => Promise<Partial<CustomIndex>>,
  ): Promise<CustomIndex> {
    return this.dataSource.transaction(async (manager) => {
      const index = found(await this.lock(principal, id, manager));
      const changes = await decide(manager, index);
      if (Object.keys(changes).length === 0) return index;
      const changed = { ...changes, updatedAt: this.clock.now() };
      await this.repository.change(index, changed, manager);
      if (changed.wantedAt !== undefined && changed.wantedAt !== null) await this.requestComputation(manager);
      await this.record(manager, 'custom_index.changed', principal, index, { changed: Object.keys(changes).join(' ') });
      return Object.assign(index, changed);
    });
  }

  private async lock(principal: Principal, id: string, manager: EntityManager): Promise<CustomIndex | null> {
    const key = customKeyOf(id);
    return key === null ? null : this.repository.lock(ownerOf(principal), key, manager);
  }

  private async match(
    principal: Principal,
    scope: CustomScope,
    { start, end }: Pick<PreviewCustomIndexRequest, 'start' | 'end'>,
    options: MatchOptions,
  ): Promise<SearchMatch> {
    const { edition } = await this.editions.choose(principal);
    const today = toDayNumber(this.clock.now());
    const from = parseIsoDay(start)!;
    // One that begins in the future finds nothing, and is told when there are articles.
    const span = { dataset: edition.dataset, from, to: Math.max(from, Math.min(parseIsoDay(end)!, today)) };
    return this.search.match(searchScopeOf(scope), span, options);
  }

  private async checkPlaces(manager: EntityManager, principal: Principal): Promise<void> {
    const { customIndexes } = await this.allowances.of(principal.organizationId, manager);
    if ((await this.repository.countPlaces(ownerOf(principal), manager)) < customIndexes) return;
    throw problem(CUSTOM_INDEX_PROBLEMS.custom_indexes_exhausted, { params: { most: customIndexes } });
  }

  private requestComputation(manager: EntityManager): Promise<void> {
    return this.outbox.add(manager, COMPUTE_CUSTOM, {}, { key: COMPUTE_CUSTOM_KEY });
  }

  private record(
    manager: EntityManager,
    action: string,
    principal: Principal,
    { key, name }: CustomIndex,
    details: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const { organizationId } = principal;
    const userId = principal.kind === 'session' ? principal.userId : null;
    return this.audit.record(manager, { action, organizationId, userId, details: { index: customIdOf(key), name, ...details } });
  }
}

function ownerOf({ organizationId, mode }: Pick<Principal, 'organizationId' | 'mode'>): { organizationId: string; mode: 'live' | 'test' } {
  return { organizationId, mode };
}

function found(index: CustomIndex | null): CustomIndex {
  if (index === null) throw problem(INDEX_PROBLEMS.index_not_found);
  return index;
}

function newKey(): string {
  return Array.from({ length: KEY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** @throws Problem validation_failed where their sum is not above zero */
function weightsOf(weights: Weights = DEFAULT_WEIGHTS): Weights {
  try {
    normaliseWeights(weights);
  } catch (error) {
    if (error instanceof RangeError) throw validationProblem({ weights: [message('weights_sum')] });
    throw error;
  }
  return perComponent((name) => weights[name]);
}

/** A new version from a day on; of a day there is one version. */
function withWeights({ weights: versions, start }: CustomIndex, weights: Weights, today: string): CustomIndex['weights'] {
  const from = today < start ? start : today;
  const earlier = versions.filter((version) => version.from < from);
  const last = versions[versions.length - 1];
  const isSame = COMPONENT_NAMES.every((name) => last[name] === weights[name]);
  return isSame ? versions : [...earlier, { version: last.version + 1, from, ...weights }];
}

function nothingMatched(
  scope: CustomScope,
  { start, end }: Pick<PreviewCustomIndexRequest, 'start' | 'end'>,
  { nearest, searched }: SearchMatch,
): Error {
  if (searched.ready < searched.days) {
    return problem(CUSTOM_INDEX_PROBLEMS.articles_not_searchable, { params: { days: searched.days, ready: searched.ready }, members: { searched } });
  }
  return problem(CUSTOM_INDEX_PROBLEMS.nothing_matched, {
    params: { from: start, to: end },
    members: { searched: { ...scope, start, end, ...searched }, nearest },
  });
}

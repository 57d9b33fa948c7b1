import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Edition, EditionsService, FAMILIES, findIndex, IndexChangesRepository, LatestRepository, viewIndex } from '../../../indexes';
import type { Dataset } from '../../../news';
import { Clock } from '../../../platform/clock';
import { CONFIG, type Config } from '../../../platform/config/config';
import { Stopping } from '../../../platform/stopping';
import { SCOPES } from '../../../reference/scopes';
import { CRISES_MAX, LISTED_MAX, type PublicationDigest } from './publication-digest';
import { PublicationReader } from './publication-reader.service';
import type { DataOf } from '../messages/webhook-descriptions';
import type { WebhookEvent } from '../messages/webhook-events';
import { WebhookFilters } from '../messages/webhook-filters.service';
import { type Subscriber, WebhookMessagesRepository } from '../messages/webhook-messages.repository';
import { WebhookProgressRepository } from './webhook-progress.repository';

/** Publications that one transaction tells of: more come only where nobody told of any for a while. */
const TOLD_AT_ONCE = 500;

type PublishedType = 'index.published' | 'value.restated' | 'crisis.opened';

/**
 * Tells endpoints what was published: one message of a type for all that has come since the last time. Messages and the place up to which is told are
 * written together, so each publication is told once, whoever dies.
 */
@Injectable()
export class PublicationAnnouncer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly editions: EditionsService,
    private readonly changes: IndexChangesRepository,
    private readonly progress: WebhookProgressRepository,
    private readonly reader: PublicationReader,
    private readonly latest: LatestRepository,
    private readonly messages: WebhookMessagesRepository,
    private readonly filters: WebhookFilters,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
    @Inject(CONFIG) private readonly config: { readonly http: Pick<Config['http'], 'publicUrl'> },
  ) {}

  async announce(dataset: Dataset): Promise<void> {
    while (!(await this.dataSource.transaction((manager) => this.announceNext(manager, dataset)))) this.stopping.check();
  }

  /** Whether all is told now. */
  private async announceNext(manager: EntityManager, dataset: Dataset): Promise<boolean> {
    const told = await this.progress.lock(manager, dataset);
    const { lastSequence } = await this.changes.findSpan(dataset);
    if (lastSequence <= told) return true;
    const upTo = await this.tellSince(manager, dataset, told, lastSequence);
    await this.progress.move(manager, dataset, upTo);
    return upTo === lastSequence;
  }

  /** Up to where is told now. */
  private async tellSince(manager: EntityManager, dataset: Dataset, told: number, last: number): Promise<number> {
    const { provenance } = await this.editions.choose({ mode: 'live' });
    // What nobody reads with a live key is nobody's news.
    if (provenance.dataset !== dataset) return last;
    const subscribers = {
      published: await this.messages.listSubscribers(manager, 'index.published', null),
      restated: await this.messages.listSubscribers(manager, 'value.restated', null),
      opened: await this.messages.listSubscribers(manager, 'crisis.opened', null),
    };
    if (Object.values(subscribers).every((list) => list.length === 0)) return last;
    const { edition } = await this.editions.readNow(dataset);
    const wants = { restated: subscribers.restated.length > 0, crises: subscribers.opened.length > 0 };
    const upTo = Math.min(last, told + TOLD_AT_ONCE);
    const digest = await this.reader.read(edition, { from: told + 1, to: upTo }, wants);
    if (digest === null) return upTo;
    await this.send(manager, 'index.published', digest, subscribers.published, (wanted) => this.publishedData(edition, digest, wanted));
    await this.send(manager, 'value.restated', digest, subscribers.restated, (wanted) => this.restatedData(digest, wanted));
    await this.send(manager, 'crisis.opened', digest, subscribers.opened, () => openedData(digest));
    return upTo;
  }

  /** The same message to all who want all; to each of the others one of its own. Nothing where there is nothing to tell. */
  private async send<T extends PublishedType>(
    manager: EntityManager,
    type: T,
    digest: PublicationDigest,
    subscribers: readonly Subscriber[],
    write: (wanted: ReadonlySet<string> | null) => Promise<DataOf[T] | null> | DataOf[T] | null,
  ): Promise<void> {
    const all: Subscriber[] = [];
    for (const subscriber of subscribers) {
      const wanted = type === 'crisis.opened' ? null : await this.filters.wantedBy(manager, subscriber);
      if (wanted === null) all.push(subscriber);
      else await this.add(manager, type, digest, await write(wanted), subscriber.organizationId, [subscriber]);
    }
    if (all.length > 0) await this.add(manager, type, digest, await write(null), null, all);
  }

  private async add<T extends WebhookEvent>(
    manager: EntityManager,
    type: T,
    { dataset, sequence, publishedAt }: PublicationDigest,
    data: DataOf[T] | null,
    organizationId: string | null,
    to: readonly Subscriber[],
  ): Promise<void> {
    if (data === null) return;
    const source = [type, dataset, sequence, ...(organizationId === null ? [] : [to[0].id])].join(' ');
    await this.messages.add(manager, { organizationId, source, body: { type, timestamp: publishedAt.toISOString(), data }, to }, this.clock.now());
  }

  private async publishedData(
    edition: Edition,
    digest: PublicationDigest,
    wanted: ReadonlySet<string> | null,
  ): Promise<DataOf['index.published'] | null> {
    const scopes = new Set(digest.scopes);
    const ids =
      wanted === null
        ? digest.scopes.flatMap((scope) => FAMILIES.map((family) => `${family}-${SCOPES[scope].slug}`))
        : [...wanted].filter((id) => scopes.has(findIndex(id)?.scope.number ?? -1));
    if (ids.length === 0) return null;
    const listed = ids.slice(0, LISTED_MAX).flatMap((id) => findIndex(id) ?? []);
    const stored = await this.latest.listPacked(edition, [...new Set(listed.map(({ scope }) => scope.number))]);
    const { dataset, methodology, publishedAt } = digest;
    return {
      ...{ dataset, methodology, published_at: publishedAt.toISOString(), count: ids.length },
      indexes: listed.map((index) => {
        const { id, day, value, state, change } = viewIndex(index, stored.get(index.scope.number)?.unpack() ?? null);
        return { index_id: id, date: day, value, state, change: change.lastDay };
      }),
      changes_url: this.changesUrl(digest),
    };
  }

  private restatedData(digest: PublicationDigest, wanted: ReadonlySet<string> | null): DataOf['value.restated'] | null {
    const values = wanted === null ? digest.restated : digest.restated.filter(({ index_id: id }) => wanted.has(id));
    if (values.length === 0) return null;
    const { dataset, methodology } = digest;
    return { dataset, methodology, count: values.length, values: values.slice(0, LISTED_MAX), changes_url: this.changesUrl(digest) };
  }

  private changesUrl({ since }: PublicationDigest): string {
    return `${this.config.http.publicUrl}/v1/changes?${new URLSearchParams({ since: since.toISOString() }).toString()}`;
  }
}

function openedData({ dataset, methodology, crises }: PublicationDigest): DataOf['crisis.opened'] | null {
  return crises.length === 0 ? null : { dataset, methodology, count: crises.length, crises: crises.slice(0, CRISES_MAX) };
}

import { Inject, Injectable } from '@nestjs/common';
import {
  CrisesRepository,
  type Edition,
  FAMILIES,
  IndexChangesRepository,
  type Publication,
  RestatedValues,
  toCrisisResponse,
  isNewlyOpened,
  valueOf,
} from '../../../indexes';
import { toIsoDay } from '../../../platform/clock';
import { CONFIG, type Config } from '../../../platform/config/config';
import { Stopping } from '../../../platform/stopping';
import { SCOPES } from '../../../reference/scopes';
import type { PublicationDigest } from './publication-digest';
import type { OpenedCrisis, RestatedValue } from '../messages/webhook-payloads.dto';

const AT_ONCE = 100;
/** Restated values that are looked at: a filter finds its own among them. */
const RESTATED_MAX = 10_000;

/** Puts together what was published. */
@Injectable()
export class PublicationReader {
  constructor(
    private readonly changes: IndexChangesRepository,
    private readonly restatedValues: RestatedValues,
    private readonly crises: CrisesRepository,
    private readonly stopping: Stopping,
    @Inject(CONFIG) private readonly config: { readonly http: Pick<Config['http'], 'publicUrl'> },
  ) {}

  /** Null where there is nothing between the two places. */
  async read(
    edition: Edition,
    { from, to }: { readonly from: number; readonly to: number },
    wants: { readonly restated: boolean; readonly crises: boolean },
  ): Promise<PublicationDigest | null> {
    const scopes = new Set<number>();
    const restated: RestatedValue[] = [];
    const crises: OpenedCrisis[] = [];
    let [first, last]: [Publication | null, Publication | null] = [null, null];
    for await (const publication of this.each(edition, from, to)) {
      first ??= publication;
      last = publication;
      if (publication.kind !== 'methodology' && publication.methodology !== edition.methodology) continue;
      if (publication.kind === 'crises') {
        if (wants.crises) crises.push(...(await this.readOpened(edition, publication.sequence, publication.events)));
        continue;
      }
      for (const scope of publication.kind === 'values' ? publication.vintages.map((one) => one.scope) : SCOPES.keys()) scopes.add(scope);
      if (wants.restated && publication.kind === 'values' && publication.restatedCount > 0) await this.readRestated(edition, publication, restated);
    }
    if (first === null || last === null) return null;
    return {
      ...{ dataset: edition.dataset, methodology: edition.methodology, sequence: last.sequence },
      ...{ publishedAt: new Date(last.publishedAt * 1000), since: new Date((first.publishedAt - 1) * 1000) },
      ...{ scopes: [...scopes].sort((one, other) => one - other), restated, crises },
    };
  }

  private async *each({ dataset }: Edition, from: number, to: number): AsyncGenerator<Publication> {
    for (let next = from; ;) {
      this.stopping.check();
      const found = await this.changes.list(dataset, { from: next, to, after: -1 }, AT_ONCE);
      yield* found;
      if (found.length < AT_ONCE) return;
      next = found[found.length - 1].sequence + 1;
    }
  }

  private async readRestated(edition: Edition, publication: Extract<Publication, { kind: 'values' }>, into: RestatedValue[]): Promise<void> {
    const all = new Set(publication.vintages.map(({ scope }) => scope));
    for await (const some of this.restatedValues.list(edition, publication, all)) {
      for (const { scope, record, before: earlier } of some) {
        for (const family of FAMILIES) {
          if (into.length === RESTATED_MAX) return;
          const [before, now] = [valueOf(family, earlier), valueOf(family, record)];
          // A restated day may leave one of its two values as it was.
          if (before !== now)
            into.push({ index_id: `${family}-${SCOPES[scope].slug}`, date: toIsoDay(record.day), old_value: before, new_value: now });
        }
      }
    }
  }

  private async readOpened({ methodology }: Edition, sequence: number, events: number): Promise<OpenedCrisis[]> {
    const published = await this.crises.listPublished(sequence, 0, events);
    return published.flatMap(({ vintage }) => {
      if (!isNewlyOpened(vintage)) return [];
      const { id, severity, start, index_id: indexId, peakValue } = toCrisisResponse({ vintage, through: vintage.through, stories: [] }, methodology);
      const url = `${this.config.http.publicUrl}/ratings/crises/${id}`;
      return [{ id, severity, start, index_id: indexId, peak_value: peakValue, url }];
    });
  }
}

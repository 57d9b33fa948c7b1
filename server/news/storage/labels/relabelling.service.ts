import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { toIsoDay } from '../../../platform/clock';
import { DomainEvents } from '../../../platform/events/domain-events';
import { LOGGER, type Logger } from '../../../platform/logging/logger';
import { Outbox } from '../../../platform/queue/outbox.service';
import { Stopping } from '../../../platform/stopping';
import { Corrections } from '../../enrichment/labels/corrections';
import { LABELS_VERSION } from '../../enrichment/labels/label-article';
import { labelAgain } from '../../enrichment/labels/label-again';
import { type Categoriser, CATEGORISER } from '../../model/categoriser';
import { RulesFollowed } from '../../model/news.events';
import { RulesSpans } from '../rules-spans';
import { lockStore } from '../store-lock';
import { LabelDirectory } from './label-directory';
import { categoryPairs, countryPairs } from './label-pairs';
import { LabelRulesRepository } from './label-rules.repository';
import { LabelStaleDaysRepository, type StaleDay } from './label-stale-days.repository';
import { LabelledArticlesRepository, type NewLabels, type StoredLabels } from './labelled-articles.repository';
import { RELABEL_ARTICLES } from './labels.jobs';

/** Articles in one transaction: documents wait for as long. */
const PORTION = 5_000;
/** Portions in one run of the job; other jobs of the queue go on between two. */
const PORTIONS_PER_RUN = 400;

/**
 * Stored articles are labelled by the rules of now, from what is kept of them: after a change of corrections those whose headline has its term,
 * after one of the code all. The latest day comes first. Each portion is one transaction under the lock under which documents are stored, and
 * notes how far it came, so that killing the process costs one portion at most. Days that changed are built again, and seen, together when all are
 * through.
 */
@Injectable()
export class Relabelling {
  /** Public so that a test need not store thousands of articles. */
  portion = PORTION;

  constructor(
    private readonly dataSource: DataSource,
    private readonly directory: LabelDirectory,
    private readonly rules: LabelRulesRepository,
    private readonly staleDays: LabelStaleDaysRepository,
    private readonly articles: LabelledArticlesRepository,
    private readonly spans: RulesSpans,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
    private readonly stopping: Stopping,
    @Inject(CATEGORISER) private readonly categoriser: Categoriser,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Goes through the days that are behind. Where more is left than `portionsMax`, the rest is promised. Does nothing where another worker is
   * newer: its labels are not to be replaced by those of before.
   * @returns articles whose labels changed
   * @throws Stopped when the process is ending
   */
  async relabel(portionsMax = PORTIONS_PER_RUN): Promise<number> {
    if (!(await this.dataSource.transaction((manager) => this.begin(manager)))) return 0;
    let changed = 0;
    for (let portions = 0; portions < portionsMax; portions++) {
      this.stopping.check();
      const result = await this.dataSource.transaction((manager) => this.relabelPortion(manager));
      if (result === null) return changed;
      changed += result;
    }
    await this.outbox.add(this.dataSource.manager, RELABEL_ARTICLES, {}, { key: 'live' });
    return changed;
  }

  private async begin(manager: EntityManager): Promise<boolean> {
    await lockStore(manager);
    await this.rules.noteCode(manager, LABELS_VERSION);
    if ((await this.rules.get(manager)).codeVersion > LABELS_VERSION) return false;
    await this.staleDays.spread(manager);
    return true;
  }

  /** @returns articles whose labels changed; null where no day is left */
  private async relabelPortion(manager: EntityManager): Promise<number | null> {
    await lockStore(manager);
    const stale = await this.staleDays.findLatest(manager);
    if (stale === null) {
      await this.spans.release(manager, 'labels');
      await this.events.publish(new RulesFollowed(), manager);
      return null;
    }
    const terms = await this.rules.listTermsAfter(manager, stale.rulesVersion);
    const stored = terms?.length === 0 ? [] : await this.articles.list(manager, stale.day, stale.after, this.portion);
    const changed = await this.labelAll(manager, stale.day, stored, terms);
    if (stored.length === this.portion) await this.staleDays.advance(manager, stale.day, stored[stored.length - 1].urlHash, changed > 0);
    else await this.finishDay(manager, stale, stale.isChanged || changed > 0);
    return changed;
  }

  private async labelAll(manager: EntityManager, day: number, stored: readonly StoredLabels[], terms: readonly string[] | null): Promise<number> {
    const corrections = await this.directory.corrections(manager);
    const concerned = terms === null ? null : new Corrections(0, terms.map(nothingButTerm));
    const labels = stored.flatMap((article): NewLabels[] => {
      const made = labelAgain({ ...article, day }, concerned, { categoriser: this.categoriser, corrections });
      if (made === null) return [];
      const [countries, categories] = [countryPairs(made.countries), categoryPairs(made.categories)];
      const isSame = article.labelsVersion !== null && isEqual(countries, article.countries) && isEqual(categories, article.categories);
      return isSame ? [] : [{ urlHash: article.urlHash, countries, categories, evidence: made.evidence }];
    });
    await this.articles.save(manager, day, labels, corrections.version);
    return labels.length;
  }

  private async finishDay(manager: EntityManager, { day }: StaleDay, isChanged: boolean): Promise<void> {
    await this.staleDays.remove(manager, day);
    if (!isChanged) return;
    await this.spans.mark(manager, 'labels', (await this.rules.get(manager)).version, day);
    this.logger.info({ day: toIsoDay(day) }, 'articles labeled again');
  }
}

function isEqual(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at]);
}

function nothingButTerm(term: string): ConstructorParameters<typeof Corrections>[1][number] {
  return { term, fromDay: null, countriesAdded: [], countriesForbidden: [], categoriesAdded: [], categoriesForbidden: [] };
}

import { Inject, Injectable } from '@nestjs/common';
import { EditionsService, IndexChangesRepository } from '../../indexes';
import { toIsoDay } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import type { AtomEntry, AtomFeed } from '../../platform/http/replies/atom';
import { DEFAULT_LANGUAGE, fillMessage, messagesIn } from '../../platform/messages/messages';

export const RESTATEMENTS_PATH = '/changes.atom';

const ENTRIES = 50;
/** Nothing was published before. */
const FEED_BEGAN = new Date('2026-01-01T00:00:00Z');

const TEXTS = messagesIn(DEFAULT_LANGUAGE).pages.feeds.restatements;
const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const NUMBER_FORMAT = new Intl.NumberFormat('en-GB');

type RestatedOn = Awaited<ReturnType<IndexChangesRepository['listRestatedDays']>>[number];

/** What was changed after it was final, for whoever follows the site: an entry for each UTC day of publication, and for each version of the methodology. */
@Injectable()
export class RestatementsFeed {
  constructor(
    private readonly editions: EditionsService,
    private readonly changes: IndexChangesRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The newest entries, of what visitors see. */
  async read(): Promise<AtomFeed> {
    const { provenance } = await this.editions.choose({ mode: 'live' });
    const [days, versions] = await Promise.all([
      this.changes.listRestatedDays(provenance.dataset, ENTRIES),
      this.changes.listVersions(provenance.dataset, ENTRIES),
    ]);
    const entries = [...days.map(ofRestatedDay), ...versions.map(ofVersion)];
    return {
      path: RESTATEMENTS_PATH,
      page: '/methodology',
      title: `${this.config.operator.legalName}: ${TEXTS.title}`,
      subtitle: [TEXTS.subtitle, provenance.notice].filter((text) => text !== null).join(' '),
      author: this.config.operator.legalName,
      updatedAt: FEED_BEGAN,
      entries: entries.sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime()).slice(0, ENTRIES),
    };
  }
}

/** More may be restated on the same day: then its entry says so, and is newer. */
function ofRestatedDay({ count, firstDay, lastDay, publishedFrom, publishedTo }: RestatedOn): AtomEntry {
  const params = {
    first: dayText(firstDay),
    last: dayText(lastDay),
    count: NUMBER_FORMAT.format(count * 2),
    published: DAY_FORMAT.format(publishedFrom),
  };
  return {
    id: `${RESTATEMENTS_PATH}#${publishedFrom.toISOString().slice(0, 10)}`,
    title: fillMessage(firstDay === lastDay ? TEXTS.ofOneDay : TEXTS.ofDays, params),
    summary: fillMessage(TEXTS.summary, params),
    path: '/methodology#vintages',
    publishedAt: publishedFrom,
    updatedAt: publishedTo,
  };
}

function ofVersion({ version, publishedAt }: { version: string; publishedAt: Date }): AtomEntry {
  const params = { version, published: DAY_FORMAT.format(publishedAt) };
  return {
    id: `${RESTATEMENTS_PATH}#methodology-${version}`,
    title: fillMessage(TEXTS.version, params),
    summary: fillMessage(TEXTS.versionSummary, params),
    path: '/methodology#changes',
    publishedAt,
    updatedAt: publishedAt,
  };
}

function dayText(day: number): string {
  return DAY_FORMAT.format(new Date(`${toIsoDay(day)}T00:00:00Z`));
}

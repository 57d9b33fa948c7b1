import { Inject, Injectable } from '@nestjs/common';
import { EditionsService, IndexChangesRepository } from '../../indexes';
import { toIsoDay } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import type { AtomEntry, AtomFeed } from '../../platform/http/replies/atom';
import { countNumber, dayText } from '../../platform/messages/formats';
import { fillMessage, type Language, messagesIn } from '../../platform/messages/messages';
import { pathInLanguage } from '../site-pages';

export const RESTATEMENTS_PATH = '/changes.atom';

const ENTRIES = 50;
/** Nothing was published before. */
const FEED_BEGAN = new Date('2026-01-01T00:00:00Z');

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
  async read(language: Language): Promise<AtomFeed> {
    const { provenance } = await this.editions.choose({ mode: 'live', language });
    const texts = messagesIn(language).pages.feeds.restatements;
    const [days, versions] = await Promise.all([
      this.changes.listRestatedDays(provenance.dataset, ENTRIES),
      this.changes.listVersions(provenance.dataset, ENTRIES),
    ]);
    const entries = [...days.map((day) => ofRestatedDay(day, language)), ...versions.map((version) => ofVersion(version, language))];
    return {
      path: RESTATEMENTS_PATH,
      language,
      page: pathInLanguage(language, '/methodology'),
      title: `${this.config.operator.legalName}: ${texts.title}`,
      subtitle: [texts.subtitle, provenance.notice].filter((text) => text !== null).join(' '),
      author: this.config.operator.legalName,
      updatedAt: FEED_BEGAN,
      entries: entries.sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime()).slice(0, ENTRIES),
    };
  }
}

/** More may be restated on the same day: then its entry says so, and is newer. */
function ofRestatedDay({ count, firstDay, lastDay, publishedFrom, publishedTo }: RestatedOn, language: Language): AtomEntry {
  const texts = messagesIn(language).pages.feeds.restatements;
  const params = {
    first: dayText(toIsoDay(firstDay), language),
    last: dayText(toIsoDay(lastDay), language),
    count: countNumber(count * 2, language),
    published: dayText(isoDayOf(publishedFrom), language),
  };
  return {
    id: `${RESTATEMENTS_PATH}#${isoDayOf(publishedFrom)}`,
    title: fillMessage(firstDay === lastDay ? texts.ofOneDay : texts.ofDays, params),
    summary: fillMessage(texts.summary, params),
    path: pathInLanguage(language, '/methodology#vintages'),
    publishedAt: publishedFrom,
    updatedAt: publishedTo,
  };
}

function ofVersion({ version, publishedAt }: { version: string; publishedAt: Date }, language: Language): AtomEntry {
  const texts = messagesIn(language).pages.feeds.restatements;
  const params = { version, published: dayText(isoDayOf(publishedAt), language) };
  return {
    id: `${RESTATEMENTS_PATH}#methodology-${version}`,
    title: fillMessage(texts.version, params),
    summary: fillMessage(texts.versionSummary, params),
    path: pathInLanguage(language, '/methodology#changes'),
    publishedAt,
    updatedAt: publishedAt,
  };
}

function isoDayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

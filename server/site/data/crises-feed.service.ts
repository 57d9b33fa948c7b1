import { Inject, Injectable } from '@nestjs/common';
import { CrisesRepository, type CrisisVintage, EditionsService, toCrisisResponse, toldEvent } from '../../indexes';
import { CONFIG, type Config } from '../../platform/config/config';
import type { AtomEntry, AtomFeed } from '../../platform/http/replies/atom';
import { DEFAULT_LANGUAGE, fillMessage, messagesIn } from '../../platform/messages/messages';

export const CRISES_FEED_PATH = '/ratings/crises.atom';

const ENTRIES = 50;
/** No crisis was told of before. */
const FEED_BEGAN = new Date('2026-01-01T00:00:00Z');

const TEXTS = messagesIn(DEFAULT_LANGUAGE).pages.feeds.crises;
const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** What became of crises, for whoever follows the site: an entry for each that opened, closed, was restated, merged or withdrawn. */
@Injectable()
export class CrisesFeed {
  constructor(
    private readonly editions: EditionsService,
    private readonly crises: CrisesRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The newest entries, of what visitors see. */
  async read(): Promise<AtomFeed> {
    const { edition, provenance } = await this.editions.choose({ mode: 'live' });
    const vintages = await this.crises.listNewest(edition, ENTRIES);
    return {
      path: CRISES_FEED_PATH,
      page: '/ratings',
      title: `${this.config.operator.legalName}: ${TEXTS.title}`,
      subtitle: [TEXTS.subtitle, provenance.notice].filter((text) => text !== null).join(' '),
      author: this.config.operator.legalName,
      updatedAt: FEED_BEGAN,
      entries: vintages.map((vintage) => toEntry(vintage, edition.methodology)),
    };
  }
}

/** A vintage stays as it is, and so does its entry. Another version of the methodology makes crises of its own, which may bear the same names. */
function toEntry(vintage: CrisisVintage, methodology: string): AtomEntry {
  const { id, name, status, severity, start, peak, end, peakValue } = toCrisisResponse(
    { vintage, through: vintage.through, stories: [] },
    methodology,
  );
  const event = toldEvent(vintage);
  const params = { name, severity, peakValue, start: dayText(start), peak: dayText(peak), end: end === null ? '' : dayText(end) };
  const at = new Date(vintage.knownAt * 1000);
  return {
    id: `/ratings/crises/${id}#${methodology}-${vintage.vintage}`,
    title: fillMessage(event === 'opened' && status === 'closed' ? TEXTS.past : TEXTS.titles[event], params),
    summary: [TEXTS.becameOf[status], end === null ? TEXTS.openDays : TEXTS.days].map((text) => fillMessage(text, params)).join(' '),
    path: `/ratings/crises/${id}`,
    publishedAt: at,
    updatedAt: at,
  };
}

function dayText(isoDay: string): string {
  return DAY_FORMAT.format(new Date(`${isoDay}T00:00:00Z`));
}

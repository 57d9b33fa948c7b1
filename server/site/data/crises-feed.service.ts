import { Inject, Injectable } from '@nestjs/common';
import { CrisesRepository, type CrisisVintage, EditionsService, scopeNameOf, toCrisisResponse, toldEvent } from '../../indexes';
import { CONFIG, type Config } from '../../platform/config/config';
import type { AtomEntry, AtomFeed } from '../../platform/http/replies/atom';
import { countNumber, dayText } from '../../platform/messages/formats';
import { fillMessage, type Language, messagesIn } from '../../platform/messages/messages';
import { pathInLanguage } from '../site-pages';

export const CRISES_FEED_PATH = '/ratings/crises.atom';

const ENTRIES = 50;
/** No crisis was told of before. */
const FEED_BEGAN = new Date('2026-01-01T00:00:00Z');

/** Decimals of a peak. */
const DIGITS = 2;

/** What became of crises, for whoever follows the site: an entry for each that opened, closed, was restated, merged or withdrawn. */
@Injectable()
export class CrisesFeed {
  constructor(
    private readonly editions: EditionsService,
    private readonly crises: CrisesRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The newest entries, of what visitors see. */
  async read(language: Language): Promise<AtomFeed> {
    const { edition, provenance } = await this.editions.choose({ mode: 'live', language });
    const { title, subtitle } = messagesIn(language).pages.feeds.crises;
    const vintages = await this.crises.listNewest(edition, ENTRIES);
    return {
      path: CRISES_FEED_PATH,
      language,
      page: pathInLanguage(language, '/ratings'),
      title: `${this.config.operator.legalName}: ${title}`,
      subtitle: [subtitle, provenance.notice].filter((text) => text !== null).join(' '),
      author: this.config.operator.legalName,
      updatedAt: FEED_BEGAN,
      entries: vintages.map((vintage) => toEntry(vintage, edition.methodology, language)),
    };
  }
}

/** A vintage stays as it is, and so does its entry. Another version of the methodology makes crises of its own, which may bear the same names. */
function toEntry(vintage: CrisisVintage, methodology: string, language: Language): AtomEntry {
  const texts = messagesIn(language).pages.feeds.crises;
  const { id, name, status, severity, start, peak, end, peakValue } = toCrisisResponse(
    { vintage, through: vintage.through, stories: [] },
    methodology,
  );
  const event = toldEvent(vintage);
  const params = {
    name: scopeNameOf(id, name, language),
    severity,
    peakValue: countNumber(peakValue, language, DIGITS),
    start: dayText(start, language),
    peak: dayText(peak, language),
    end: end === null ? '' : dayText(end, language),
  };
  const at = new Date(vintage.knownAt * 1000);
  return {
    id: `/ratings/crises/${id}#${methodology}-${vintage.vintage}`,
    title: fillMessage(event === 'opened' && status === 'closed' ? texts.past : texts.titles[event], params),
    summary: [texts.becameOf[status], end === null ? texts.openDays : texts.days].map((text) => fillMessage(text, params)).join(' '),
    path: pathInLanguage(language, `/ratings/crises/${id}`),
    publishedAt: at,
    updatedAt: at,
  };
}

import { LearnedCategoriser } from '../../server/news/enrichment/categories/categories';
import { NO_CORRECTIONS } from '../../server/news/enrichment/labels/corrections';
import { NOTHING_BUT_HEADLINE } from '../../server/news/enrichment/labels/evidence';
import { labelArticle } from '../../server/news/enrichment/labels/label-article';
import { Headline } from '../../server/news/enrichment/text/headline';
import { usRows } from '../support/labelled-rows';

const HEADLINES = 100_000;

/** Seconds of the processor for one pass over 100,000 headlines of US news pages, countries and categories. */
export function labellingCost(): string {
  const rows = usRows();
  if (rows.length === 0) return 'labelling: no real headlines';
  const steps = { categoriser: new LearnedCategoriser(), corrections: NO_CORRECTIONS };
  const before = process.cpuUsage();
  for (let at = 0; at < HEADLINES; at += 1) {
    const { title, day, article } = rows[at % rows.length];
    const { outletDomain, url, language } = article;
    labelArticle({ headline: new Headline(title, outletDomain), outletDomain, url, language, day }, NOTHING_BUT_HEADLINE, steps);
  }
  const { user, system } = process.cpuUsage(before);
  return `labelling ${HEADLINES.toLocaleString('en')} headlines: ${((user + system) / 1e6).toFixed(1)} s of the processor`;
}

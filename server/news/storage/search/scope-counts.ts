import { CoverageDayBuilder, gapDay } from '../../../volatility/coverage';
import type { SearchedDay } from './article-search';
import { forEachFound, permittedPrinters, type ScopeFilter } from './scope-filter';
import type { ReadDay } from './search-days';

/** What the engine takes of a day for a scope: only articles that count for their voice are counted, as in the coverage of all. */
export function countsOfScope({ day, state, missing, articles }: ReadDay, filter: ScopeFilter, number: number): SearchedDay {
  if (missing !== null || articles === null || state === 'gap') return { coverage: gapDay(day), missing };
  const builder = new CoverageDayBuilder();
  const isPermitted = permittedPrinters(articles, filter.outlets);
  const totals = new Int32Array(articles.outlets.length);
  articles.forEach((_place, _text, printer, _label, isCounted) => {
    if (isCounted && isPermitted[printer] === 1) totals[printer]++;
  });
  totals.forEach((stories, printer) => {
    if (stories > 0) builder.addTotal(articles.voices[printer], stories);
  });
  forEachFound(articles, filter, ({ printer, units, isCounted }) => {
    if (isCounted) builder.addEntry(number, articles.voices[printer], units);
  });
  return { coverage: builder.build(day, state), missing: null };
}

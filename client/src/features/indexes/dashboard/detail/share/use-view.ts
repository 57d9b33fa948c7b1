import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { CatalogueIndexResponse } from '../../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../../shared/i18n/use-messages';
import { fill } from '../../../../../shared/ui/text/fill';
import { formatDay, formatInstantUtc, listText } from '../../../../../shared/ui/text/format';
import { asOfInstant, type DetailState, isInstant } from '../../../model/detail/detail-state';
import type { View } from './export-view';
import type { ShownLines } from '../chart/use-chart-lines';

/** What is exported of a page: what it shows, and what is said of it; null where there is nothing. */
export function useView(
  index: CatalogueIndexResponse,
  shown: ShownLines | null,
  summary: string,
  { compared, scale, asOf }: DetailState,
): View | null {
  const locale = useLocale();
  const messages = useMessages('indexDetail').actions;
  const { pathname, search } = useLocation();
  return useMemo(() => {
    if (shown === null) return null;
    const { index_id: id, family, name, date, provenance } = index;
    const { dataset, sources, methodology, notice, attribution } = provenance;
    const title = `${family.toUpperCase()} ${name}`;
    const address = location.origin + pathname + search;
    const source = fill(messages.source, { sources: listText(sources, locale) || dataset, methodology, day: formatDay(date, locale) });
    const known =
      asOf === null
        ? null
        : isInstant(asOf)
          ? fill(messages.asOfInstant, { instant: formatInstantUtc(asOf, locale) })
          : fill(messages.asOf, { day: formatDay(asOf, locale) });
    const { lines, from, to, baseline } = shown;
    return {
      name: [id, ...compared].join('-vs-').slice(0, 120),
      ...{ lines, from, to, baseline },
      picture: { title, summary, below: [source, known, attribution, notice, address].filter((line) => line !== null) },
      facts: {
        title,
        asOf: asOf === null ? null : asOfInstant(asOf),
        scale: compared.length === 0 ? 'shared' : scale,
        source,
        methodology,
        notice,
        address,
      },
    };
  }, [index, shown, summary, compared, scale, asOf, locale, messages, pathname, search]);
}

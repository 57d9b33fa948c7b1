import { useMemo } from 'react';
import type { CatalogueIndexResponse } from '../../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../../shared/i18n/use-messages';
import { type ChartSeries, rangeStart, spanOf } from '../../../../../shared/ui/chart/chart-model';
import { fill } from '../../../../../shared/ui/text/fill';
import { listText } from '../../../../../shared/ui/text/format';
import { chartSeriesOf, withoutInterval } from '../../../model/detail/chart-data';
import { comparedLines, type Lines } from '../../../model/detail/compared-lines';
import type { DetailState } from '../../../model/detail/detail-state';

export interface ShownLines extends Lines {
  /** Days of the range. */
  readonly from: string;
  readonly to: string;
}

/** What the chart and the table show of an index and of those that it is compared with; null where it has no values. The same object while nothing changes. */
export function useChartLines(
  subject: ChartSeries | null,
  peers: readonly ChartSeries[],
  latest: CatalogueIndexResponse,
  { scale, mean, range, hasInterval, asOf }: DetailState,
): ShownLines | null {
  const { mean: meanMessages, asOf: asOfMessages } = useMessages('indexDetail');
  const locale = useLocale();
  const { short } = meanMessages;
  // Other days of the same lines are no other lines: those would be drawn anew.
  const base = scale === 'index100' && peers.length > 0 ? range : 'Max';
  const shown = useMemo(() => {
    if (subject === null) return null;
    const own = hasInterval && peers.length === 0 ? subject : withoutInterval(subject);
    const meanLabel = (label: string): string => fill(meanMessages.of, { days: mean, label });
    const { lines, baseline } = comparedLines(own, peers, { scale, mean, range: base, meanLabel, meanShort: fill(short, { days: mean }) });
    const newest = asOf === null || baseline !== null ? null : chartSeriesOf(latest);
    const all =
      newest === null
        ? lines
        : [
            ...lines,
            {
              ...withoutInterval(newest),
              id: `${newest.id} latest`,
              label: listText([newest.label, asOfMessages.latestLine], locale),
              short: asOfMessages.latestLine,
              isDerived: true,
            },
          ];
    return { lines: all, baseline, ...spanOf(all) };
  }, [subject, peers, latest, scale, mean, base, hasInterval, asOf, meanMessages, short, asOfMessages, locale]);
  return useMemo(() => shown && { ...shown, from: rangeStart(range, shown.from, shown.to) }, [shown, range]);
}

import type { ReactElement } from 'react';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { fill } from '../../../../shared/ui/text/fill';
import { formatCount } from '../../../../shared/ui/text/format';
import { type BandCounts, bandsFor } from '../../model/heat-map/bands';
import type { Measure } from '../../model/heat-map/state';
import { bandText } from './cell-texts';

const LEVELS = [1, 2, 3, 4, 5] as const;

/** What each color stands for, and how many cells have it. */
export function HeatLegend({ counts, measure }: { readonly counts: BandCounts; readonly measure: Measure }): ReactElement {
  const { legend } = useMessages('heatMap');
  const levels = useMessages('levels');
  const locale = useLocale();
  return (
    <ul className="heat-legend" aria-label={legend.title}>
      {bandsFor(measure).map((band, at) => (
        <li key={band.fill}>
          <span className="heat-swatch" data-fill={band.fill} aria-hidden="true">
            {measure === 'value' ? LEVELS[at] : null}
          </span>
          {measure === 'value' ? `${fill(legend.level, { level: LEVELS[at], name: levels[LEVELS[at]] })}: ` : null}
          <span dir="ltr">{bandText(band, measure, legend, locale)}</span>
          <span className="heat-count">{formatCount(counts.bands[at], locale)}</span>
        </li>
      ))}
      <li>
        <span className="heat-swatch" data-fill="none" aria-hidden="true" />
        {legend.none}
        <span className="heat-count">{formatCount(counts.none, locale)}</span>
      </li>
    </ul>
  );
}

import type { ReactElement } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { Change } from '../../../../shared/ui/figures/Change';
import { LevelChip } from '../../../../shared/ui/figures/LevelChip';
import { fill } from '../../../../shared/ui/text/fill';
import { formatPercentile, formatValue } from '../../../../shared/ui/text/format';
import type { HeatCell, HeatMatrix, Place } from '../../model/heat-map/matrix';
import { absenceText, scopeText } from './cell-texts';

const CHANGES = ['lastDay', 'mtd', 'ytd', 'oneYear'] as const;

/** What the map has in the cell that is pointed at or chosen. Always as high, so that the map stays where it is. */
export function HeatReading({ matrix, place }: { readonly matrix: HeatMatrix; readonly place: Place | null }): ReactElement {
  const heatMap = useMessages('heatMap');
  const createPath = useCreatePath();
  const { reading } = heatMap;
  const cell = place === null ? null : matrix.rows[place.row].cells[place.column];
  return (
    <div className="heat-reading" role="group" aria-label={reading.label}>
      {place === null ? (
        <p className="ix-muted">{reading.none}</p>
      ) : (
        <>
          <p className="heat-scope">
            <strong>{scopeText(matrix, place, { heatMap })}</strong>
            {cell === null ? null : (
              <Link to={createPath({ resource: 'indexes', id: cell.index.index_id, type: 'show' })}>
                {fill(reading.open, { code: cell.index.code })}
              </Link>
            )}
          </p>
          <Facts cell={cell} />
        </>
      )}
    </div>
  );
}

function Facts({ cell }: { readonly cell: HeatCell | null }): ReactElement {
  const heatMap = useMessages('heatMap');
  const indexes = useMessages('dashboardIndexes');
  const levels = useMessages('levels');
  const locale = useLocale();
  if (cell === null || cell.index.value === null) return <p className="ix-muted">{absenceText(cell, { heatMap, indexes }, locale)}</p>;
  const { reading } = heatMap;
  const { value, level } = cell.index;
  return (
    <dl>
      <Fact name={reading.value}>{formatValue(value, locale)}</Fact>
      <Fact name={reading.level}>{level === null ? '—' : <LevelChip level={level} messages={levels} />}</Fact>
      {CHANGES.map((change) => (
        <Fact key={change} name={reading[change]}>
          <Change points={cell.index[change]} />
        </Fact>
      ))}
      <Fact name={reading.percentile}>{formatPercentile(cell.percentile, locale)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactElement | string }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

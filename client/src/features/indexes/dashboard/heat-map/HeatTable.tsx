import { memo, type ReactElement, useRef } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { Locale } from '../../../../shared/i18n/languages';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { fill } from '../../../../shared/ui/text/fill';
import { bandOf, bandsFor } from '../../model/heat-map/bands';
import { type HeatCell, type HeatMatrix, type HeatRow, measureOf } from '../../model/heat-map/matrix';
import type { Measure } from '../../model/heat-map/state';
import { Missing } from '../../ui/Missing';
import { useWindow } from '../list/use-window';
import { absenceText, numberText } from './cell-texts';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

const ROW_PIXELS = 48;

/** The map as a table: its numbers, each a link to its index. Rows in view are drawn. */
export function HeatTable({ matrix: { rows, categories }, measure }: { readonly matrix: HeatMatrix; readonly measure: Measure }): ReactElement {
  const { table, measures } = useMessages('heatMap');
  const scroller = useRef<HTMLDivElement>(null);
  const { first, end } = useWindow(scroller, rows.length, ROW_PIXELS);
  const columns = categories.length + 1;
  return (
    <ScrollRegion ref={scroller} className="ix-table heat-table" aria-label={table.scrollable}>
      <table aria-rowcount={rows.length + 1}>
        <caption className="visually-hidden">{fill(table.caption, { measure: measures[measure] })}</caption>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className="col-name">
              {table.country}
            </th>
            {categories.map(({ code, name }) => (
              <th key={code} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap rows={first} columns={columns} />
          {rows.slice(first, end).map((row, at) => (
            <Row key={row.country.iso2} row={row} measure={measure} position={first + at + 2} />
          ))}
          <Gap rows={rows.length - end} columns={columns} />
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Keeps the place of rows that are not drawn. */
function Gap({ rows, columns }: { readonly rows: number; readonly columns: number }): ReactElement | null {
  if (rows <= 0) return null;
  return (
    <tr className="index-gap" aria-hidden="true" style={{ blockSize: rows * ROW_PIXELS }}>
      <td colSpan={columns} />
    </tr>
  );
}

const Row = memo(function Row({
  row,
  measure,
  position,
}: {
  readonly row: HeatRow;
  readonly measure: Measure;
  readonly position: number;
}): ReactElement {
  const locale = useLocale();
  const { country, cells } = row;
  return (
    <tr aria-rowindex={position}>
      <th scope="row" className="col-name">
        <Link to={`/dashboard/countries/${country.iso2}`}>{country.name}</Link>
      </th>
      {cells.map((cell, at) => (
        <Cell key={at} cell={cell} measure={measure} locale={locale} />
      ))}
    </tr>
  );
});

interface CellProps {
  readonly cell: HeatCell | null;
  readonly measure: Measure;
  readonly locale: Locale;
}

function Cell({ cell, measure, locale }: CellProps): ReactElement {
  const heatMap = useMessages('heatMap');
  const indexes = useMessages('dashboardIndexes');
  const createPath = useCreatePath();
  const band = bandOf(cell, measure);
  if (cell === null || band === null) {
    const reason = absenceText(cell, { heatMap, indexes }, locale);
    return (
      <td data-fill="none">
        <Missing reason={reason === '' ? indexes.changeMissing : reason} />
      </td>
    );
  }
  const text = numberText(measureOf(cell, measure), measure, locale, 1);
  return (
    <td data-fill={bandsFor(measure)[band].fill}>
      <Link to={createPath({ resource: 'indexes', id: cell.index.index_id, type: 'show' })}>{text}</Link>
    </td>
  );
}

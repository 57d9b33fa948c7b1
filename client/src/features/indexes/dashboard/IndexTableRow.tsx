import { memo, type ReactElement } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { CatalogueRowResponse } from '../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../shared/i18n/use-messages';
import { LevelChip } from '../../../shared/ui/LevelChip';
import { Sparkline } from '../../../shared/ui/Sparkline';
import type { ChoosableColumn } from './table-habits';
import { ChangeCell, Missing, ValueCell } from './ValueCell';

const COMMON_SCALE = [0, 100] as const;

type Column = 'name' | ChoosableColumn;

interface Props {
  readonly row: CatalogueRowResponse;
  readonly columns: readonly Column[];
  /** Its place in the whole table, the head being the first. */
  readonly position: number;
  readonly hasCommonScale: boolean;
  readonly onClick: (id: string) => void;
}

export const IndexTableRow = memo(
  function IndexTableRow({ row, columns, position, hasCommonScale, onClick }: Props): ReactElement {
    const createPath = useCreatePath();
    return (
      <tr aria-rowindex={position} onClick={() => onClick(row.index_id)}>
        {columns.map((column) =>
          column === 'name' ? (
            <th key={column} scope="row" className="ix-name">
              {/* The link goes its own way, into a new tab too. */}
              <Link
                to={createPath({ resource: 'indexes', id: row.index_id, type: 'show' })}
                title={row.name}
                onClick={(event) => event.stopPropagation()}
              >
                {row.name}
              </Link>
            </th>
          ) : (
            <td key={column} className={`ix-${column}`}>
              <Cell row={row} column={column} hasCommonScale={hasCommonScale} />
            </td>
          ),
        )}
      </tr>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.position === after.position &&
    before.hasCommonScale === after.hasCommonScale &&
    before.columns.length === after.columns.length &&
    before.columns.every((column, at) => column === after.columns[at]),
);

function Cell({ row, column, hasCommonScale }: { row: CatalogueRowResponse; column: ChoosableColumn; hasCommonScale: boolean }): ReactElement {
  const messages = useMessages('dashboardIndexes');
  const levels = useMessages('levels');
  const reason = row.reason === null ? messages.changeMissing : messages.reasons[row.reason];
  switch (column) {
    case 'code':
      return <code>{row.code}</code>;
    case 'value':
      return <ValueCell value={row.value} reason={reason} />;
    case 'level':
      return row.level === null ? <Missing reason={reason} /> : <LevelChip level={row.level} messages={levels} />;
    case 'sparkline':
      return <Sparkline values={row.sparkline} scale={hasCommonScale ? COMMON_SCALE : undefined} />;
    default:
      return <ChangeCell points={row[column]} reason={reason} />;
  }
}

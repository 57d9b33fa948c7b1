import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import ToggleButton from '@mui/material/ToggleButton';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { CatalogueRowResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { saveFile } from '../../../../shared/ui/browser/save-file';
import { rowsCsv } from '../../model/list/rows-csv';
import { CHOOSABLE, type ChoosableColumn, type TableHabits } from './table-habits';

interface Props {
  readonly rows: readonly CatalogueRowResponse[];
  readonly habits: TableHabits;
  readonly onHabits: (part: Partial<TableHabits>) => void;
  readonly children?: ReactNode;
}

/** What concerns the table as a whole: its columns, its density, the file of what it lists. */
export function TableTools({ rows, habits, onHabits, children }: Props): ReactElement {
  const messages = useMessages('dashboardIndexes').table;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (column: ChoosableColumn): void =>
    onHabits({ hidden: habits.hidden.includes(column) ? habits.hidden.filter((hidden) => hidden !== column) : [...habits.hidden, column] });
  return (
    <div className="ix-tools" data-print="no">
      {children}
      <Button
        variant="outlined"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {messages.columns}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': messages.columns, className: 'ix-columns' } }}
      >
        {CHOOSABLE.map((column) => (
          <FormControlLabel
            key={column}
            label={messages.heads[column]}
            control={<Checkbox size="small" checked={!habits.hidden.includes(column)} onChange={() => toggle(column)} />}
          />
        ))}
        <hr />
        <FormControlLabel
          label={messages.commonScale}
          control={<Checkbox size="small" checked={habits.hasCommonScale} onChange={(_, hasCommonScale) => onHabits({ hasCommonScale })} />}
        />
      </Popover>
      <ToggleButton size="small" value="compact" selected={habits.isCompact} onChange={() => onHabits({ isCompact: !habits.isCompact })}>
        {messages.density}
      </ToggleButton>
      <Button
        variant="outlined"
        size="small"
        disabled={rows.length === 0}
        onClick={() => saveFile(`${messages.csvName}.csv`, new Blob([rowsCsv(rows)], { type: 'text/csv;charset=utf-8' }))}
      >
        {messages.csv}
      </Button>
    </div>
  );
}

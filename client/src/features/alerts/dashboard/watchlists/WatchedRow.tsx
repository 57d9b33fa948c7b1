import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazy, type ReactElement, useEffect, useRef, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { Icon } from '../../../../shared/ui/dashboard/Icon';
import { LazyPart } from '../../../../shared/ui/dashboard/LazyPart';
import { Change } from '../../../../shared/ui/figures/Change';
import { LevelChip } from '../../../../shared/ui/figures/LevelChip';
import { Sparkline } from '../../../../shared/ui/figures/Sparkline';
import { sparkEnd, sparkPath } from '../../../../shared/ui/figures/spark-path';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay, formatValue } from '../../../../shared/ui/text/format';
import { resourceOf } from '../../model/own-index';
import { NoteForm } from './NoteForm';
import type { ListChanges } from './use-list-changes';
import type { Watched } from './use-watchlists';

const DayDrivers = lazy(() => import('./DayDrivers').then((module) => ({ default: module.DayDrivers })));

interface Props {
  readonly row: Watched;
  readonly changes: ListChanges;
  readonly columns: number;
}

/** An index of the list, with what can be done with it. */
export function WatchedRow({ row, changes, columns }: Props): ReactElement {
  const messages = useMessages('watchlists').items;
  const levels = useMessages('levels');
  const locale = useLocale();
  const createPath = useCreatePath();
  const [opened, setOpened] = useState<'why' | 'note' | null>(null);
  const [isOver, setOver] = useState(false);
  const { index_id: id, code, value, date, level, change, rating, sparkline, note } = row;
  const toggle = (part: 'why' | 'note'): void => setOpened(opened === part ? null : part);
  return (
    <>
      <tr
        draggable
        data-over={isOver || undefined}
        onDragStart={(event) => event.dataTransfer.setData('text/plain', id)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          // Its section would put it at the end.
          event.stopPropagation();
          setOver(false);
          const dragged = event.dataTransfer.getData('text/plain');
          if (dragged !== '' && dragged !== id) changes.move(dragged, { section: row.section, before: id });
        }}
      >
        <th scope="row">
          {row.family === 'mvi' || row.family === 'isr' ? (
            <Link to={createPath({ resource: resourceOf(id), id, type: 'show' })}>{row.name}</Link>
          ) : (
            row.name
          )}{' '}
          <span className="wl-muted mono">{code}</span>
          {row.archived ? <p className="wl-note">{messages.archived}</p> : null}
          {note === null ? null : <p className="wl-note">{note}</p>}
        </th>
        <td className="number">{value === null ? messages.noValue : formatValue(value, locale)}</td>
        <td className="number">
          <Change points={change.lastDay} />
        </td>
        <td className="number">
          <Change points={change.mtd} />
        </td>
        <td>{level === null ? (rating ?? '—') : <LevelChip level={level} messages={levels} />}</td>
        <td>
          <Sparkline path={sparkPath(sparkline)} end={sparkEnd(sparkline)} />
        </td>
        <td>
          <RowActions row={row} changes={changes} opened={opened} onToggle={toggle} />
        </td>
      </tr>
      {opened === null ? null : (
        <tr>
          <td colSpan={columns} className="wl-opened">
            {opened === 'note' ? (
              <NoteForm code={code} note={note ?? ''} onSave={(text) => changes.note(id, text).then(() => setOpened(null))} />
            ) : (
              <LazyPart loading={<p role="status">{messages.whyLoading}</p>}>
                <DayDrivers id={id} day={date!} title={fill(messages.why, { code, day: formatDay(date!, locale) })} />
              </LazyPart>
            )}
          </td>
        </tr>
      )}
    </>
  );
}

interface ActionProps extends Omit<Props, 'columns'> {
  readonly opened: 'why' | 'note' | null;
  readonly onToggle: (part: 'why' | 'note') => void;
}

function RowActions({ row, changes, opened, onToggle }: ActionProps): ReactElement {
  const messages = useMessages('watchlists').items;
  const { code, value, note, family } = row;
  const pressed = useRef<HTMLElement | null>(null);
  // A row that has moved in the document has lost the focus.
  useEffect(() => {
    if (pressed.current !== null && document.activeElement === document.body) pressed.current.focus();
  });
  const step = (direction: 'up' | 'down', element: HTMLElement): void => {
    pressed.current = element;
    changes.step(row, direction);
  };
  return (
    <div className="wl-actions" data-print="no">
      {value === null || family === 'share' ? null : (
        <Button size="small" aria-expanded={opened === 'why'} onClick={() => onToggle('why')}>
          {messages.whyShort}
        </Button>
      )}
      <Button
        size="small"
        aria-expanded={opened === 'note'}
        aria-label={fill(note === null ? messages.addNote : messages.note, { code })}
        onClick={() => onToggle('note')}
      >
        {messages.noteField}
      </Button>
      <IconButton
        size="small"
        aria-label={fill(messages.up, { code })}
        onClick={({ currentTarget }) => step('up', currentTarget)}
        onBlur={() => setTimeout(() => (pressed.current = null))}
      >
        ↑
      </IconButton>
      <IconButton
        size="small"
        aria-label={fill(messages.down, { code })}
        onClick={({ currentTarget }) => step('down', currentTarget)}
        onBlur={() => setTimeout(() => (pressed.current = null))}
      >
        ↓
      </IconButton>
      <IconButton size="small" aria-label={fill(messages.remove, { code })} onClick={() => changes.remove(row)}>
        <Icon name="close" size={16} />
      </IconButton>
    </div>
  );
}

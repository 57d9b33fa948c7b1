import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { OutcomeLine } from '../../../../shared/ui/dashboard/OutcomeLine';
import { fill } from '../../../../shared/ui/text/fill';
import { type ListChanges, useListChanges } from './use-list-changes';
import type { WatchlistRecord } from './use-watchlists';
import { WatchedRow } from './WatchedRow';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

const HEADS = ['name', 'value', 'lastDay', 'mtd', 'level', 'sparkline', 'actions'] as const;
const NUMBERS: readonly string[] = ['value', 'lastDay', 'mtd'];

interface Props {
  readonly list: WatchlistRecord;
  readonly refetch: () => Promise<unknown>;
}

/** What is on the list by section: moved by buttons or by dragging, taken off and put back. */
export function WatchedPane({ list, refetch }: Props): ReactElement {
  const { items: messages } = useMessages('watchlists');
  const changes = useListChanges(list, refetch);
  const { rows, outcome, removed, undo } = changes;
  // A colleague may have put something into a section that this page does not know yet.
  const sections = [...new Set([...list.sections, ...rows.map(({ section }) => section)])];
  return (
    <section className="pane" aria-labelledby="wl-items">
      <h2 id="wl-items">{messages.title}</h2>
      {rows.length === 0 ? <p>{messages.none}</p> : null}
      {sections.map((section) => (
        <SectionTable key={section} list={list} section={section} changes={changes} isOnly={sections.length === 1} />
      ))}
      <div className="wl-message">
        <OutcomeLine outcome={outcome} />
        {removed === null ? null : (
          <Button size="small" variant="outlined" onClick={undo}>
            {messages.undo}
          </Button>
        )}
      </div>
    </section>
  );
}

interface SectionProps {
  readonly list: WatchlistRecord;
  readonly section: string;
  readonly changes: ListChanges;
  /** Of a list with one section without a name nothing is said of sections. */
  readonly isOnly: boolean;
}

function SectionTable({ list, section, changes, isOnly }: SectionProps): ReactElement {
  const { items: messages } = useMessages('watchlists');
  const [isOver, setOver] = useState(false);
  const rows = changes.rows.filter((row) => row.section === section);
  const name = section === '' ? messages.unnamed : section;
  const drop = (id: string): void => {
    setOver(false);
    if (id !== '') changes.move(id, { section, before: null });
  };
  return (
    <div
      className="wl-section"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        drop(event.dataTransfer.getData('text/plain'));
      }}
    >
      {isOnly && section === '' ? null : <h3>{name}</h3>}
      {rows.length === 0 && !isOnly ? <p className="wl-muted">{messages.emptySection}</p> : null}
      {rows.length === 0 ? null : (
        <ScrollRegion className="table-scroll" aria-label={fill(messages.caption, { name: isOnly ? list.name : name })}>
          <table>
            <caption className="visually-hidden">{fill(messages.caption, { name: isOnly ? list.name : name })}</caption>
            <thead>
              <tr>
                {HEADS.map((head) => (
                  <th key={head} scope="col" className={NUMBERS.includes(head) ? 'number' : undefined}>
                    {messages.heads[head]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <WatchedRow key={row.index_id} row={row} changes={changes} columns={HEADS.length} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </div>
  );
}

import Dialog from '@mui/material/Dialog';
import { Command } from 'cmdk';
import { type ReactElement, useDeferredValue, useId, useState } from 'react';
import { useStore } from 'react-admin';
import { useMessages } from '../../../shared/i18n/use-messages';
import { takeKeys } from './early-keys';
import { type PaletteEntry, type PaletteGroup, rankEntries } from './rank-entries';
import { usePaletteEntries } from './use-palette-entries';

interface Props {
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}

const GROUPS: readonly PaletteGroup[] = ['pages', 'indexes', 'countries', 'docs', 'actions'];
const RECENT_KEPT = 5;
/** Tells an entry that was opened lately from the same in its group. */
const RECENT = 'recent ';

/** One field that finds pages, indexes, sections of the documentation, and actions. */
export function CommandPalette({ onClose, onShortcuts }: Props): ReactElement {
  const messages = useMessages('dashboard').palette;
  const { entries, isWithoutIndexes } = usePaletteEntries(onShortcuts);
  const titleId = useId();
  const [query, setQuery] = useState('');
  const [recent, setRecent] = useStore<string[]>('palette.recent', []);
  // Where the keys have moved to; null while that is the first.
  const [moved, setMoved] = useState<string | null>(null);
  const shown = rankEntries(entries, useDeferredValue(query));
  const visited = query.trim() === '' ? recent.flatMap((id) => entries.find((entry) => entry.id === id) ?? []) : [];
  const groups = GROUPS.map((group) => ({ group, found: shown.filter((entry) => entry.group === group) }));
  const listed = [...visited.map(({ id }) => RECENT + id), ...groups.flatMap(({ found }) => found.map(({ id }) => id))];
  // Indexes may come after what was typed: the first is selected then too.
  const selected = moved !== null && listed.includes(moved) ? moved : (listed.at(0) ?? '');
  const open = (entry: PaletteEntry): void => {
    // Actions are not places to come back to.
    if (entry.group !== 'actions') setRecent([entry.id, ...recent.filter((id) => id !== entry.id)].slice(0, RECENT_KEPT));
    onClose();
    entry.run();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      className="palette"
      transitionDuration={0}
      slotProps={{ transition: { onEntered: () => setQuery((later) => takeKeys() + later) } }}
    >
      <h2 id={titleId} className="visually-hidden">
        {messages.title}
      </h2>
      <Command label={messages.title} shouldFilter={false} loop value={selected} onValueChange={(id) => setMoved(id === listed.at(0) ? null : id)}>
        <Command.Input autoFocus value={query} onValueChange={setQuery} placeholder={messages.placeholder} aria-label={messages.title} />
        <Command.List label={messages.results}>
          <Command.Empty>{messages.none}</Command.Empty>
          <Entries heading={messages.groups.recent} entries={visited} prefix={RECENT} onOpen={open} />
          {groups.map(({ group, found }) => (
            <Entries key={group} heading={messages.groups[group]} entries={found} prefix="" onOpen={open} />
          ))}
        </Command.List>
      </Command>
      <p className="palette-hint">{isWithoutIndexes ? messages.indexesFailed : messages.hint}</p>
    </Dialog>
  );
}

interface EntriesProps {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
  /** Tells the same entry in two groups apart. */
  readonly prefix: string;
  readonly onOpen: (entry: PaletteEntry) => void;
}

function Entries({ heading, entries, prefix, onOpen }: EntriesProps): ReactElement | null {
  if (entries.length === 0) return null;
  return (
    <Command.Group heading={heading}>
      {entries.map((entry) => (
        <Command.Item key={entry.id} value={prefix + entry.id} onSelect={() => onOpen(entry)}>
          <span>{entry.text}</span>
          {entry.hint === null ? null : <code>{entry.hint}</code>}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

import Dialog from '@mui/material/Dialog';
import { Command } from 'cmdk';
import { type ReactElement, useDeferredValue, useId, useState } from 'react';
import { useStore } from 'react-admin';
import { dashboard } from '../../../shared/i18n/en/dashboard';
import { type PaletteEntry, type PaletteGroup, rankEntries } from './rank-entries';
import { usePaletteEntries } from './use-palette-entries';

interface Props {
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}

const GROUPS: readonly PaletteGroup[] = ['pages', 'indexes', 'docs', 'actions'];
const RECENT_KEPT = 5;
const words = dashboard.palette;

/** One field that finds pages, indexes, sections of the documentation, and actions. */
export function CommandPalette({ onClose, onShortcuts }: Props): ReactElement {
  const { entries, isWithoutIndexes } = usePaletteEntries(onShortcuts);
  const titleId = useId();
  const [query, setQuery] = useState('');
  const [recent, setRecent] = useStore<string[]>('palette.recent', []);
  const shown = rankEntries(entries, useDeferredValue(query));
  const visited = query.trim() === '' ? recent.flatMap((id) => entries.find((entry) => entry.id === id) ?? []) : [];
  const open = (entry: PaletteEntry): void => {
    // Actions are not places to come back to.
    if (entry.group !== 'actions') setRecent([entry.id, ...recent.filter((id) => id !== entry.id)].slice(0, RECENT_KEPT));
    onClose();
    entry.run();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth className="palette" transitionDuration={0}>
      <h2 id={titleId} className="visually-hidden">
        {words.title}
      </h2>
      <Command label={words.title} shouldFilter={false} loop>
        <Command.Input autoFocus value={query} onValueChange={setQuery} placeholder={words.placeholder} aria-label={words.title} />
        <Command.List label={words.results}>
          <Command.Empty>{words.none}</Command.Empty>
          <Entries heading={words.groups.recent} entries={visited} prefix="recent " onOpen={open} />
          {GROUPS.map((group) => (
            <Entries key={group} heading={words.groups[group]} entries={shown.filter((entry) => entry.group === group)} prefix="" onOpen={open} />
          ))}
        </Command.List>
      </Command>
      <p className="palette-hint">{isWithoutIndexes ? words.indexesFailed : words.hint}</p>
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

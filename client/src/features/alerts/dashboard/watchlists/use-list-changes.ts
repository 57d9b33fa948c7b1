import { useRef, useState } from 'react';
import { createWatchedIndex, deleteWatchedIndex, updateWatchedIndex } from '../../../../shared/api/generated/alerts';
import { useMessages } from '../../../../shared/i18n/use-messages';
import type { Outcome } from '../../../../shared/ui/dashboard/use-sending';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { fill } from '../../../../shared/ui/text/fill';
import { moveRow, stepOf, type Target } from '../../model/reorder';
import type { Watched, WatchlistRecord } from './use-watchlists';

/** What was taken off the list, and where it stood. */
interface Removed extends Target {
  readonly row: Watched;
}

export interface ListChanges {
  /** As the page shows them: what was changed shows at once. */
  readonly rows: readonly Watched[];
  readonly outcome: Outcome | null;
  readonly removed: Removed | null;
  readonly move: (id: string, target: Target) => void;
  readonly step: (row: Watched, direction: 'up' | 'down') => void;
  readonly remove: (row: Watched) => void;
  readonly undo: () => void;
  readonly note: (id: string, note: string) => Promise<void>;
}

/**
 * Changes of a list: each is shown at once and sent as what it is (this index before that one), in turn, so that nothing of what a colleague does
 * meanwhile is lost. When all are sent, the list is read again; where one fails, too.
 */
export function useListChanges(list: WatchlistRecord, refetch: () => Promise<unknown>): ListChanges {
  const { items: messages } = useMessages('watchlists');
  const chrome = useMessages('chrome');
  const [draft, setDraft] = useState<readonly Watched[] | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const queue = useRef<{ last: Promise<unknown>; waiting: number }>({ last: Promise.resolve(), waiting: 0 });
  const rows = draft ?? list.data;

  const change = (next: readonly Watched[], send: () => Promise<unknown>, message: string): Promise<void> => {
    setDraft(next);
    setOutcome({ isGood: true, text: message });
    const turn = queue.current;
    turn.waiting += 1;
    const sent = turn.last
      .then(send)
      .catch((error: unknown) => setOutcome({ isGood: false, text: failureText(error, messages.failed, chrome.states) }))
      .then(async () => {
        turn.waiting -= 1;
        if (turn.waiting > 0) return;
        await refetch();
        setDraft((current) => (turn.waiting === 0 ? null : current));
      });
    turn.last = sent;
    return sent;
  };

  const move = (id: string, target: Target, message = ''): void => {
    void change(moveRow(rows, list.sections, id, target), () => updateWatchedIndex(list.id, id, target), message);
  };
  return {
    rows,
    outcome,
    removed,
    move,
    step: ({ index_id: id, code }, direction) => {
      const target = stepOf(rows, list.sections, id, direction);
      if (target !== null) move(id, target, fill(messages.moved, { code, direction: messages.directions[direction] }));
    },
    remove: (row) => {
      const ofSection = rows.filter(({ section }) => section === row.section);
      const before = ofSection[ofSection.indexOf(row) + 1]?.index_id ?? null;
      setRemoved({ row, section: row.section, before });
      const others = rows.filter(({ index_id }) => index_id !== row.index_id);
      void change(others, () => deleteWatchedIndex(list.id, row.index_id), fill(messages.removed, { code: row.code }));
    },
    undo: () => {
      if (removed === null) return;
      const { row, section, before } = removed;
      setRemoved(null);
      const body = { index_id: row.index_id, note: row.note, section, before };
      const next = moveRow([...rows, row], list.sections, row.index_id, { section, before });
      void change(next, () => createWatchedIndex(list.id, body), fill(messages.undone, { code: row.code }));
    },
    note: (id, note) => {
      const next = rows.map((row) => (row.index_id === id ? { ...row, note: note === '' ? null : note } : row));
      return change(next, () => updateWatchedIndex(list.id, id, { note }), '');
    },
  };
}

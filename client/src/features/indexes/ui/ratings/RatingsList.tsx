import { useEffect, useId, useRef, type KeyboardEvent, type ReactElement } from 'react';
import type { Severity } from '../../../../shared/contract/page-data';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { Change } from '../../../../shared/ui/figures/Change';
import { Sparkline } from '../../../../shared/ui/figures/Sparkline';
import { fill } from '../../../../shared/ui/text/fill';
import { formatValue } from '../../../../shared/ui/text/format';
import type { Rated } from '../../model/ratings/rating-rows';
import type { ExplorerMessages } from './RatingsView';

interface Props extends ExplorerMessages {
  readonly rows: readonly Rated[];
  readonly total: number;
  /** Id of the row that the keys are on. */
  readonly active: string | null;
  readonly onActive: (id: string) => void;
  readonly onOpen: (id: string) => void;
}

const TYPING_PAUSE_MS = 700;
const PAGE = 10;

/** The ratings as one control: arrow keys, letters, Enter. What is active here is marked on the map. */
export function RatingsList({ rows, total, active, onActive, onOpen, messages, levels }: Props): ReactElement {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const activeOption = useRef<HTMLLIElement>(null);
  const at = rows.findIndex((row) => row.id === active);
  const findTyped = useTypeAhead(rows, at);
  useEffect(() => {
    if (active !== null) scrollInto(list.current, activeOption.current);
  }, [active]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = targetOf(event, at, rows.length) ?? (isLetter(event) ? findTyped(event.key) : null);
    if (event.key === 'Enter' && at >= 0) onOpen(rows[at].id);
    if (next === null || rows.length === 0) return;
    event.preventDefault();
    onActive(rows[next].id);
  };
  return (
    <>
      <p className="list-count" role="status">
        {rows.length === 0 ? messages.noneFound : fill(messages.shown, { count: rows.length, total })}
      </p>
      <ul
        ref={list}
        className="ratings-list"
        role="listbox"
        tabIndex={0}
        aria-label={messages.list}
        aria-description={messages.listHint}
        aria-activedescendant={at < 0 ? undefined : `${id}-${active}`}
        onKeyDown={onKeyDown}
        onFocus={() => at < 0 && rows.length > 0 && onActive(rows[0].id)}
      >
        {rows.map((row) => (
          <li
            key={row.id}
            ref={row.id === active ? activeOption : undefined}
            id={`${id}-${row.id}`}
            role="option"
            aria-selected={row.id === active}
            onClick={() => onActive(row.id)}
          >
            <Option row={row} messages={messages} levels={levels} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is seen and, between it, what is only heard. */
function Option({ row, messages, levels }: Pick<Props, 'messages' | 'levels'> & { readonly row: Rated }): ReactElement {
  const locale = useLocale();
  return (
    <>
      <span className="rank">{row.rank ?? '—'}</span>
      <span className="rated-name">{row.name}</span>
      {row.step === 0 ? (
        <span className="unrated">{messages.none}</span>
      ) : (
        <>
          <span className={`level level-${row.step}`}>
            {row.rating ?? '—'}
            <span className="visually-hidden">{fill(messages.optionLevel, { level: `${row.step} ${levels[row.step as Severity]}` })}</span>
          </span>
          <span className="number">{formatValue(row.value, locale)}</span>
          <span className="number">
            <Change points={row.change} />
            <span className="visually-hidden"> {messages.optionChange}</span>
          </span>
          <Sparkline path={row.line} />
        </>
      )}
    </>
  );
}

/** The row that a key leads to; null for other keys. */
function targetOf({ key }: KeyboardEvent, at: number, count: number): number | null {
  const clamp = (next: number): number => Math.max(0, Math.min(count - 1, next));
  const targets: Record<string, number> = {
    ArrowDown: clamp(at + 1),
    ArrowUp: clamp(at - 1),
    PageDown: clamp(at + PAGE),
    PageUp: clamp(at - PAGE),
    Home: 0,
    End: clamp(count - 1),
  };
  return targets[key] ?? null;
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}

/** Finds the next name that begins with what was typed without a pause. */
function useTypeAhead(rows: readonly Rated[], at: number): (letter: string) => number | null {
  const typed = useRef({ text: '', until: 0 });
  return (letter) => {
    const now = performance.now();
    const text = (now > typed.current.until ? '' : typed.current.text) + letter.toLowerCase();
    typed.current = { text, until: now + TYPING_PAUSE_MS };
    // A longer beginning may still fit the row it is on.
    const from = text.length === 1 ? at + 1 : Math.max(0, at);
    const order = [...rows.keys()].map((offset) => (from + offset) % rows.length);
    return order.find((index) => rows[index].name.toLowerCase().startsWith(text)) ?? null;
  };
}

/** Moves the list and not the page. */
function scrollInto(list: HTMLElement | null, option: HTMLElement | null): void {
  if (list === null || option === null) return;
  const [box, part] = [list.getBoundingClientRect(), option.getBoundingClientRect()];
  if (part.top < box.top) list.scrollTop += part.top - box.top;
  if (part.bottom > box.bottom) list.scrollTop += part.bottom - box.bottom;
}

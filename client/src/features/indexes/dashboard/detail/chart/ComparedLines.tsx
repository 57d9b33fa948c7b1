import type { ReactElement } from 'react';
import { useMessages } from '../../../../../shared/i18n/use-messages';
import type { ChartSeries } from '../../../../../shared/ui/chart/chart-model';
import { fill } from '../../../../../shared/ui/text/fill';

interface Props {
  /** The index itself first. */
  readonly lines: readonly Pick<ChartSeries, 'id' | 'label'>[];
  readonly onRemove: (id: string) => void;
}

/** Dashes as the chart has them, in the order of its lines. */
const DASHES = [undefined, undefined, '6 4', '2 3', '12 5'];

/** Which line is which, each to be removed but the first. */
export function ComparedLines({ lines, onRemove }: Props): ReactElement {
  const messages = useMessages('indexDetail').compare;
  return (
    <ul className="ix-chips" aria-label={messages.chips}>
      {lines.map(({ id, label }, at) => (
        <li key={id}>
          <svg viewBox="0 0 28 8" width="28" height="8" aria-hidden="true">
            <path d="M0 4h28" stroke={`var(--series-${at + 1})`} strokeWidth={at === 0 ? 2.5 : 1.75} strokeDasharray={DASHES[at]} />
          </svg>
          {label}
          {at === 0 ? null : (
            <button
              type="button"
              aria-label={fill(messages.remove, { name: label })}
              title={fill(messages.remove, { name: label })}
              onClick={() => onRemove(id)}
            >
              <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
                <path d="m2 2 8 8m0-8-8 8" stroke="currentColor" strokeWidth="1.5" />
              </svg>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

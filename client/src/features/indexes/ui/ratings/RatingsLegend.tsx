import type { ReactElement } from 'react';
import type { RatingsState, Step } from '../../model/ratings/ratings-state';
import type { ExplorerMessages } from './RatingsView';

const STEPS = [1, 2, 3, 4, 5] as const;

interface Props extends ExplorerMessages {
  /** Rows by step, those without a rating at 0. */
  readonly counts: readonly number[];
  readonly state: RatingsState;
  readonly onChange: (parts: Partial<RatingsState>) => void;
}

/** Five steps by color, number, words and count; a press shows only that step, or adds it. */
export function RatingsLegend({ counts, state, onChange, messages, levels }: Props): ReactElement {
  const texts = state.by === 'level' ? levels : messages.changes;
  return (
    <div className="ratings-legend" role="group" aria-label={messages.legend}>
      {STEPS.map((step) => (
        <button
          key={step}
          type="button"
          aria-pressed={state.steps?.includes(step) ?? false}
          onClick={() => onChange({ steps: toggled(state.steps, step) })}
        >
          <span className={`swatch level-${step}`}>{step}</span>
          {texts[step]} <span className="legend-count">{counts[step]}</span>
        </button>
      ))}
      <span className="legend-none">
        <span className="swatch swatch-none" />
        {messages.none} <span className="legend-count">{counts[0]}</span>
      </span>
    </div>
  );
}

/** All five are the same as none. */
function toggled(steps: readonly Step[] | null, step: Step): readonly Step[] | null {
  const others = (steps ?? []).filter((other) => other !== step);
  const next = steps?.includes(step) ? others : [...others, step];
  return next.length === 0 || next.length === STEPS.length ? null : next.sort();
}

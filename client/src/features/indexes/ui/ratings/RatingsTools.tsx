import type { ReactElement } from 'react';
import type { RatingMessages } from '../../../../shared/i18n/en/indexes/ratings';
import { Choice } from '../../../../shared/ui/controls/Choice';
import type { RatingsState } from '../../model/ratings/ratings-state';

interface Props {
  readonly state: RatingsState;
  readonly onChange: (parts: Partial<RatingsState>) => void;
  readonly messages: RatingMessages['explorer'];
}

const REGIONS = ['developed', 'emerging'] as const;

/** What is rated, how it is shown, and of which region. */
export function RatingsTools({ state, onChange, messages }: Props): ReactElement {
  return (
    <div className="ratings-tools needs-script" data-print="no">
      <Choice
        label={messages.kind}
        options={['country', 'sector']}
        chosen={state.kind}
        texts={messages.kinds}
        onChoose={(kind) => onChange({ kind, region: null, steps: null, chosen: null })}
      />
      <Choice
        label={messages.view}
        options={['map', 'scatter', 'table']}
        chosen={state.view}
        texts={messages.views}
        onChoose={(view) => onChange({ view })}
      />
      <Choice
        label={messages.by}
        options={['level', 'change']}
        chosen={state.by}
        texts={messages.bys}
        onChoose={(by) => onChange({ by, steps: null })}
      />
      <label className="ratings-region">
        <span className="visually-hidden">{messages.region}</span>
        <select
          value={state.region ?? ''}
          disabled={state.kind === 'sector'}
          onChange={({ target }) => onChange({ region: REGIONS.find((region) => region === target.value) ?? null })}
        >
          <option value="">{messages.regions.all}</option>
          {REGIONS.map((region) => (
            <option key={region} value={region}>
              {messages.regions[region]}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="link-button"
        disabled={state.region === null && state.steps === null}
        onClick={() => onChange({ region: null, steps: null })}
      >
        {messages.clear}
      </button>
    </div>
  );
}

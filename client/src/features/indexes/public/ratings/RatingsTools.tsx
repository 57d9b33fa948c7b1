import type { ReactElement } from 'react';
import type { RatingMessages } from '../../../../shared/i18n/en/indexes/ratings';
import { setSearch } from '../../../../shared/ui/browser/use-search';
import { Choice } from '../../../../shared/ui/controls/Choice';
import type { RatingsState } from '../../model/rating-rows';

/** What is rated, how it is shown, and of which region. */
export function RatingsTools({ state, messages }: { state: RatingsState; messages: RatingMessages['explorer'] }): ReactElement {
  return (
    <div className="ratings-tools needs-script" data-print="no">
      <Choice
        label={messages.kind}
        options={['country', 'sector']}
        chosen={state.kind}
        texts={messages.kinds}
        onChoose={(kind) => setSearch({ kind: kind === 'country' ? null : kind, region: null, step: null })}
      />
      <Choice
        label={messages.view}
        options={['map', 'scatter', 'table']}
        chosen={state.view}
        texts={messages.views}
        onChoose={(view) => setSearch({ view: view === 'map' ? null : view })}
      />
      <Choice
        label={messages.by}
        options={['level', 'change']}
        chosen={state.by}
        texts={messages.bys}
        onChoose={(by) => setSearch({ by: by === 'level' ? null : by, step: null })}
      />
      <label className="ratings-region">
        <span className="visually-hidden">{messages.region}</span>
        <select value={state.region ?? ''} disabled={state.kind === 'sector'} onChange={(event) => setSearch({ region: event.target.value })}>
          <option value="">{messages.regions.all}</option>
          <option value="developed">{messages.regions.developed}</option>
          <option value="emerging">{messages.regions.emerging}</option>
        </select>
      </label>
      <button
        type="button"
        className="link-button"
        disabled={state.region === null && state.steps === null}
        onClick={() => setSearch({ region: null, step: null })}
      >
        {messages.clear}
      </button>
    </div>
  );
}

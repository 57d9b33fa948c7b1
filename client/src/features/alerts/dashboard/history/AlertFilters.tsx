import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { WHOLE } from '../../../../shared/ui/dashboard/whole-list';
import type { AlertsState } from '../../model/alerts-state';
import { IndexOptions } from '../IndexOptions';
import { Choice } from '../rules/Choice';
import { READ_RULES, type RuleRecord } from '../rules/use-rules';
import { useIndexNames } from '../use-index-names';
import '../rules/rules.css';

const INDEX_MAX = 80;

interface Props {
  readonly state: AlertsState;
  readonly onChange: (state: AlertsState) => void;
}

/** Alerts of a rule, of an index, or those that nobody looks after. */
export function AlertFilters({ state, onChange }: Props): ReactElement {
  const { filters: messages } = useMessages('alertHistory');
  const { data: rules = [] } = useGetList<RuleRecord>('alerts', { pagination: WHOLE }, READ_RULES);
  const { rows, idOf } = useIndexNames();
  // What is typed holds until the address names another index.
  const [typed, setTyped] = useState({ at: state.index_id, text: state.index_id.toUpperCase() });
  const index = typed.at === state.index_id ? typed.text : state.index_id.toUpperCase();
  const suggestions = useId();
  const named = rules.map(({ id, name }) => ({ value: id as string, text: name }));
  return (
    <form
      role="search"
      aria-label={messages.label}
      className="al-sentence"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ ...state, index_id: idOf(index) });
      }}
    >
      <Choice
        label={messages.rule}
        value={state.rule_id}
        // A rule that is not there any more stays chosen until another one is.
        options={[
          { value: '', text: messages.allRules },
          ...named,
          ...(named.some(({ value }) => value === state.rule_id) || state.rule_id === '' ? [] : [{ value: state.rule_id, text: '…' }]),
        ]}
        onChange={(id) => onChange({ ...state, rule_id: id })}
      />
      <Choice
        label={messages.acknowledged}
        value={state.acknowledged}
        options={[
          { value: '', text: messages.all },
          { value: 'false', text: messages.no },
          { value: 'true', text: messages.yes },
        ]}
        onChange={(acknowledged) => onChange({ ...state, acknowledged })}
      />
      <TextField
        label={messages.index}
        value={index}
        onChange={({ target }) => setTyped({ at: state.index_id, text: target.value })}
        size="small"
        slotProps={{ htmlInput: { list: suggestions, maxLength: INDEX_MAX, autoComplete: 'off' }, inputLabel: { shrink: true } }}
      />
      <IndexOptions id={suggestions} rows={rows} />
      <Button type="submit" variant="outlined">
        {messages.apply}
      </Button>
    </form>
  );
}

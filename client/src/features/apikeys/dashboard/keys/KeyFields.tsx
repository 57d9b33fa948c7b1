import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { type KeyDraft, SCOPES, withScope } from '../../model/key-draft';

const NAME_MAX = 100;
const MODES = ['live', 'test'] as const;

interface Props {
  readonly draft: KeyDraft;
  /** The kind of a key is chosen once. */
  readonly isNew: boolean;
  readonly onChange: (draft: KeyDraft) => void;
}

/** Name, kind, scopes, expiry, addresses and limits of a key. */
export function KeyFields({ draft, isNew, onChange }: Props): ReactElement {
  const messages = useMessages('apiKeys').form;
  return (
    <>
      <TextField
        label={messages.name}
        helperText={messages.nameHelp}
        value={draft.name}
        onChange={({ target }) => onChange({ ...draft, name: target.value })}
        required
        autoFocus
        fullWidth
        margin="dense"
        slotProps={{ htmlInput: { maxLength: NAME_MAX } }}
      />
      {isNew ? <ModeChoice draft={draft} onChange={onChange} /> : null}
      <ScopeChoice draft={draft} onChange={onChange} />
      <TextField
        type="date"
        label={messages.expires}
        helperText={messages.expiresHelp}
        value={draft.expires}
        onChange={({ target }) => onChange({ ...draft, expires: target.value })}
        fullWidth
        margin="dense"
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        label={messages.addresses}
        helperText={messages.addressesHelp}
        value={draft.addresses}
        onChange={({ target }) => onChange({ ...draft, addresses: target.value })}
        multiline
        minRows={2}
        fullWidth
        margin="dense"
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
      />
      {draft.mode === 'test' ? null : <LimitFields draft={draft} onChange={onChange} />}
    </>
  );
}

type PartProps = Pick<Props, 'draft' | 'onChange'>;

function ModeChoice({ draft, onChange }: PartProps): ReactElement {
  const messages = useMessages('apiKeys').form;
  return (
    <fieldset className="choices">
      <legend>{messages.mode}</legend>
      {MODES.map((mode) => (
        <label key={mode} className="check-line">
          <input type="radio" name="mode" checked={mode === draft.mode} onChange={() => onChange({ ...draft, mode })} />
          {messages.modes[mode]}
        </label>
      ))}
    </fieldset>
  );
}

function ScopeChoice({ draft, onChange }: PartProps): ReactElement {
  const messages = useMessages('apiKeys').form;
  return (
    <fieldset className="choices">
      <legend>{messages.scopes}</legend>
      {SCOPES.map((scope) => (
        <label key={scope} className="check-line">
          <input
            type="checkbox"
            checked={draft.scopes.includes(scope)}
            onChange={({ target }) => onChange({ ...draft, scopes: withScope(draft.scopes, scope, target.checked) })}
          />
          <span>
            {messages.scopeTexts[scope]} <code>{scope}</code>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function LimitFields({ draft, onChange }: PartProps): ReactElement {
  const messages = useMessages('apiKeys').form;
  const common = { type: 'number', fullWidth: true, margin: 'dense', slotProps: { htmlInput: { min: 1, step: 1 } } } as const;
  return (
    <>
      <TextField
        {...common}
        label={messages.minuteLimit}
        value={draft.minuteLimit}
        onChange={({ target }) => onChange({ ...draft, minuteLimit: target.value })}
      />
      <TextField
        {...common}
        label={messages.dayLimit}
        value={draft.dayLimit}
        onChange={({ target }) => onChange({ ...draft, dayLimit: target.value })}
      />
      <TextField
        {...common}
        label={messages.monthLimit}
        helperText={messages.limitHelp}
        value={draft.monthLimit}
        onChange={({ target }) => onChange({ ...draft, monthLimit: target.value })}
      />
    </>
  );
}

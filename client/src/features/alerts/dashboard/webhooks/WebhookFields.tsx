import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { fill } from '../../../../shared/ui/text/fill';
import { WEBHOOK_EVENTS, type WebhookDraft, withEvent } from '../../model/webhook-draft';
import { WebhookFilterFields } from './WebhookFilterFields';

const NAME_MAX = 100;
const URL_MAX = 2_048;
const KINDS = ['standard', 'slack'] as const;

interface Props {
  readonly draft: WebhookDraft;
  /** The address of one that is changed; null: a new one, whose kind is chosen once. */
  readonly keptUrl: string | null;
  readonly onChange: (draft: WebhookDraft) => void;
}

/** Name, kind, address, events, and what they must be about. */
export function WebhookFields({ draft, keptUrl, onChange }: Props): ReactElement {
  const { fields: messages } = useMessages('webhooks');
  const isSlack = draft.kind === 'slack';
  const isKept = isSlack && keptUrl !== null;
  return (
    <>
      <TextField
        label={messages.name}
        helperText={messages.nameHelp}
        value={draft.name}
        onChange={({ target }) => onChange({ ...draft, name: target.value })}
        required
        fullWidth
        margin="dense"
        slotProps={{ htmlInput: { maxLength: NAME_MAX } }}
      />
      {keptUrl === null ? <KindChoice draft={draft} onChange={onChange} /> : null}
      <TextField
        type="url"
        label={messages.url}
        helperText={isKept ? fill(messages.keptUrl, { url: keptUrl }) : isSlack ? messages.slackUrl : messages.urlHelp}
        value={draft.url}
        onChange={({ target }) => onChange({ ...draft, url: target.value })}
        required={!isKept}
        fullWidth
        margin="dense"
        slotProps={{ htmlInput: { maxLength: URL_MAX, dir: 'ltr', autoComplete: 'off', spellCheck: false } }}
      />
      {isSlack ? null : <EventChoice draft={draft} onChange={onChange} />}
      <WebhookFilterFields draft={draft} onChange={onChange} />
    </>
  );
}

type PartProps = Pick<Props, 'draft' | 'onChange'>;

function KindChoice({ draft, onChange }: PartProps): ReactElement {
  const { fields: messages } = useMessages('webhooks');
  return (
    <fieldset className="choices">
      <legend>{messages.kind}</legend>
      {KINDS.map((kind) => (
        <label key={kind} className="check-line">
          <input type="radio" name="kind" checked={kind === draft.kind} onChange={() => onChange({ ...draft, kind })} />
          {messages.kinds[kind]}
        </label>
      ))}
    </fieldset>
  );
}

function EventChoice({ draft, onChange }: PartProps): ReactElement {
  const { fields: messages, events } = useMessages('webhooks');
  return (
    <fieldset className="choices">
      <legend>{messages.events}</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <label key={event} className="check-line">
          <input
            type="checkbox"
            checked={draft.events.includes(event)}
            onChange={({ target }) => onChange({ ...draft, events: withEvent(draft.events, event, target.checked) })}
          />
          <span>
            {events[event]} <code>{event}</code>
          </span>
        </label>
      ))}
      {draft.events.length === 0 ? (
        <p role="alert" className="outcome-bad">
          {messages.noEvent}
        </p>
      ) : null}
    </fieldset>
  );
}

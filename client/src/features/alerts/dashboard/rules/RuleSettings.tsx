import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { TimeZoneField } from '../../../../shared/ui/dashboard/TimeZoneField';
import { isAboutValues, type RuleDraft } from '../../model/rule-draft';
import { Channels } from './Channels';
import { Choice } from './Choice';
import type { FieldErrors } from './RuleForm';
import { useOwnTeams } from './use-own-teams';

const NAME_MAX = 120;
const COOLDOWN_MAX = 60;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, text: hourText(hour) }));

interface Props {
  readonly draft: RuleDraft;
  readonly isOwn: boolean;
  readonly errors: FieldErrors;
  readonly onChange: (part: Partial<RuleDraft>) => void;
}

/** `07:00`. */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** What a rule is called, and what most leave as it is: its hours, its end, who else hears of it. */
export function RuleSettings({ draft, isOwn, errors, onChange }: Props): ReactElement {
  const { form: messages } = useMessages('alertRules');
  const shrunk = { inputLabel: { shrink: true } } as const;
  const errorOf = (field: string): { error: boolean; helperText: string | undefined } => ({
    error: errors[field] !== undefined,
    helperText: errors[field]?.join(' '),
  });
  return (
    <>
      <TextField
        required
        fullWidth
        margin="dense"
        label={messages.name}
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
        {...errorOf('name')}
        slotProps={{ htmlInput: { maxLength: NAME_MAX } }}
      />
      <details className="al-more" open={Object.keys(errors).length > 0 || undefined}>
        <summary>{messages.more}</summary>
        <div className="al-fields">
          {isAboutValues(draft.choice) ? (
            <TextField
              type="number"
              required
              fullWidth
              margin="dense"
              label={messages.cooldown}
              value={draft.cooldown}
              onChange={({ target }) => onChange({ cooldown: target.value })}
              {...errorOf('cooldown')}
              slotProps={{ ...shrunk, htmlInput: { min: 0, max: COOLDOWN_MAX, step: 1 } }}
            />
          ) : null}
          {draft.mail === 'digest' ? (
            <Choice
              isWide
              label={messages.digestHour}
              help={messages.digestHelp}
              value={draft.digestHour}
              options={HOURS}
              onChange={(digestHour) => onChange({ digestHour })}
            />
          ) : null}
          <TimeZoneField value={draft.timeZone} messages={messages.timeZone} onChange={(zone) => onChange({ timeZone: zone ?? 'UTC' })} />
          <TextField
            type="date"
            fullWidth
            margin="dense"
            label={messages.expiresOn}
            value={draft.expiresOn}
            onChange={({ target }) => onChange({ expiresOn: target.value })}
            {...errorOf('expires_on')}
            slotProps={shrunk}
          />
          {isOwn ? <Team draft={draft} onChange={onChange} /> : null}
        </div>
        <QuietHours draft={draft} onChange={onChange} />
        <label className="check-line">
          <input type="checkbox" checked={draft.usesOpenDays} onChange={({ target }) => onChange({ usesOpenDays: target.checked })} />
          {messages.openDays}
        </label>
        <Channels draft={draft} onChange={onChange} />
      </details>
    </>
  );
}

type PartProps = Pick<Props, 'draft' | 'onChange'>;

function Team({ draft, onChange }: PartProps): ReactElement | null {
  const { form: messages } = useMessages('alertRules');
  const teams = useOwnTeams(draft.teamId);
  if (teams.length === 0) return null;
  return (
    <Choice
      isWide
      label={messages.team}
      value={draft.teamId}
      options={[{ value: '', text: messages.noTeam }, ...teams.map(({ id, name }) => ({ value: id, text: name }))]}
      onChange={(teamId) => onChange({ teamId })}
    />
  );
}

function QuietHours({ draft, onChange }: PartProps): ReactElement {
  const { form: messages } = useMessages('alertRules');
  return (
    <fieldset className="al-hours">
      <legend className="visually-hidden">{messages.quiet}</legend>
      <label className="check-line">
        <input type="checkbox" checked={draft.hasQuietHours} onChange={({ target }) => onChange({ hasQuietHours: target.checked })} />
        {messages.quiet}. {messages.quietHelp}
      </label>
      {draft.hasQuietHours ? (
        <div className="al-fields">
          <Choice isWide label={messages.quietFrom} value={draft.quietFrom} options={HOURS} onChange={(quietFrom) => onChange({ quietFrom })} />
          <Choice isWide label={messages.quietTo} value={draft.quietTo} options={HOURS} onChange={(quietTo) => onChange({ quietTo })} />
        </div>
      ) : null}
    </fieldset>
  );
}

import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import type { OrganizationSettingsResponse } from '../../../shared/api/generated/barograph.schemas';
import { updateOrganization } from '../../../shared/api/generated/organizations';
import { useMessages } from '../../../shared/i18n/use-messages';
import { OutcomeLine } from '../../../shared/ui/dashboard/OutcomeLine';
import { CountryField } from './CountryField';
import { useReload } from './use-organization';
import { useSending } from '../../../shared/ui/dashboard/use-sending';

interface Props {
  readonly organization: OrganizationSettingsResponse;
  readonly isManager: boolean;
}

/** Name, address, country, VAT number, and the demand of a second factor. */
export function SettingsForm({ organization, isManager }: Props): ReactElement {
  const messages = useMessages('team').settings;
  const reload = useReload();
  const [kept, setKept] = useState(() => draftOf(organization));
  const [draft, setDraft] = useState(kept);
  const isCompany = organization.kind === 'company';
  const { isBusy, outcome, submit } = useSending(async () => {
    const saved = await updateOrganization(changesOf(kept, draft));
    setKept(draftOf(saved));
    setDraft(draftOf(saved));
    await reload();
    return messages.saved;
  }, messages.failed);
  return (
    <section className="pane" aria-label={messages.title}>
      <form onSubmit={submit}>
        <Fields draft={draft} isCompany={isCompany} isManager={isManager} onChange={setDraft} />
        {isManager ? (
          <Button type="submit" variant="contained" disabled={isBusy}>
            {isBusy ? messages.saving : messages.save}
          </Button>
        ) : (
          <p className="muted">{messages.readOnly}</p>
        )}
        <OutcomeLine outcome={outcome} />
      </form>
    </section>
  );
}

interface Draft {
  readonly name: string;
  readonly address: string;
  readonly country: string;
  readonly vatNumber: string;
  readonly requiresTwoFactor: boolean;
}

function draftOf({ name, address, country, vatNumber, requiresTwoFactor }: OrganizationSettingsResponse): Draft {
  return { name, address: address ?? '', country: country ?? '', vatNumber: vatNumber ?? '', requiresTwoFactor };
}

/** Only what was changed here: somebody else may have changed the rest since the form was filled. */
function changesOf(kept: Draft, draft: Draft): Partial<Draft> {
  return Object.fromEntries(Object.entries(draft).filter(([field, value]) => value !== kept[field as keyof Draft]));
}

interface FieldsProps {
  readonly draft: Draft;
  readonly isCompany: boolean;
  readonly isManager: boolean;
  readonly onChange: (draft: Draft) => void;
}

function Fields({ draft, isCompany, isManager, onChange }: FieldsProps): ReactElement {
  const messages = useMessages('team').settings;
  const common = { fullWidth: true, margin: 'dense', disabled: !isManager } as const;
  return (
    <>
      <TextField
        {...common}
        label={messages.name}
        value={draft.name}
        disabled={!isManager || !isCompany}
        helperText={isCompany ? undefined : messages.nameHelp}
        required
        onChange={({ target }) => onChange({ ...draft, name: target.value })}
      />
      <TextField
        {...common}
        label={messages.address}
        value={draft.address}
        multiline
        minRows={2}
        onChange={({ target }) => onChange({ ...draft, address: target.value })}
      />
      {isCompany ? <CountryField value={draft.country} isDisabled={!isManager} onChange={(country) => onChange({ ...draft, country })} /> : null}
      <TextField
        {...common}
        label={messages.vatNumber}
        value={draft.vatNumber}
        helperText={messages.vatHelp}
        onChange={({ target }) => onChange({ ...draft, vatNumber: target.value })}
      />
      <label className="check-line">
        <input
          type="checkbox"
          checked={draft.requiresTwoFactor}
          disabled={!isManager}
          onChange={({ target }) => onChange({ ...draft, requiresTwoFactor: target.checked })}
        />
        {messages.twoFactor}
      </label>
      <p className="muted">{messages.twoFactorHelp}</p>
    </>
  );
}

import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import { updateProfile, useListCountries, useListIndustries } from '../../../../shared/api/generated/accounts';
import { type ProfileResponse, type UpdateProfileRequest, UpdateProfileRequestLanguage } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { OutcomeLine } from '../../../../shared/ui/dashboard/OutcomeLine';
import { TimeZoneField } from '../../../../shared/ui/dashboard/TimeZoneField';
import { useSending } from '../../../../shared/ui/dashboard/use-sending';
import { countryChoices, industryChoices } from '../../model/named-choices';
import { ChoiceField } from './ChoiceField';
import { useReloadProfile } from './use-profile';

/** Those of the mails, each in its own words. */
const LANGUAGES = Object.values(UpdateProfileRequestLanguage).map((value) => ({
  value,
  text: new Intl.DisplayNames(value, { type: 'language' }).of(value) ?? value,
}));

interface Draft {
  readonly name: string;
  readonly surname: string;
  readonly country: string;
  readonly industry: string;
  readonly language: string;
  readonly timeZone: string | null;
}

function draftOf({ name, surname, country, industry, language, timeZone }: ProfileResponse): Draft {
  return { name, surname, country: country ?? '', industry: industry ?? '', language, timeZone };
}

/** Only what was changed here: another tab may have changed the rest since the form was filled. */
function changesOf(kept: Draft, draft: Draft): UpdateProfileRequest {
  return Object.fromEntries(Object.entries(draft).filter(([field, value]) => value !== kept[field as keyof Draft]));
}

/** Name, country, industry, language and time zone. */
export function ProfileForm({ profile }: { profile: ProfileResponse }): ReactElement {
  const messages = useMessages('account').profile;
  const reload = useReloadProfile();
  const [kept, setKept] = useState(() => draftOf(profile));
  const [draft, setDraft] = useState(kept);
  const change = (changes: Partial<Draft>): void => setDraft({ ...draft, ...changes });
  const { isBusy, outcome, submit } = useSending(async () => {
    const saved = draftOf(await updateProfile(changesOf(kept, draft)));
    setKept(saved);
    setDraft(saved);
    await reload();
    return messages.saved;
  }, messages.failed);
  return (
    <section className="pane" aria-label={messages.details}>
      <h2>{messages.details}</h2>
      <form onSubmit={submit}>
        <Names draft={draft} onChange={change} />
        <Places draft={draft} onChange={change} />
        <Button type="submit" variant="contained" disabled={isBusy}>
          {isBusy ? messages.saving : messages.save}
        </Button>
        <OutcomeLine outcome={outcome} />
      </form>
    </section>
  );
}

interface FieldsProps {
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
}

function Names({ draft, onChange }: FieldsProps): ReactElement {
  const messages = useMessages('account').profile;
  const common = { fullWidth: true, margin: 'dense', required: true } as const;
  return (
    <>
      <TextField
        {...common}
        label={messages.name}
        value={draft.name}
        autoComplete="given-name"
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        {...common}
        label={messages.surname}
        value={draft.surname}
        autoComplete="family-name"
        onChange={({ target }) => onChange({ surname: target.value })}
      />
    </>
  );
}

function Places({ draft, onChange }: FieldsProps): ReactElement {
  const messages = useMessages('account').profile;
  const { data: countries = [] } = useListCountries({ query: { staleTime: Infinity } });
  const { data: industries = [] } = useListIndustries({ query: { staleTime: Infinity } });
  const names = useMessages('industries');
  const locale = useLocale();
  return (
    <>
      <ChoiceField
        label={messages.country}
        value={draft.country}
        options={countryChoices(countries, locale)}
        none={messages.notTold}
        onChange={(country) => onChange({ country })}
      />
      <ChoiceField
        label={messages.industry}
        value={draft.industry}
        options={industryChoices(industries, names, locale)}
        none={messages.notTold}
        onChange={(industry) => onChange({ industry })}
      />
      <ChoiceField label={messages.language} value={draft.language} options={LANGUAGES} onChange={(language) => onChange({ language })} />
      <TimeZoneField value={draft.timeZone} onChange={(timeZone) => onChange({ timeZone })} messages={messages.timeZone} />
    </>
  );
}

import type { ReactElement } from 'react';
import { useListCountries } from '../../../../shared/api/generated/accounts';
import type { ChromeWords } from '../../../../shared/i18n/en/chrome';
import type { InvitationWords } from '../../../../shared/i18n/en/invitation';
import { Field } from '../../../../shared/ui/Field';
import { PasswordField } from '../../../../shared/ui/PasswordField';
import { SelectField } from '../form/SelectField';
import { FormShell } from '../form/FormShell';
import { SubmitButton } from '../form/SubmitButton';
import type { Invitation } from '../../model/invitation-calls';
import { useAcceptance } from './useInvitation';

interface Props {
  readonly invitation: Invitation;
  readonly words: InvitationWords;
  readonly chrome: Pick<ChromeWords, 'states' | 'password'>;
}

/** Makes the account of an invited person. */
export function AcceptanceForm({ invitation, words, chrome }: Props): ReactElement {
  const { email, organization } = invitation;
  const { form, isDone } = useAcceptance(email, words, chrome.states);
  const { data: countries = [], isError } = useListCountries({ query: { staleTime: Infinity } });
  return (
    <>
      <h1>{organization === null ? words.headingPlain : words.heading.replace('{organization}', () => organization)}</h1>
      <p>{words.lede.replace('{email}', () => email)}</p>
      <FormShell form={form} states={chrome.states}>
        {/* For password managers: what the password belongs to. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <Field id="name" label={words.name} autoComplete="given-name" required error={form.errorOf('name')} />
        <Field id="surname" label={words.surname} autoComplete="family-name" required error={form.errorOf('surname')} />
        <SelectField
          id="country"
          label={words.country}
          placeholder={words.chooseCountry}
          options={countries.map(({ name }) => name)}
          autoComplete="country-name"
          hint={isError ? words.noCountries : undefined}
          error={form.errorOf('country')}
        />
        <PasswordField
          id="password"
          label={words.password}
          words={chrome.password}
          hint={words.passwordHint}
          autoComplete="new-password"
          required
          error={form.errorOf('password')}
        />
        <p className="form-end">
          <SubmitButton text={words.submit} busyText={words.submitting} isBusy={form.isBusy} />
        </p>
      </FormShell>
      <div role="status">{isDone ? <p className="form-success">{words.done}</p> : null}</div>
    </>
  );
}

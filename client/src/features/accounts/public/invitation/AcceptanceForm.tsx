import type { ReactElement } from 'react';
import { useListCountries } from '../../../../shared/api/generated/accounts';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { InvitationMessages } from '../../../../shared/i18n/en/accounts/invitation';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { Field } from '../../../../shared/ui/form/Field';
import { PasswordField } from '../../../../shared/ui/form/PasswordField';
import { SelectField } from '../form/SelectField';
import { FormShell } from '../form/FormShell';
import { SubmitButton } from '../form/SubmitButton';
import { countryChoices } from '../../model/named-choices';
import type { Invitation } from '../../model/invitation-calls';
import { useAcceptance } from './useInvitation';
import { PageLink } from '../../../../shared/ui/public/PageLink';

interface Props {
  readonly invitation: Invitation;
  readonly messages: InvitationMessages;
  readonly chrome: Pick<ChromeMessages, 'states' | 'password'>;
}

/** Makes the account of an invited person. */
export function AcceptanceForm({ invitation, messages, chrome }: Props): ReactElement {
  const { email, organization } = invitation;
  const { form, isDone } = useAcceptance(email, messages, chrome.states);
  const locale = useLocale();
  const { data: countries = [], isError } = useListCountries({ query: { staleTime: Infinity } });
  return (
    <>
      <h1>{organization ? messages.heading.replace('{organization}', () => organization) : messages.headingPlain}</h1>
      <p>{messages.lede.replace('{email}', () => email)}</p>
      <FormShell form={form} states={chrome.states}>
        {/* For password managers: what the password belongs to. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <Field id="name" label={messages.name} autoComplete="given-name" required error={form.errorOf('name')} />
        <Field id="surname" label={messages.surname} autoComplete="family-name" required error={form.errorOf('surname')} />
        <SelectField
          id="country"
          label={messages.country}
          placeholder={messages.chooseCountry}
          options={countryChoices(countries, locale)}
          autoComplete="country-name"
          hint={isError ? messages.noCountries : undefined}
          error={form.errorOf('country')}
        />
        <PasswordField
          id="password"
          label={messages.password}
          messages={chrome.password}
          hint={messages.passwordHint}
          autoComplete="new-password"
          required
          error={form.errorOf('password')}
        />
        <p>
          {messages.terms} <PageLink href="/terms">{messages.termsLink}</PageLink>.
        </p>
        <p className="form-end">
          <SubmitButton text={messages.submit} busyText={messages.submitting} isBusy={form.isBusy} />
        </p>
      </FormShell>
      <div role="status">{isDone ? <p className="form-success">{messages.done}</p> : null}</div>
    </>
  );
}

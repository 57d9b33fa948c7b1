import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { RegisterMessages } from '../../../../shared/i18n/en/accounts/register';
import { Field, FieldError } from '../../../../shared/ui/form/Field';
import { PasswordField } from '../../../../shared/ui/form/PasswordField';
import { Combobox } from '../form/Combobox';
import { FormShell } from '../form/FormShell';
import { SubmitButton } from '../form/SubmitButton';
import type { Form } from '../form/useForm';
import { storedDraft } from '../../model/draft';
import type { Choices } from './useChoices';
import type { UserType } from '../../model/registration';
import { PageLink } from '../../../../shared/ui/public/PageLink';

interface Props {
  readonly form: Form;
  readonly messages: RegisterMessages['details'];
  readonly choices: Choices;
  readonly chrome: Pick<ChromeMessages, 'states' | 'password'>;
  readonly userType: UserType;
  readonly isHidden: boolean;
  readonly onInput: (form: HTMLFormElement) => void;
  readonly onBack: () => void;
}

export function DetailsStep({ form, messages, choices, chrome, userType, isHidden, onInput, onBack }: Props): ReactElement {
  // What was entered before the page was left.
  const [draft] = useState(storedDraft);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isHidden) heading.current?.focus();
  }, [isHidden]);
  return (
    <div hidden={isHidden}>
      <p>
        <button type="button" className="link-button" onClick={onBack}>
          {messages.back}
        </button>
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {messages.title[userType]}
      </h2>
      <FormShell form={form} states={chrome.states} onInput={onInput}>
        <fieldset className="group">
          <legend>{messages.you}</legend>
          <Field
            id="email"
            label={messages.email}
            type="email"
            autoComplete="email"
            required
            defaultValue={draft.email}
            error={form.errorOf('email')}
          />
          <Field id="name" label={messages.name} autoComplete="given-name" required defaultValue={draft.name} error={form.errorOf('name')} />
          <Field
            id="surname"
            label={messages.surname}
            autoComplete="family-name"
            required
            defaultValue={draft.surname}
            error={form.errorOf('surname')}
          />
          <Lists form={form} messages={messages} choices={choices} />
        </fieldset>
        {userType === 'company' ? <Organization form={form} messages={messages} /> : null}
        <fieldset className="group">
          <legend>{messages.security}</legend>
          <PasswordField
            id="password1"
            label={messages.password1}
            messages={chrome.password}
            hint={messages.passwordHint}
            autoComplete="new-password"
            required
            error={form.errorOf('password1')}
          />
          <PasswordField
            id="password2"
            label={messages.password2}
            messages={chrome.password}
            autoComplete="new-password"
            required
            error={form.errorOf('password2')}
          />
          <Terms messages={messages} error={form.errorOf('acceptTerms')} />
        </fieldset>
        <p className="form-end">
          <SubmitButton text={messages.submit} busyText={messages.submitting} isBusy={form.isBusy} />
        </p>
      </FormShell>
    </div>
  );
}

type PartProps = Pick<Props, 'form' | 'messages'>;

function Lists({ form, messages, choices }: PartProps & Pick<Props, 'choices'>): ReactElement {
  const [draft] = useState(storedDraft);
  return (
    <>
      <Combobox
        id="country"
        label={messages.country}
        options={choices.countries.map(({ text }) => text)}
        messages={messages.countries}
        autoComplete="country-name"
        defaultValue={draft.country}
        error={form.errorOf('country')}
      />
      <Combobox
        id="industry"
        label={messages.industry}
        options={choices.industries.map(({ text }) => text)}
        messages={messages.industries}
        autoComplete="off"
        defaultValue={draft.industry}
        error={form.errorOf('industry')}
      />
    </>
  );
}

function Organization({ form, messages }: PartProps): ReactElement {
  const [draft] = useState(storedDraft);
  return (
    <fieldset className="group">
      <legend>{messages.organization}</legend>
      <Field
        id="companyName"
        label={messages.companyName}
        autoComplete="organization"
        required
        defaultValue={draft.companyName}
        error={form.errorOf('companyName')}
      />
      <Field
        id="companyAddress"
        label={messages.companyAddress}
        autoComplete="street-address"
        required
        defaultValue={draft.companyAddress}
        error={form.errorOf('companyAddress')}
      />
    </fieldset>
  );
}

function Terms({ messages, error }: { messages: Props['messages']; error: string | null }): ReactElement {
  return (
    <div className="field">
      <div className="check">
        <input
          id="acceptTerms"
          name="acceptTerms"
          type="checkbox"
          required
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : 'acceptTerms-error'}
        />
        <label htmlFor="acceptTerms">
          {messages.accept}{' '}
          <PageLink href="/terms" target="_blank" rel="noreferrer">
            {messages.terms}
          </PageLink>{' '}
          {messages.and}{' '}
          <PageLink href="/privacy" target="_blank" rel="noreferrer">
            {messages.privacy}
          </PageLink>
        </label>
      </div>
      <FieldError id="acceptTerms" error={error} />
    </div>
  );
}

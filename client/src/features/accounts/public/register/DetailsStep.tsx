import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useListCountries, useListIndustries } from '../../../../shared/api/generated/accounts';
import type { ChromeWords } from '../../../../shared/i18n/en/chrome';
import type { RegisterWords } from '../../../../shared/i18n/en/register';
import { Field, FieldError } from '../../../../shared/ui/Field';
import { PasswordField } from '../../../../shared/ui/PasswordField';
import { Combobox } from '../form/Combobox';
import { FormShell } from '../form/FormShell';
import { SubmitButton } from '../form/SubmitButton';
import type { Form } from '../form/useForm';
import { storedDraft } from '../../model/draft';
import type { UserType } from '../../model/registration';

interface Props {
  readonly form: Form;
  readonly words: RegisterWords['details'];
  readonly chrome: Pick<ChromeWords, 'states' | 'password'>;
  readonly userType: UserType;
  readonly isHidden: boolean;
  readonly onInput: (form: HTMLFormElement) => void;
  readonly onBack: () => void;
}

export function DetailsStep({ form, words, chrome, userType, isHidden, onInput, onBack }: Props): ReactElement {
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
          {words.back}
        </button>
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {words.title[userType]}
      </h2>
      <FormShell form={form} states={chrome.states} onInput={onInput}>
        <fieldset className="group">
          <legend>{words.you}</legend>
          <Field id="email" label={words.email} type="email" autoComplete="email" required defaultValue={draft.email} error={form.errorOf('email')} />
          <Field id="name" label={words.name} autoComplete="given-name" required defaultValue={draft.name} error={form.errorOf('name')} />
          <Field
            id="surname"
            label={words.surname}
            autoComplete="family-name"
            required
            defaultValue={draft.surname}
            error={form.errorOf('surname')}
          />
          <Lists form={form} words={words} />
        </fieldset>
        {userType === 'company' ? <Organization form={form} words={words} /> : null}
        <fieldset className="group">
          <legend>{words.security}</legend>
          <PasswordField
            id="password1"
            label={words.password1}
            words={chrome.password}
            hint={words.passwordHint}
            autoComplete="new-password"
            required
            error={form.errorOf('password1')}
          />
          <PasswordField
            id="password2"
            label={words.password2}
            words={chrome.password}
            autoComplete="new-password"
            required
            error={form.errorOf('password2')}
          />
          <Terms words={words} error={form.errorOf('acceptTerms')} />
        </fieldset>
        <p className="form-end">
          <SubmitButton text={words.submit} busyText={words.submitting} isBusy={form.isBusy} />
        </p>
      </FormShell>
    </div>
  );
}

type PartProps = Pick<Props, 'form' | 'words'>;

function Lists({ form, words }: PartProps): ReactElement {
  const [draft] = useState(storedDraft);
  // Without the lists the names can be typed: the server knows them.
  const { data: countries = [] } = useListCountries({ query: { staleTime: Infinity } });
  const { data: industries = [] } = useListIndustries({ query: { staleTime: Infinity } });
  return (
    <>
      <Combobox
        id="country"
        label={words.country}
        options={countries.map(({ name }) => name)}
        words={words.countries}
        autoComplete="country-name"
        defaultValue={draft.country}
        error={form.errorOf('country')}
      />
      <Combobox
        id="industry"
        label={words.industry}
        options={industries}
        words={words.industries}
        autoComplete="off"
        defaultValue={draft.industry}
        error={form.errorOf('industry')}
      />
    </>
  );
}

function Organization({ form, words }: PartProps): ReactElement {
  const [draft] = useState(storedDraft);
  return (
    <fieldset className="group">
      <legend>{words.organization}</legend>
      <Field
        id="companyName"
        label={words.companyName}
        autoComplete="organization"
        required
        defaultValue={draft.companyName}
        error={form.errorOf('companyName')}
      />
      <Field
        id="companyAddress"
        label={words.companyAddress}
        autoComplete="street-address"
        required
        defaultValue={draft.companyAddress}
        error={form.errorOf('companyAddress')}
      />
    </fieldset>
  );
}

function Terms({ words, error }: { words: Props['words']; error: string | null }): ReactElement {
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
          {words.accept}{' '}
          <a href="/terms" target="_blank" rel="noreferrer">
            {words.terms}
          </a>{' '}
          {words.and}{' '}
          <a href="/privacy" target="_blank" rel="noreferrer">
            {words.privacy}
          </a>
        </label>
      </div>
      <FieldError id="acceptTerms" error={error} />
    </div>
  );
}

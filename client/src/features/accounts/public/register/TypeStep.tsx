import type { ReactElement } from 'react';
import type { RegisterMessages } from '../../../../shared/i18n/en/accounts/register';
import { useIsAlive } from '../form/useBrowser';
import type { UserType } from '../../model/registration';

interface Props {
  readonly messages: RegisterMessages['type'];
  readonly userType: UserType;
  readonly isHidden: boolean;
  readonly onChange: (userType: UserType) => void;
  readonly onNext: () => void;
}

/** Whom the account is for. */
export function TypeStep({ messages, userType, isHidden, onChange, onNext }: Props): ReactElement {
  const isAlive = useIsAlive();
  const card = (value: UserType, title: string, help: string): ReactElement => (
    <label className="radio-card">
      <input
        type="radio"
        name="userType"
        value={value}
        checked={userType === value}
        aria-describedby={`${value}-help`}
        onChange={() => onChange(value)}
      />
      <span>
        <strong>{title}</strong>
        <span id={`${value}-help`} aria-hidden="true">
          {help}
        </span>
      </span>
    </label>
  );
  return (
    <form
      method="post"
      hidden={isHidden}
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <fieldset className="radio-cards">
        <legend>{messages.legend}</legend>
        {card('individual', messages.individual, messages.individualHelp)}
        {card('company', messages.company, messages.companyHelp)}
      </fieldset>
      <p className="form-end">
        <button type="submit" className="button button-primary" disabled={!isAlive} data-asleep={isAlive ? undefined : ''}>
          {messages.next}
        </button>
      </p>
    </form>
  );
}

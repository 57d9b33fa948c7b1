import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { LoginMessages } from '../../../../shared/i18n/en/accounts/login';
import { Field } from '../../../../shared/ui/form/Field';
import { FormShell } from '../form/FormShell';
import { SubmitButton } from '../form/SubmitButton';
import { useCodeStep } from './useCodeStep';

interface Props {
  readonly challenge: string;
  readonly messages: LoginMessages['code'];
  readonly states: ChromeMessages['states'];
  readonly onBack: () => void;
  readonly onOver: () => void;
}

const WHOLE_CODE = /^\d{6}$/;

export function CodeStep({ challenge, messages, states, onBack, onOver }: Props): ReactElement {
  const [isRecovery, setRecovery] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useCodeStep(challenge, messages, states, onOver);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {messages.title}
      </h2>
      <FormShell form={form} states={states} hasOneField>
        <Field
          key={isRecovery ? 'recovery' : 'app'}
          id="code"
          label={isRecovery ? messages.labelRecovery : messages.label}
          hint={isRecovery ? messages.ledeRecovery : messages.lede}
          className="code-input"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          required
          error={form.errorOf('code')}
          onInput={({ currentTarget }) => {
            if (!isRecovery && WHOLE_CODE.test(currentTarget.value.replace(/\s/g, ''))) currentTarget.form?.requestSubmit();
          }}
        />
        <p className="form-end">
          <SubmitButton text={messages.submit} busyText={messages.submitting} isBusy={form.isBusy} />
          <button type="button" className="link-button" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? messages.useApp : messages.useRecovery}
          </button>
        </p>
        <p>
          <button type="button" className="link-button" onClick={onBack}>
            {messages.back}
          </button>
        </p>
      </FormShell>
    </>
  );
}

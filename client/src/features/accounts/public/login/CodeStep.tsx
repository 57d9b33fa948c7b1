import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { ChromeWords } from '../../../../shared/i18n/en/chrome';
import type { LoginWords } from '../../../../shared/i18n/en/login';
import { Field } from '../../../../shared/ui/Field';
import { FormShell } from '../form/FormShell';
import { SubmitButton } from '../form/SubmitButton';
import { useCodeStep } from './useCodeStep';

interface Props {
  readonly challenge: string;
  readonly words: LoginWords['code'];
  readonly states: ChromeWords['states'];
  readonly onBack: () => void;
  readonly onOver: () => void;
}

const WHOLE_CODE = /^\d{6}$/;

export function CodeStep({ challenge, words, states, onBack, onOver }: Props): ReactElement {
  const [isRecovery, setRecovery] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useCodeStep(challenge, words, states, onOver);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <FormShell form={form} states={states} hasOneField>
        <Field
          key={isRecovery ? 'recovery' : 'app'}
          id="code"
          label={isRecovery ? words.labelRecovery : words.label}
          hint={isRecovery ? words.ledeRecovery : words.lede}
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
          <SubmitButton text={words.submit} busyText={words.submitting} isBusy={form.isBusy} />
          <button type="button" className="link-button" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? words.useApp : words.useRecovery}
          </button>
        </p>
        <p>
          <button type="button" className="link-button" onClick={onBack}>
            {words.back}
          </button>
        </p>
      </FormShell>
    </>
  );
}

import type { ReactElement } from 'react';
import { useResendCode } from '../../../../shared/api/generated/accounts';
import { withQueries } from '../../../../shared/api/query-client';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { CodeMessages } from '../../../../shared/i18n/en/accounts/code';
import { Field } from '../../../../shared/ui/form/Field';
import { FormShell } from '../form/FormShell';
import { CODE_SENT, ResendCode } from '../form/ResendCode';
import { SubmitButton } from '../form/SubmitButton';
import { useBrowser } from '../form/useBrowser';
import { addressOf, keepSending, sentAtOf } from '../../model/masked-address';
import { preIdOf, useActivation } from './useActivation';
import { PageLink } from '../../../../shared/ui/public/PageLink';

interface Props {
  readonly messages: CodeMessages;
  readonly states: ChromeMessages['states'];
}

const LENGTH = 6;

/** The code of a sign-up: sent by itself once it is whole. */
export const ValidateCodeForm = withQueries(function ValidateCodeForm({ messages, states }: Props): ReactElement {
  const form = useActivation(messages, states);
  const { mutateAsync: resendCode } = useResendCode();
  const sentAt = useBrowser(() => sentAtOf(preIdOf(location.pathname)), null);
  const address = useBrowser(() => addressOf(preIdOf(location.pathname)), null);
  return (
    <>
      <p>{address === null ? messages.lede : messages.ledeKnown.replace('{address}', address)}</p>
      <FormShell form={form} states={states} hasOneField>
        <Field
          id="otp"
          label={messages.label}
          className="code-input"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          required
          error={form.errorOf('otp')}
          onInput={({ currentTarget: input }) => {
            // Codes are pasted with spaces and dashes; only the digits count.
            const digits = input.value.replace(/\D/g, '').slice(0, LENGTH);
            if (input.value !== digits) input.value = digits;
            if (digits.length === LENGTH) input.form?.requestSubmit();
          }}
        />
        <p className="form-end">
          <SubmitButton text={messages.submit} busyText={messages.submitting} isBusy={form.isBusy} />
        </p>
      </FormShell>
      <ResendCode
        messages={messages.resend}
        states={states}
        sentAt={sentAt}
        send={async () => {
          const preId = preIdOf(location.pathname);
          const reply = await resendCode({ data: { preId: preId ?? '' } });
          if (reply.message === CODE_SENT) keepSending(preId);
          return reply;
        }}
      />
      <p>
        {messages.again} <PageLink href="/register">{messages.signUp}</PageLink>
      </p>
    </>
  );
});

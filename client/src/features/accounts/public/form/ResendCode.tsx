import { type ReactElement, useEffect, useState } from 'react';
import { HttpError } from '../../../../shared/api/http-error';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { ResendMessages } from '../../../../shared/i18n/en/accounts/code';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { useCountdown } from './useCountdown';

/** Between two codes: fixed by the specification. */
const COOLDOWN_SECONDS = 60;
/** What the server says when a code is on its way: fixed by the specification. */
export const CODE_SENT = 'OTP sent';

interface Props {
  readonly messages: ResendMessages;
  readonly states: ChromeMessages['states'];
  readonly send: () => Promise<{ readonly message: string }>;
  /** When the last one was sent, milliseconds; null where that is not known. */
  readonly sentAt: number | null;
}

/** Asks for another code, at most once a minute. */
export function ResendCode({ messages, states, send, sentAt }: Props): ReactElement {
  const [outcome, setOutcome] = useState<{ isGood: boolean; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { secondsLeft, start } = useCountdown();
  useEffect(() => {
    const left = sentAt === null ? 0 : COOLDOWN_SECONDS - (Date.now() - sentAt) / 1_000;
    if (left > 0) start(Math.min(left, COOLDOWN_SECONDS));
  }, [sentAt, start]);
  const resend = async (): Promise<void> => {
    setBusy(true);
    setOutcome(null);
    try {
      const isSent = (await send()).message === CODE_SENT;
      if (isSent) start(COOLDOWN_SECONDS);
      setOutcome(isSent ? { isGood: true, text: messages.sent } : { isGood: false, text: messages.unexpected });
    } catch (error) {
      if (error instanceof HttpError && error.status === 429) start(error.retryAfterSeconds ?? COOLDOWN_SECONDS);
      setOutcome({ isGood: false, text: failureText(error, messages.failed, states) });
    }
    setBusy(false);
  };
  return (
    <div className="resend">
      <button type="button" className="button" disabled={isBusy || secondsLeft > 0} onClick={() => void resend()}>
        {secondsLeft > 0 ? messages.wait.replace('{seconds}', String(secondsLeft)) : messages.resend}
      </button>
      <div role="status">{outcome === null ? null : <p className={outcome.isGood ? 'form-success' : 'form-failure'}>{outcome.text}</p>}</div>
    </div>
  );
}

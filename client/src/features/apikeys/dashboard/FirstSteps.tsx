import Skeleton from '@mui/material/Skeleton';
import { type ReactElement, useEffect, useId, useState } from 'react';
import { useStore } from 'react-admin';
import { Link } from 'react-router';
import { useGetProfile } from '../../../shared/api/generated/accounts';
import type { ProfileResponse } from '../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../shared/i18n/use-messages';
import { CopyButton } from '../../../shared/ui/controls/CopyButton';
import { Icon } from '../../../shared/ui/dashboard/Icon';
import { useDelayed } from '../../../shared/ui/dashboard/use-delayed';
import { maskedKey } from '../../../shared/ui/text/masked-key';
import { useApiKey } from './use-api-key';
import './apikeys.css';
const POLLED_MS = 3_000;

/** What this browser remembers of the steps; null before the first look. */
export type StepsMemory = 'open' | 'over' | null;

/** Remembered until sign-out: whether to keep a place for the card, and that a new month is no new beginning. */
export function useStepsMemory(): [StepsMemory, (memory: StepsMemory) => void] {
  return useStore<StepsMemory>('first-steps', null);
}

/** The way to the first call, told by what the server knows; gone for those who have made it. */
export function FirstSteps({ profile }: { profile: ProfileResponse | undefined }): ReactElement | null {
  const messages = useMessages('dashboard').steps;
  const titleId = useId();
  const [memory, setMemory] = useStepsMemory();
  const hasCalled = memory === 'over' || (profile !== undefined && profile.usage.monthUsed > 0);
  // Who sees the call arrive shall also see that it did.
  const [wasOpen, setWasOpen] = useState(false);
  if (profile !== undefined && !hasCalled && !wasOpen) setWasOpen(true);
  // Only while the page is looked at: react-query pauses in hidden windows.
  useGetProfile({ query: { refetchInterval: POLLED_MS, enabled: profile !== undefined && !hasCalled } });
  const { key, isManager } = useApiKey(profile);
  useEffect(() => {
    if (profile !== undefined) setMemory(hasCalled ? 'over' : 'open');
  }, [profile, hasCalled, setMemory]);
  if (profile === undefined) return memory === 'open' ? <StepsSkeleton /> : null;
  if (!wasOpen) return null;
  const keyText = isManager ? (key === null ? messages.keyMissing : messages.key) : messages.keyMember;
  return (
    <section className="card card-steps" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{messages.title}</h2>
        <ol className="steps">
          <Step text={messages.account} isDone />
          <Step text={keyText} isDone={!isManager || key !== null} />
          <Step text={messages.call} isDone={hasCalled} />
        </ol>
      </div>
      <div>
        <Command apiKey={key} />
        <p role="status" className={hasCalled ? 'listening listening-over' : 'listening'}>
          <span aria-hidden="true" />
          {hasCalled ? messages.arrived : messages.waiting}
        </p>
        {hasCalled ? (
          <p>
            <Link to="/dashboard/docs">{messages.next}</Link>
          </p>
        ) : null}
      </div>
    </section>
  );
}

function StepsSkeleton(): ReactElement {
  const isShown = useDelayed();
  return <div className="card card-steps steps-skeleton">{isShown ? <Skeleton variant="rectangular" height="100%" /> : null}</div>;
}

function Step({ text, isDone }: { text: string; isDone: boolean }): ReactElement {
  const messages = useMessages('dashboard').steps;
  return (
    <li data-done={isDone ? '' : undefined}>
      <Icon name={isDone ? 'check' : 'circle'} size={20} />
      <span>
        {text}
        <span className="visually-hidden">{` (${isDone ? messages.done : messages.open})`}</span>
      </span>
    </li>
  );
}

/** Masked on screen, whole when copied. */
function Command({ apiKey }: { apiKey: string | null }): ReactElement {
  const messages = useMessages('dashboard').steps;
  const chrome = useMessages('chrome');
  return (
    <>
      <p className="muted">{messages.hint}</p>
      <div className="command" dir="ltr">
        <pre tabIndex={0} role="region" aria-label={messages.command}>
          <code>{curl(apiKey === null ? messages.placeholder : maskedKey(apiKey))}</code>
        </pre>
        <CopyButton text={curl(apiKey ?? messages.placeholder)} messages={chrome.copy} label={messages.copy} />
      </div>
    </>
  );
}

function curl(key: string): string {
  return `curl "${window.location.origin}/v1/indexes?country=SA" \\\n  -H "Authorization: Bearer ${key}"`;
}

import type { ReactElement } from 'react';
import { useGetOne } from 'react-admin';
import type { NewsletterSubscriberCounts } from '../../../../shared/api/generated/barograph.schemas';
import { listNewsletterSubscribers } from '../../../../shared/api/generated/staff';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { CsvButton } from '../../../../shared/ui/dashboard/CsvButton';
import { formatCount } from '../../../../shared/ui/text/format';
import { StaffDetails } from '../StaffDetails';
import { StaffFailure, StaffFrame } from '../StaffFrame';
import { LetterRows } from '../letters/LetterRows';
import { LetterShow } from '../letters/LetterShow';
import { NEWSLETTER } from './newsletter-kind';

type Counts = NewsletterSubscriberCounts & { readonly id: string };

const QUIETLY = { onError: () => undefined };
const STATES = ['confirmed', 'pending', 'unsubscribed'] as const;

/** Who gets the newsletter, and its issues. */
export function NewsletterList(): ReactElement {
  const messages = useMessages('staffLetters');
  return (
    <StaffFrame title={messages.newsletter.title}>
      <div className="panes">
        <Subscribers />
        <LetterRows kind={NEWSLETTER} />
      </div>
    </StaffFrame>
  );
}

/** One issue. */
export function NewsletterShow(): ReactElement {
  return <LetterShow kind={NEWSLETTER} audience={<Audience />} />;
}

function useCounts() {
  return useGetOne<Counts>('staff/newsletter-subscribers', { id: 'counts' }, QUIETLY);
}

function Audience(): ReactElement | null {
  const messages = useMessages('staffLetters');
  const { data: counts } = useCounts();
  return counts === undefined ? null : <p>{messages.audience(counts.confirmed)}</p>;
}

function Subscribers(): ReactElement {
  const { subscribers: messages } = useMessages('staffLetters');
  const chrome = useMessages('chrome');
  const locale = useLocale();
  const { data: counts, error, refetch } = useCounts();
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      {counts === undefined ? (
        error ? (
          <StaffFailure text={messages.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <p role="status">{chrome.states.loading}</p>
        )
      ) : (
        <StaffDetails rows={STATES.map((state) => [messages.states[state], formatCount(counts[state], locale)])} />
      )}
      <div className="pane-actions">
        <CsvButton
          label={messages.csv}
          failed={messages.csvFailed}
          name="newsletter-subscribers.csv"
          read={() => listNewsletterSubscribers({ format: 'csv' })}
        />
      </div>
    </section>
  );
}

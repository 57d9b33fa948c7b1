import { type ComponentProps, lazy, type ReactElement, type RefObject, Suspense } from 'react';
import type { RatingMessages } from '../../../../shared/i18n/en/indexes/ratings';
import { FailureBoundary } from '../../../../shared/ui/dashboard/FailureBoundary';
import type { RatingHistory } from '../../model/ratings/rating-history';
import type { RanksOverTime } from './RanksOverTime';
import { RetryButton } from './RetryButton';

const Ranks = lazy(() => import('./RanksOverTime').then((loaded) => ({ default: loaded.RanksOverTime })));

interface Props extends Omit<ComponentProps<typeof RanksOverTime>, 'history' | 'messages'> {
  readonly place: RefObject<HTMLElement | null>;
  /** Null until the months have come. */
  readonly history: RatingHistory | null;
  readonly hasFailed: boolean;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly messages: RatingMessages['explorer'];
}

/** Ranks over time under their heading, in all states: loading, failed, no months yet, there. */
export function RanksSection({ place, history, hasFailed, isRetrying, onRetry, messages: { ranks, time }, ...shown }: Props): ReactElement {
  const waiting = <Place text={time.loading} />;
  const content = (): ReactElement => {
    // The line at the slider says aloud that months have failed, or are tried again.
    if (history === null && (hasFailed || isRetrying))
      return <Failure text={ranks.failed} label={time.retry} isBusy={isRetrying} onRetry={onRetry} />;
    if (history === null) return waiting;
    if (history.dates.length === 0) return <p className="muted">{time.none}</p>;
    return (
      // A script that could not be loaded once is lost until the document is loaded anew; its address says all that is shown.
      <FailureBoundary fallback={<Failure text={ranks.failed} label={time.retry} role="status" onRetry={() => window.location.reload()} />}>
        <Suspense fallback={waiting}>
          <Ranks history={history} messages={ranks} {...shown} />
        </Suspense>
      </FailureBoundary>
    );
  };
  return (
    <section ref={place} className="wrap ratings-ranks needs-script" aria-labelledby="ranks" data-print="no">
      <h2 id="ranks">{ranks.title}</h2>
      <p className="muted">{ranks.note}</p>
      {content()}
    </section>
  );
}

interface FailureProps extends ComponentProps<typeof RetryButton> {
  readonly text: string;
  /** Where nothing else on the page says it. */
  readonly role?: 'status';
}

function Failure({ text, role, ...retry }: FailureProps): ReactElement {
  return (
    <div className="load-failure" role={role}>
      <p>{text}</p>
      <RetryButton {...retry} />
    </div>
  );
}

/** Keeps the place of what is on its way. Says so itself: the slider may be far out of view. */
function Place({ text }: { readonly text: string }): ReactElement {
  return (
    <div className="ranks-place">
      <span role="status" className="visually-hidden">
        {text}
      </span>
    </div>
  );
}

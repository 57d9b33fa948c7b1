import type { ReactElement, RefObject } from 'react';
import type { RatingMessages } from '../../../../shared/i18n/en/indexes/ratings';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay, formatMonth } from '../../../../shared/ui/text/format';
import { monthOfDate } from '../../model/ratings/rating-history';
import { RetryButton } from './RetryButton';
import { usePlayback } from './use-playback';

interface Props {
  readonly place: RefObject<HTMLElement | null>;
  /** Ends of months and the newest day; null until they have come. */
  readonly dates: readonly string[] | null;
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly hasFailed: boolean;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly messages: RatingMessages['explorer']['time'];
}

const ICONS = { back: 'M15 5 8 12l7 7M5 5v14', forward: 'M9 5l7 7-7 7M19 5v14', play: 'M7 4.5v15L19.5 12z', pause: 'M8 5v14M16 5v14' } as const;

/** Which month is shown: a slider over the ends of months that steps and plays. As large before they have come as after. */
export function RatingsTime({ place, dates, at, onMove, hasFailed, isRetrying, onRetry, messages }: Props): ReactElement {
  const locale = useLocale();
  const last = dates === null ? 1 : dates.length - 1;
  const { isPlaying, toggle, stop } = usePlayback(at, last, onMove);
  const isIdle = dates === null || last < 1;
  const move = (next: number): void => {
    stop();
    onMove(Math.max(0, Math.min(last, next)));
  };
  const asOf = dates === null || dates.length === 0 ? null : formatDay(dates[at], locale);
  return (
    <section ref={place} className="ratings-time needs-script" aria-label={messages.label} data-print="no">
      <div className="time-head">
        {/* Not said month by month while it plays. */}
        <p className="time-as-of" aria-live={isPlaying ? 'off' : 'polite'}>
          {asOf === null ? waitingText(messages, hasFailed, dates) : fill(at === last ? messages.asOfToday : messages.asOf, { day: asOf })}
        </p>
        {(hasFailed && dates === null) || isRetrying ? <RetryButton label={messages.retry} isBusy={isRetrying} onRetry={onRetry} /> : null}
        {asOf !== null && at < last ? (
          <button type="button" className="link-button" onClick={() => move(last)}>
            {messages.today}
          </button>
        ) : null}
      </div>
      {/* Time runs from left to right, as in every chart. */}
      <div className="time-controls" dir="ltr">
        <TimeButton icon="back" label={messages.back} isDisabled={isIdle || at === 0} onPress={() => move(at - 1)} />
        <TimeButton icon={isPlaying ? 'pause' : 'play'} label={isPlaying ? messages.pause : messages.play} isDisabled={isIdle} onPress={toggle} />
        <TimeButton icon="forward" label={messages.forward} isDisabled={isIdle || at === last} onPress={() => move(at + 1)} />
        <input
          type="range"
          min={0}
          max={Math.max(1, last)}
          value={isIdle ? 1 : at}
          disabled={isIdle}
          aria-label={messages.label}
          aria-valuetext={asOf ?? undefined}
          onChange={(event) => move(Number(event.target.value))}
        />
      </div>
      <p className="time-ends muted" dir="ltr" aria-hidden="true">
        <span dir="auto">{dates === null || dates.length === 0 ? '' : formatMonth(monthOfDate(dates[0]), locale)}</span>
        <span dir="auto">{dates === null || dates.length === 0 ? '' : formatDay(dates[last], locale)}</span>
      </p>
    </section>
  );
}

interface ButtonProps {
  readonly icon: keyof typeof ICONS;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

/** Stays where the focus is when it can do nothing: it is only said to be disabled. */
function TimeButton({ icon, label, isDisabled, onPress }: ButtonProps): ReactElement {
  return (
    <button
      type="button"
      className="icon-button time-button"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onPress}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" className={icon === 'play' ? 'time-icon is-solid' : 'time-icon'} aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
    </button>
  );
}

function waitingText(messages: Props['messages'], hasFailed: boolean, dates: Props['dates']): string {
  if (dates !== null) return messages.none;
  return hasFailed ? messages.failed : messages.loading;
}

import { type ReactElement, useId } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { formatLocalInstant } from '../../../shared/ui/dashboard/local-time';
import { useDismissible } from '../../../shared/ui/dashboard/use-dismissible';
import { formatCount, formatInstantUtc } from '../../../shared/ui/text/format';
import { usedPercent } from '../model/usage-limits';
import { useLocale } from '../../../shared/i18n/use-locale';

interface Props {
  readonly label: string;
  readonly used: number;
  readonly limit: number;
  readonly resetsAt: string;
}

/** A bar of what is used, its figures, and when it starts again: in UTC, in the reader's own time on demand. */
export function UsageMeter({ label, used, limit, resetsAt }: Props): ReactElement {
  const locale = useLocale();
  const dashboard = useMessages('dashboard');
  const messages = dashboard.usage;
  const labelId = useId();
  const localId = useId();
  const dismissible = useDismissible();
  const figures = [formatCount(used, locale), formatCount(limit, locale)] as const;
  const percent = usedPercent(used, limit);
  return (
    <div className="usage-meter">
      <p className="usage-line">
        <span id={labelId}>{label}</span>
        <bdi className="figures">{messages.value(...figures)}</bdi>
      </p>
      <div
        role="meter"
        className="meter"
        data-full={percent >= 100 ? '' : undefined}
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={Math.max(limit, 1)}
        aria-valuenow={Math.min(used, Math.max(limit, 1))}
        aria-valuetext={messages.meter(...figures)}
      >
        <div style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className="muted">
        {messages.resets}{' '}
        <span className="time-hint" {...dismissible}>
          <button type="button" className="time-button" aria-describedby={localId}>
            <time dateTime={resetsAt}>
              <bdi>{formatInstantUtc(resetsAt, locale)}</bdi>
            </time>
          </button>
          <span id={localId} role="tooltip" className="local-time">
            {formatLocalInstant(resetsAt, locale)}
          </span>
        </span>
      </p>
    </div>
  );
}

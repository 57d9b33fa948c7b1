import type { ReactElement } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { formatLocalInstant } from '../../../../shared/ui/dashboard/local-time';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay } from '../../../../shared/ui/text/format';
import { type AlertRecord, pathOf } from './use-alerts';
import '../../../../shared/ui/dashboard/panes.css';

/** Alerts in a line each: what was told, by which rule, and the ways to the value and to all that is known of the alert. */
export function AlertRows({ alerts, label }: { readonly alerts: readonly AlertRecord[]; readonly label: string }): ReactElement {
  const messages = useMessages('alertHistory');
  const locale = useLocale();
  const createPath = useCreatePath();
  return (
    <ul className="pane-rows" aria-label={label}>
      {alerts.map((alert) => {
        const { id, name, text, rule, fired_at: firedAt, acknowledged_at: acknowledgedAt, acknowledged_by: by } = alert;
        const about = { name, day: formatDay(alert.date, locale) };
        const facts = [
          fill(messages.fired, { instant: formatLocalInstant(firedAt, locale) }),
          fill(messages.byRule, { name: rule.name }),
          acknowledgedAt === null
            ? null
            : fill(messages.acknowledged, { name: by ?? messages.somebody, instant: formatLocalInstant(acknowledgedAt, locale) }),
        ];
        return (
          <li key={id}>
            <div className="pane-who">
              <p>{text}</p>
              <p className="muted">{facts.filter((fact) => fact !== null).join(' · ')}</p>
            </div>
            <div className="pane-actions">
              <Link to={pathOf(alert)} aria-label={fill(messages.viewOf, about)}>
                {messages.view}
              </Link>
              <Link to={createPath({ resource: 'alert-history', id, type: 'show' })} aria-label={fill(messages.openOf, about)}>
                {messages.open}
              </Link>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

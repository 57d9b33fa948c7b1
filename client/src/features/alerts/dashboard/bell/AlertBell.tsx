import Popover from '@mui/material/Popover';
import { type ReactElement, useId, useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { Icon } from '../../../../shared/ui/dashboard/Icon';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { formatLocalInstant } from '../../../../shared/ui/dashboard/local-time';
import { countText } from '../../../../shared/ui/text/count-text';
import { type AlertRecord, pathOf, READ_ALERTS } from '../history/use-alerts';
import { useSeeAlerts } from './use-see-alerts';
import { useUnseenAlerts } from './use-unseen-alerts';
import './bell.css';

const SHOWN = 5;
const COUNT_MOST = 99;

/** How many alerts are new, and the latest of them, which are seen once it is opened. */
export function AlertBell(): ReactElement {
  const { bell: messages } = useMessages('alertHistory');
  const locale = useLocale();
  const see = useSeeAlerts();
  const count = useUnseenAlerts();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const open = (): void => {
    setOpen(true);
    if (count > 0) see();
  };
  const close = (): void => setOpen(false);
  const news = count === 0 ? null : countText(count, messages.unseen, locale);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="bar-button bell"
        aria-label={news === null ? messages.button : `${messages.button}: ${news}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <Icon name="bell" />
        {count === 0 ? null : (
          <span className="bell-count" aria-hidden="true">
            {count > COUNT_MOST ? `${COUNT_MOST}+` : count}
          </span>
        )}
      </button>
      <span role="status" className="visually-hidden">
        {news}
      </span>
      <Popover
        open={isOpen}
        onClose={close}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, tabIndex: -1, className: 'panel' } }}
      >
        <h2 id={titleId}>{messages.title}</h2>
        {isOpen ? <Latest onChosen={close} /> : null}
        <p className="bell-links">
          <Link to="/dashboard/alert-history" onClick={close}>
            {messages.all}
          </Link>
          <Link to="/dashboard/alerts" onClick={close}>
            {messages.rules}
          </Link>
        </p>
      </Popover>
    </>
  );
}

function Latest({ onChosen }: { readonly onChosen: () => void }): ReactElement {
  const messages = useMessages('alertHistory');
  const locale = useLocale();
  const asked = { pagination: { page: 1, perPage: SHOWN } };
  const { data, error, isFetching, refetch } = useGetList<AlertRecord>('alert-history', asked, READ_ALERTS);
  if (error) return <LoadFailure text={messages.failed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <p role="status">{messages.loading}</p>;
  if (data.length === 0) return <p>{messages.empty}</p>;
  return (
    <ul>
      {data.map((alert) => (
        <li key={alert.id}>
          <Link to={pathOf(alert)} onClick={onChosen}>
            {alert.text}
          </Link>
          <p className="muted">{formatLocalInstant(alert.fired_at, locale)}</p>
        </li>
      ))}
    </ul>
  );
}

import type { ReactElement } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { CookieChoiceButton } from '../../../shared/ui/cookies/CookieChoiceButton';
import { usePublication } from './use-publication';

/** The copyright, and the credit that the sources of the values ask for. */
export function DashboardFooter(): ReactElement {
  const dashboard = useMessages('dashboard');
  const chrome = useMessages('chrome');
  const { data } = usePublication();
  return (
    <footer className="shell-footer">
      <p>{dashboard.footer}</p>
      <p>
        <a href="/privacy">{chrome.footer.privacy}</a> · <a href="/terms">{chrome.footer.terms}</a> ·{' '}
        <CookieChoiceButton text={chrome.footer.cookies} />
      </p>
      {data === undefined || data.attribution === null ? null : <p>{data.attribution}</p>}
    </footer>
  );
}

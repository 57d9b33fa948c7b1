import type { ReactElement } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { PageLinks } from '../../../shared/ui/dashboard/PageLinks';
import './account.css';

/** The way between the pages of the own account. */
export function AccountPages(): ReactElement {
  const { pages } = useMessages('account');
  const entries = [
    { to: '/dashboard/account', text: pages.profile },
    { to: '/dashboard/account/security', text: pages.security },
    { to: '/dashboard/account/data', text: pages.data },
    { to: '/dashboard/account/notifications', text: pages.notifications },
  ];
  return <PageLinks label={pages.label} pages={entries} />;
}

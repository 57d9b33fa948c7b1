import type { ReactElement } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { PageLinks } from '../../../shared/ui/dashboard/PageLinks';

/** The way between the pages of staff. */
export function StaffPages(): ReactElement {
  const { pages } = useMessages('staff');
  const entries = [
    { to: '/dashboard/staff', text: pages.tools },
    { to: '/dashboard/staff/organizations', text: pages.organizations },
    { to: '/dashboard/staff/invoices', text: pages.invoices },
    { to: '/dashboard/staff/payments', text: pages.payments },
    { to: '/dashboard/staff/prices', text: pages.prices },
    { to: '/dashboard/staff/mails', text: pages.mails },
    { to: '/dashboard/staff/contact-messages', text: pages.contact },
    { to: '/dashboard/staff/newsletter', text: pages.newsletter },
    { to: '/dashboard/staff/notices', text: pages.notices },
    { to: '/dashboard/staff/sources', text: pages.sources },
    { to: '/dashboard/staff/outlets', text: pages.outlets },
    { to: '/dashboard/staff/articles', text: pages.articles },
    { to: '/dashboard/staff/label-corrections', text: pages.corrections },
    { to: '/dashboard/staff/backfills', text: pages.backfills },
    { to: '/dashboard/staff/audit', text: pages.audit },
  ];
  return <PageLinks label={pages.label} pages={entries} />;
}

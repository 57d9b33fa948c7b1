import type { ReactElement } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { PageLinks } from '../../../../shared/ui/dashboard/PageLinks';

/** The way between the pages of staff. */
export function StaffPages(): ReactElement {
  const { pages } = useMessages('staffInvoices');
  const entries = [
    { to: '/dashboard/staff', text: pages.staff },
    { to: '/dashboard/staff/invoices', text: pages.invoices },
  ];
  return <PageLinks label={pages.label} pages={entries} />;
}

import Button from '@mui/material/Button';
import { type ReactElement, useEffect, useState } from 'react';
import { deleteOrganizationView } from '../../../shared/api/generated/staff';
import { currentView, type DashboardView, leaveView } from '../../../shared/api/view';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useMessages } from '../../../shared/i18n/use-messages';
import { formatInstantUtc } from '../../../shared/ui/text/format';

const END_MS = 5_000;

/** Over every page while one of the staff looks at a customer's dashboard: whose, until when, and the way out. */
export function ViewBanner(): ReactElement | null {
  const [view] = useState(currentView);
  return view === null ? null : <Banner view={view} />;
}

function Banner({ view }: { view: DashboardView }): ReactElement {
  const { view: messages } = useMessages('dashboard');
  const locale = useLocale();
  const [isEnding, setEnding] = useState(false);
  const { id, organizationId, organization, expiresAt } = view;
  const end = async (): Promise<void> => {
    setEnding(true);
    // Until the page is left it shows the customer's: a click on it meanwhile must reach nothing of one's own.
    await deleteOrganizationView(id, { signal: AbortSignal.timeout(END_MS) }).catch(() => undefined);
    leaveView();
    window.location.assign(`/dashboard/staff/organizations/${organizationId}/show`);
  };
  useEffect(() => {
    // The server refuses what comes later.
    const timer = setTimeout(() => void end(), Math.max(0, Date.parse(expiresAt) - Date.now()));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- one view, one timer
  }, []);
  return (
    <aside className="simulated view-banner" aria-label={messages.label}>
      {messages.text(organization, formatInstantUtc(expiresAt, locale))}{' '}
      <Button size="small" variant="outlined" disabled={isEnding} onClick={() => void end()}>
        {isEnding ? messages.ending : messages.end}
      </Button>
    </aside>
  );
}

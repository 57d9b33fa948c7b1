import type { ReactElement } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';

/** Over pages with values while these are of the invented world. */
export function SimulatedBanner({ notice }: { notice: string }): ReactElement | null {
  const dashboard = useMessages('dashboard');
  if (notice === '') return null;
  return (
    <aside className="simulated" aria-label={dashboard.dataNote}>
      {notice}
    </aside>
  );
}

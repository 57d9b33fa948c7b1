import type { ReactElement } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';

/** Over every page while the values are those of the invented world. */
export function SimulatedBanner({ notice }: { notice: string }): ReactElement | null {
  const dashboard = useMessages('dashboard');
  if (notice === '') return null;
  return (
    <aside className="simulated" aria-label={dashboard.dataNote}>
      {notice}
    </aside>
  );
}

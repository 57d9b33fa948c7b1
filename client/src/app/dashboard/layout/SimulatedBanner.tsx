import type { ReactElement } from 'react';
import { dashboard } from '../../../shared/i18n/en/dashboard';

/** Over every page while the values are those of the invented world. */
export function SimulatedBanner({ notice }: { notice: string }): ReactElement | null {
  if (notice === '') return null;
  return (
    <aside className="simulated" aria-label={dashboard.dataNote}>
      {notice}
    </aside>
  );
}

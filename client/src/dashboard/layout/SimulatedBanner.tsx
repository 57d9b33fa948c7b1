import type { ReactElement } from 'react';
import { dashboard } from '../../i18n/en/dashboard';
import { usePublication } from './use-publication';

/** Over every page while the values are those of the invented world. */
export function SimulatedBanner(): ReactElement | null {
  const { data } = usePublication();
  if (data === undefined || data.notice === null) return null;
  return (
    <aside className="simulated" aria-label={dashboard.dataNote}>
      {data.notice}
    </aside>
  );
}

import type { ReactElement } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { PageLinks } from '../../../shared/ui/dashboard/PageLinks';

/** The way between the list of indexes and their heat map. */
export function IndexPages(): ReactElement {
  const { pages } = useMessages('dashboardIndexes');
  return (
    <PageLinks
      label={pages.label}
      pages={[
        { to: '/dashboard/indexes', text: pages.list },
        { to: '/dashboard/indexes/heat-map', text: pages.heatMap },
      ]}
    />
  );
}

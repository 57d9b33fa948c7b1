import { type ComponentProps, startTransition, useCallback, useEffect, useMemo, useState, type ReactElement } from 'react';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { setSearch, useSearch } from '../../../../shared/ui/browser/use-search';
import { WorldMap } from '../../../../shared/ui/map/WorldMap';
import { pathIn } from '../../../../shared/ui/public/path-in';
import { parseRatings, ratingsParts, type RatingsState } from '../../model/ratings/ratings-state';
import { RatingsView } from '../../ui/ratings/RatingsView';
import type { RatingsMap } from '../../ui/ratings/world';
import { RATING_LINKS } from './public-links';

type Shown = Pick<
  ComponentProps<typeof RatingsView>,
  'countries' | 'categories' | 'tables' | 'mapText' | 'inCrisis' | 'messages' | 'levels' | 'outlooks'
>;
interface Props extends Shown {
  readonly map: RatingsMap;
}

/** It comes without holding up the page. */
function useAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => startTransition(() => setAlive(true)), []);
  return isAlive;
}

/** The ratings, with what is shown of them in the address of the page. */
export function RatingsExplorer({ map, ...shown }: Props): ReactElement {
  const search = useSearch();
  const { state } = useMemo(() => parseRatings(search), [search]);
  const locale = useLocale();
  const isAlive = useAlive();
  const change = useCallback((parts: Partial<RatingsState>) => setSearch(ratingsParts(parts)), []);
  return (
    <RatingsView
      {...shown}
      isAlive={isAlive}
      state={state}
      onChange={change}
      onOpen={(id) => window.location.assign(pathIn(locale, `/indexes/${id}`))}
      links={RATING_LINKS}
      renderMap={(props) => <WorldMap {...map} {...props} />}
    />
  );
}

import type { ReactElement } from 'react';
import { WorldMap } from '../../../../shared/ui/map/WorldMap';
import type { MapProps } from '../../ui/ratings/RatingsView';
import { WORLD } from '../../ui/ratings/world';

/** The world map with its paths, which are a chunk of their own. */
export function RatingsWorld(props: MapProps): ReactElement {
  return <WorldMap {...WORLD} {...props} />;
}

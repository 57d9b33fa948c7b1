import { worldMap } from 'virtual:world-map';
import type { MapGeometry } from '../../../../shared/ui/map/WorldMap';

export interface RatingsMap {
  readonly width: number;
  readonly height: number;
  readonly geometry: MapGeometry;
}

/** Where the map is drawn. A line without length is as large on every screen. */
export const WORLD: RatingsMap = {
  width: worldMap.width,
  height: worldMap.height,
  geometry: { land: worldMap.land, countries: worldMap.countries, dots: worldMap.dots.map(({ iso, x, y }) => ({ iso, d: `M${x} ${y}h0` })) },
};

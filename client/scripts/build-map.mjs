// The world map as paths: projected, simplified and rounded while building, so that pages and browsers only paint.
// Shapes are Natural Earth's (world-atlas, 1:50 million), which draw borders as they are in fact. What is painted follows the
// catalogue: the news of a place are counted under the country that the table below names, so the map shows it there too.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { geoEqualEarth, geoPath } from 'd3-geo';
import { feature, merge } from 'topojson-client';
import { presimplify, quantile, simplify } from 'topojson-simplify';
import { COUNTRY_OF_SHAPE } from './map-countries.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** Units of a path: half a pixel on the widest layout. */
const WIDTH = 2_000;
const HEIGHT = 900;
/** The cut lies in the Bering Strait: no country is torn. */
const CENTRE_LONGITUDE = 11;
const KEPT_POINTS = 0.12;
/** Square units under which a country is a dot. */
const DOT_AREA = 30;
/** Rings of a country smaller than this are left out where it has larger ones. */
const LEAST_RING = 2;
/** Longitude and latitude of capitals: of what the atlas leaves out at this scale, and of islands on both sides of the cut. */
const PLACES = { KI: [173.02, 1.33], TV: [179.2, -8.52] };

/** `{width, height, land, countries: [{iso, d}], dots: [{iso, x, y}]}`; `land` is what belongs to none of the 195. */
export function worldMap() {
  const atlas = JSON.parse(fs.readFileSync(path.join(ROOT, 'node_modules/world-atlas/countries-50m.json'), 'utf8'));
  const simple = presimplify(atlas);
  const topology = simplify(simple, quantile(simple, 1 - KEPT_POINTS));
  const shapes = Map.groupBy(topology.objects.countries.geometries, countryOf);
  const land = [...shapes.values()].flat().filter((shape) => countryOf(shape) !== 'AQ');
  const outline = feature(topology, { type: 'GeometryCollection', geometries: land });
  const projection = geoEqualEarth()
    .rotate([-CENTRE_LONGITUDE, 0])
    .fitExtent(
      [
        [4, 4],
        [WIDTH - 4, HEIGHT - 4],
      ],
      outline,
    );
  const countries = [...shapes.keys()].filter((iso) => iso !== null && iso !== 'AQ').map((iso) => ({ iso, shape: merge(topology, shapes.get(iso)) }));
  const area = geoPath(projection);
  const [small, large] = [
    countries.filter(({ shape }) => area.area(shape) < DOT_AREA),
    countries.filter(({ shape }) => area.area(shape) >= DOT_AREA),
  ];
  const places = { ...Object.fromEntries(small.map(({ iso, shape }) => [iso, area.centroid(shape)])), ...mapValues(PLACES, projection) };
  return {
    width: WIDTH,
    height: HEIGHT,
    land: pathOf(merge(topology, shapes.get(null)), projection),
    countries: large.map(({ iso, shape }) => ({ iso, d: pathOf(shape, projection) })).sort(byIso),
    dots: Object.entries(places)
      .map(([iso, place]) => ({ iso, ...rounded(place) }))
      .sort(byIso),
  };
}

function mapValues(record, change) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

function byIso(one, other) {
  return one.iso < other.iso ? -1 : 1;
}

/** Alpha-2 code of the country that a shape is painted as; null for land of none of the 195. */
function countryOf({ id, properties }) {
  return COUNTRY_OF_SHAPE[id ?? properties.name] ?? null;
}

function rounded([x, y]) {
  return { x: Math.round(x), y: Math.round(y) };
}

/** Whole numbers and relative steps: what compresses best. */
function pathOf(shape, projection) {
  const rings = [];
  const context = {
    moveTo: (x, y) => rings.push([rounded([x, y])]),
    lineTo: (x, y) => rings.at(-1).push(rounded([x, y])),
    closePath: () => undefined,
    arc: () => undefined,
  };
  geoPath(projection, context)(shape);
  const sized = rings.map((ring) => ({ ring, area: ringArea(ring) })).sort((a, b) => b.area - a.area);
  return sized
    .filter(({ area }, at) => at === 0 || area >= LEAST_RING)
    .map(({ ring }) => ringPath(ring))
    .join('');
}

function ringArea(ring) {
  const twice = ring.reduce((sum, { x, y }, at) => {
    const next = ring[(at + 1) % ring.length];
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}

function ringPath(ring) {
  let [{ x, y }] = ring;
  const start = `M${x} ${y}l`;
  const steps = [];
  for (const point of ring.slice(1)) {
    if (point.x === x && point.y === y) continue;
    steps.push(`${point.x - x} ${point.y - y}`);
    ({ x, y } = point);
  }
  return `${start}${steps.join(' ').replaceAll(' -', '-')}z`;
}

import type { ReactElement } from 'react';
import { worldMap } from 'virtual:world-map';

interface Props {
  /** Class of a country by its alpha-2 code: `step-1` to `step-5`; `step-0`, hatched, where there is nothing to show. */
  readonly classOf: (iso: string) => string;
  readonly label: string;
  readonly describedBy: string;
}

/** The world as a picture: 195 countries, the smallest as dots, and the rest of the land. The list beside it is the control. */
export function WorldMap({ classOf, label, describedBy }: Props): ReactElement {
  const { width, height, land, countries, dots } = worldMap;
  return (
    <svg className="world-map" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} aria-describedby={describedBy}>
      <defs>
        <pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className="hatch" d="M0 0v9" />
        </pattern>
      </defs>
      <path className="map-land" d={land} />
      {countries.map(({ iso, d }) => (
        <path key={iso} className={`shape ${classOf(iso)}`} data-iso={iso} d={d} />
      ))}
      {dots.map(({ iso, x, y }) => (
        <g key={iso} className={`shape dot ${classOf(iso)}`} data-iso={iso}>
          {/* A line without length is as large on every screen: its ends are round. */}
          <path className="dot-reach" d={`M${x} ${y}h0`} />
          <path className="dot-rim" d={`M${x} ${y}h0`} />
          <path className="dot-core" d={`M${x} ${y}h0`} />
        </g>
      ))}
    </svg>
  );
}

import { memo, type ReactElement } from 'react';

/** Id of the shape that is marked. */
const MARKED = 'marked-country';

/** A country, with what draws it: on the server only, where the document is made. What is in the document stays as it is drawn. */
export interface MapShape {
  readonly iso: string;
  readonly d?: string;
}

export interface MapDot {
  readonly iso: string;
  /** Where it is: a line without length, as large on every screen, since its ends are round. */
  readonly d?: string;
}

export interface MapGeometry {
  readonly land?: string;
  readonly countries: readonly MapShape[];
  /** Countries too small to be seen as a shape. */
  readonly dots: readonly MapDot[];
}

interface Props {
  readonly width: number;
  readonly height: number;
  readonly geometry: MapGeometry;
  /** Classes of a country by its alpha-2 code: `step-1` to `step-5`; `step-0`, hatched, where there is nothing to show. */
  readonly classOf: (iso: string) => string;
  /** Nothing covers its outline. */
  readonly marked: string | null;
  readonly label: string;
  readonly describedBy: string;
  readonly onPick: (iso: string) => void;
  readonly onPoint: (iso: string | null) => void;
}

/** The world as a picture: 195 countries, the smallest as dots, and the rest of the land. The list beside it is the control. */
export function WorldMap({ width, height, geometry, classOf, marked, label, describedBy, onPick, onPoint }: Props): ReactElement {
  const { land, countries, dots } = geometry;
  const shapes = [...countries.map((one) => ({ ...one, isDot: false })), ...dots.map((one) => ({ ...one, isDot: true }))];
  return (
    <svg
      className="world-map"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
      onPointerLeave={() => onPoint(null)}
    >
      <defs>
        <pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className="hatch" d="M0 0v9" />
        </pattern>
      </defs>
      <path className="map-land" d={land} suppressHydrationWarning onPointerOver={() => onPoint(null)} />
      {shapes.map((shape) => (
        <Shape
          key={shape.iso}
          {...shape}
          isMarked={shape.iso === marked}
          classes={`${classOf(shape.iso)}${shape.iso === marked ? ' is-marked' : ''}`}
          onPick={onPick}
          onPoint={onPoint}
        />
      ))}
      {/* Drawn again over its neighbors: were the shape itself moved while the pointer is down on it, the click would be lost. */}
      {marked === null ? null : <use className="map-raised" href={`#${MARKED}`} />}
    </svg>
  );
}

interface ShapeProps extends MapShape, Pick<Props, 'onPick' | 'onPoint'> {
  readonly isDot: boolean;
  readonly isMarked: boolean;
  readonly classes: string;
}

const Shape = memo(function Shape({ iso, d, isDot, isMarked, classes, onPick, onPoint }: ShapeProps): ReactElement {
  const own = { id: isMarked ? MARKED : undefined, 'data-iso': iso, onClick: () => onPick(iso), onPointerOver: () => onPoint(iso) };
  if (!isDot) return <path className={`shape ${classes}`} d={d} suppressHydrationWarning {...own} />;
  return (
    <g className={`shape dot ${classes}`} {...own}>
      <path className="dot-reach" d={d} suppressHydrationWarning />
      <path className="dot-rim" d={d} suppressHydrationWarning />
      <path className="dot-core" d={d} suppressHydrationWarning />
    </g>
  );
});

/** Colors of the map's canvas, which no style sheet reaches: read from the tokens' custom properties. */
import { type Fill, FILLS } from '../../model/heat-map/bands';

/** A fill, and what is written on it. */
export interface BandColors {
  readonly fill: string;
  readonly ink: string;
}

export interface HeatTheme {
  readonly ground: string;
  readonly raised: string;
  readonly text: string;
  readonly muted: string;
  readonly control: string;
  readonly font: string;
  readonly bands: Readonly<Record<Fill, BandColors>>;
}

/** How much of the accent is in the fill of a small fall; heat-map.css has the same. */
const FAINT_SHARE = 0.35;

export function readHeatTheme(): HeatTheme {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const [ground, text, accent] = [token('ground'), token('text'), token('accent')];
  const colorsOf = (fill: Fill): BandColors => {
    if (fill === 'fall-2') return { fill: accent, ink: token('on-accent') };
    if (fill === 'fall-1') return { fill: mixed(accent, ground, FAINT_SHARE), ink: text };
    return { fill: token(fill), ink: token(`on-${fill}`) };
  };
  return {
    ground,
    raised: token('raised'),
    text,
    muted: token('muted'),
    control: token('control'),
    font: token('sans'),
    bands: Object.fromEntries(FILLS.map((fill) => [fill, colorsOf(fill)])) as Record<Fill, BandColors>,
  };
}

/** A share of one color in another, both as `#0B5563`. */
function mixed(color: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [one, rest] = [color, other].map((hex) => parseInt(hex.slice(at, at + 2), 16));
    return Math.round(one * share + rest * (1 - share));
  });
  return `rgb(${parts.join(' ')})`;
}

import type { Severity } from '../data/page-data';

/** Colors of the pictures: those of the ink panel and of the dark theme (client/src/shared/theme/tokens.ts), in which they are always drawn. */
export const INK = {
  ground: '#10141A',
  text: '#E8E6E1',
  lede: '#C6CDD6',
  muted: '#9AA6B4',
  hairline: '#2B333D',
  control: '#77818D',
  pen: '#EE8B4A',
} as const;

/** Fill and label of the five severities, calm to severe. */
export const SEVERITY_COLORS: Readonly<Record<Severity, { readonly fill: string; readonly label: string }>> = {
  1: { fill: '#2B333D', label: '#FFFFFF' },
  2: { fill: '#6A5326', label: '#FFFFFF' },
  3: { fill: '#B5711F', label: '#10141A' },
  4: { fill: '#EE8B4A', label: '#10141A' },
  5: { fill: '#FFD3B0', label: '#10141A' },
};

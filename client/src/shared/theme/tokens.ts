/** Colors, type and space of the product: one list for the public site (custom properties) and the dashboard (theme). */

interface Palette {
  readonly ground: string;
  readonly surface: string;
  readonly raised: string;
  readonly text: string;
  readonly muted: string;
  readonly hairline: string;
  readonly control: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly danger: string;
  /** Fills of the five levels, calm to severe. */
  readonly levels: readonly [string, string, string, string, string];
  /** Labels on those fills. */
  readonly onLevels: readonly [string, string, string, string, string];
  /** Lines that are compared, the subject first. */
  readonly series: readonly [string, string, string, string, string];
}

export const LIGHT: Palette = {
  ground: '#FBFAF7',
  surface: '#FFFFFF',
  raised: '#F4F1EA',
  text: '#14181F',
  muted: '#55606E',
  hairline: '#E3E0D8',
  control: '#8A857A',
  accent: '#0B5563',
  onAccent: '#FFFFFF',
  danger: '#B3261E',
  levels: ['#E9E5DA', '#F0C36D', '#E08A33', '#BC4526', '#6E1A2A'],
  onLevels: ['#14181F', '#14181F', '#14181F', '#FFFFFF', '#FFFFFF'],
  series: ['#14181F', '#2341A1', '#AF814B', '#5F88E1', '#7A3F06'],
};

export const DARK: Palette = {
  ground: '#10141A',
  surface: '#161B22',
  raised: '#1C232C',
  text: '#E8E6E1',
  muted: '#9AA6B4',
  hairline: '#2B333D',
  control: '#77818D',
  accent: '#7FD1DE',
  onAccent: '#10141A',
  danger: '#FF8A80',
  levels: ['#2B333D', '#6A5326', '#B5711F', '#EE8B4A', '#FFD3B0'],
  onLevels: ['#FFFFFF', '#FFFFFF', '#10141A', '#10141A', '#10141A'],
  series: ['#F2EFE8', '#8EB5EF', '#E1A435', '#6A6BD3', '#C24900'],
};

/** The ink panel is dark in both themes. */
export const INK = { ground: DARK.ground, text: DARK.text, muted: DARK.muted, lede: '#C6CDD6', line: '#55606E', accent: DARK.accent } as const;

/** Families by role; the fallbacks are cut to the same widths in fonts.ts. */
export const FONTS = {
  serif: "'Newsreader Variable', 'Newsreader Fallback', Georgia, serif",
  sans: "'IBM Plex Sans Variable', 'IBM Plex Sans Arabic', 'IBM Plex Sans Fallback', system-ui, sans-serif",
  mono: "'IBM Plex Mono', ui-monospace, monospace",
} as const;

function properties(palette: Palette): string {
  const lists = (['levels', 'onLevels', 'series'] as const).flatMap((name) =>
    palette[name].map((color, at) => `--${{ levels: 'level', onLevels: 'on-level', series: 'series' }[name]}-${at + 1}:${color}`),
  );
  const single = (['ground', 'surface', 'raised', 'text', 'muted', 'hairline', 'control', 'accent', 'danger'] as const).map(
    (name) => `--${name}:${palette[name]}`,
  );
  return [...single, `--on-accent:${palette.onAccent}`, ...lists].join(';');
}

/** Both themes as custom properties. Without a script the browser's own preference decides. */
export function tokensCss(): string {
  const ink = Object.entries(INK).map(([name, color]) => `--ink-${name}:${color}`);
  const fonts = Object.entries(FONTS).map(([name, family]) => `--${name}:${family}`);
  return [
    `:root{${[...ink, ...fonts].join(';')};${properties(LIGHT)};color-scheme:light}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${properties(DARK)};color-scheme:dark}}`,
    `:root[data-theme=dark]{${properties(DARK)};color-scheme:dark}`,
    `@media (prefers-contrast:more){:root{--muted:var(--text);--hairline:var(--control)}}`,
    `:root[data-contrast=more]{--muted:var(--text);--hairline:var(--control)}`,
    `@media print{:root,:root[data-theme=dark],:root:not([data-theme=light]){${properties({ ...LIGHT, ground: '#FFFFFF' })};color-scheme:light}}`,
  ].join('\n');
}

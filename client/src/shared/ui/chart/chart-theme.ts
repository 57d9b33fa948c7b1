/** The colors of a canvas, which no style sheet reaches: read from the tokens' custom properties. */
export interface ChartTheme {
  readonly text: string;
  readonly muted: string;
  readonly hairline: string;
  readonly control: string;
  readonly font: string;
  /** Of the lines, the subject first. */
  readonly lines: readonly string[];
}

const LINES = 5;
/** A third of full strength, as the end of a hex color. */
const FAINT = '55';

export function readChartTheme(): ChartTheme {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    text: token('text'),
    muted: token('muted'),
    hairline: token('hairline'),
    control: token('control'),
    font: token('sans'),
    lines: Array.from({ length: LINES }, (_, at) => token(`series-${at + 1}`)),
  };
}

export function faint(color: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? color + FAINT : color;
}

/** Calls back whenever the theme changes: by choice, with the system's, or for paper. Returns what stops it. */
export function onThemeChange(callBack: () => void): () => void {
  const observer = new MutationObserver(callBack);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-contrast'] });
  const queries = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', 'print'].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', callBack);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener('change', callBack);
  };
}

/** A picture of what the chart shows that stands alone: with its title, what it says, where it comes from and where it is found. */
import { LIGHT } from '../../../../shared/theme/tokens';
import { type ChartSeries, daysBetween, HIGHEST_VALUE } from '../../../../shared/ui/chart/chart-model';
import { linePath } from '../../../../shared/ui/figures/line-path';
import { addDays } from '../../../../shared/ui/text/format';

export interface PictureText {
  readonly title: string;
  readonly summary: string;
  /** Source, day, what is said of invented values, address. */
  readonly below: readonly string[];
}

interface PictureLines {
  readonly lines: readonly ChartSeries[];
  readonly from: string;
  readonly to: string;
  /** Of a scale that is not 0 to 100. */
  readonly baseline: number | null;
}

export const PICTURE_WIDTH = 960;
const MARGIN = 32;
const LABELS = 112;
const PLOT = { height: 360, width: PICTURE_WIDTH - 2 * MARGIN - LABELS } as const;
const LINE = 18;
const MOST_MARKS = 7;
/** Of the type, on average; what is cut to it never runs out of the picture. */
const LETTER_PX = 6.6;
const LETTERS = Math.floor((PICTURE_WIDTH - 2 * MARGIN) / LETTER_PX);
const DASHES = ['', '', '6 4', '2 3', '12 5'];
const SANS = "'IBM Plex Sans', system-ui, sans-serif";

/** @returns the drawing, and its height */
export function viewSvg(
  { title, summary, below }: PictureText,
  { lines, from, to, baseline }: PictureLines,
): { readonly svg: string; readonly height: number } {
  const summaryLines = wrap(summary);
  const foot = below.flatMap(wrap);
  const top = MARGIN + 40 + summaryLines.length * LINE + 16;
  const bottom = top + PLOT.height;
  const height = bottom + 44 + foot.length * LINE + MARGIN / 2;
  const days = Math.max(1, daysBetween(from, to));
  const scale = scaleOf(lines, from, to);
  const xOf = (day: string): number => round(MARGIN + (daysBetween(from, day) / days) * PLOT.width);
  const yOf = (value: number): number => round(bottom - ((value - scale.low) / (scale.high - scale.low)) * PLOT.height);
  const middle = baseline ?? (scale.high === HIGHEST_VALUE && scale.low === 0 ? HIGHEST_VALUE / 2 : null);
  const parts = [
    `<rect width="${PICTURE_WIDTH}" height="${height}" fill="${LIGHT.ground}"/>`,
    text(title, MARGIN, MARGIN + 22, `font-family="Newsreader, Georgia, serif" font-size="26" fill="${LIGHT.text}"`),
    ...summaryLines.map((one, at) => text(one, MARGIN, MARGIN + 50 + at * LINE, `fill="${LIGHT.text}"`)),
    ...scale.steps.map(
      (step) =>
        rule(yOf(step), step === middle) + text(String(step), PICTURE_WIDTH - MARGIN, yOf(step) - 4, `text-anchor="end" fill="${LIGHT.muted}"`),
    ),
    ...marksOf(from, to).map((day) => text(day.slice(0, 7), xOf(day), bottom + 18, `fill="${LIGHT.muted}"`)),
    ...lines.map((line, at) => drawLine(line, at, { from, to, xOf, yOf })),
    ...labels(lines, from, to, yOf),
    ...foot.map((one, at) => text(one, MARGIN, bottom + 46 + at * LINE, `fill="${LIGHT.muted}"`)),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${height}" viewBox="0 0 ${PICTURE_WIDTH} ${height}" font-family="${SANS}" font-size="13">${parts.join('')}</svg>`;
  return { svg, height };
}

interface Places {
  readonly from: string;
  readonly to: string;
  readonly xOf: (day: string) => number;
  readonly yOf: (value: number) => number;
}

function drawLine(line: ChartSeries, at: number, { from, to, xOf, yOf }: Places): string {
  const dash = line.isDerived ? '1 3' : DASHES[at % DASHES.length];
  const path = linePath(inRange(line, from, to), (n) => xOf(addDays(from, n)), yOf);
  return `<path d="${path}" fill="none" stroke="${colorOf(line, at)}" stroke-width="${at === 0 ? 2 : 1.5}"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`;
}

/** Names at the ends of the lines, where there are several; moved apart so that none lies over another. */
function labels(lines: readonly ChartSeries[], from: string, to: string, yOf: (value: number) => number): string[] {
  if (lines.length < 2) return [];
  const ends = lines.flatMap((line, at) => {
    const last = inRange(line, from, to).findLast((value) => value !== null) ?? null;
    return last === null ? [] : [{ name: line.short ?? line.label, color: colorOf(line, at), y: yOf(last) }];
  });
  let free = -Infinity;
  return ends
    .sort((one, other) => one.y - other.y)
    .map(({ name, color, y }) => {
      free = Math.max(y, free + LINE);
      return text(name.slice(0, 18), MARGIN + PLOT.width + 6, free + 4, `fill="${color}" font-size="12"`);
    });
}

function colorOf({ isDerived = false }: ChartSeries, at: number): string {
  return isDerived ? LIGHT.control : LIGHT.series[at % LIGHT.series.length];
}

/** From one day to another, both included. */
function inRange({ firstDay, values }: ChartSeries, from: string, to: string): (number | null)[] {
  const first = daysBetween(firstDay, from);
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => values[first + at] ?? null);
}

/** Values of indexes lie between 0 and 100; others get whole steps around them. */
function scaleOf(
  lines: readonly ChartSeries[],
  from: string,
  to: string,
): { readonly low: number; readonly high: number; readonly steps: readonly number[] } {
  if (lines.every(({ digits }) => digits === undefined)) return { low: 0, high: HIGHEST_VALUE, steps: [0, 25, 50, 75, 100] };
  const known = lines.flatMap((line) => inRange(line, from, to)).filter((value) => value !== null);
  const [least, most] = known.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity]);
  if (most < least) return { low: 0, high: HIGHEST_VALUE, steps: [0, HIGHEST_VALUE] };
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1_000].find((one) => (most - least) / one <= 6) ?? 2_000;
  const low = Math.floor(least / step) * step;
  const count = Math.max(1, Math.ceil((most - low) / step));
  return { low, high: low + count * step, steps: Array.from({ length: count + 1 }, (_, at) => low + at * step) };
}

/** First days of months, as many as fit. */
function marksOf(from: string, to: string): string[] {
  const firsts: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (day.endsWith('-01')) firsts.push(day);
  const every = Math.ceil(firsts.length / MOST_MARKS);
  return firsts.filter((_, at) => at % every === 0);
}

function rule(y: number, isMiddle: boolean): string {
  return `<path d="M${MARGIN} ${y}H${PICTURE_WIDTH - MARGIN}" stroke="${isMiddle ? LIGHT.control : LIGHT.hairline}"/>`;
}

function text(written: string, x: number, y: number, attributes: string): string {
  const escaped = written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<text x="${x}" y="${y}" ${attributes}>${escaped}</text>`;
}

/** Breaks a text into lines that fit; a word longer than a line keeps one to itself. */
function wrap(written: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of written.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && longer.length > LETTERS) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

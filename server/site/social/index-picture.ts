import type { DailySeries, IndexPageData, IndexRow, Severity } from '../data/page-data';
import { dayText, type Direction, directionOf, fixedNumber } from '../../platform/messages/formats';
import { type Language, messagesIn } from '../../platform/messages/messages';
import { drawing, leftOf, line, MARGIN, mirrored, rules, WIDTH, wordmark } from './drawing';
import { drawText, type TextPlace, type TextStyle, widthOf } from './outlines';
import { INK, SEVERITY_COLORS } from './palette';
import { type Frame, heightOf, scaleOf, tracePath } from './trace';

/** What a picture of an index shows. */
export interface IndexFacts {
  readonly language: Language;
  /** The name in that language. */
  readonly names: Pick<IndexRow, 'name' | 'code' | 'family'>;
  readonly isSimulated: boolean;
  /** Null where no value is published. */
  readonly published: Pick<IndexPageData, 'index' | 'series'> | null;
}

const DAYS_SHOWN = 365;
const DAY_MS = 86_400_000;
const RIGHT = WIDTH - MARGIN;
const CODE_BASELINE = 156;
export const NAME_WIDTH = RIGHT - MARGIN;
const NAME_SIZE = 76;
/** Of names on two lines. */
const PAIR_SIZE = 52;
const VALUE_BASELINE = 372;
/** Beside it on the right are the numbers of the scale. */
const CHART: Frame = { left: MARGIN, top: 412, width: RIGHT - MARGIN - 48, height: 132 };
const DAYS_BASELINE = 584;
/** A chart without values. */
const EMPTY_CHART = rules(
  { ...CHART, width: RIGHT - MARGIN },
  [0, 1, 2, 3].map((at) => CHART.top + (at * CHART.height) / 3),
);
const LABEL: TextStyle = { face: 'sans', size: 22, fill: INK.muted };

/** SVG of the picture that links to an index are shown with. */
export function drawIndex({ language, names, isSimulated, published }: IndexFacts): string {
  const { product, families, simulated } = messagesIn(language).pages.social;
  const direction = directionOf(language);
  const begin = (y: number): TextPlace => mirrored({ x: MARGIN, y }, direction);
  return drawing([
    wordmark(product, { x: MARGIN, y: 86 }, 34, direction),
    isSimulated ? simulatedMark(simulated, direction) : '',
    drawText(`${names.code}  ·  ${families[names.family]}`, begin(CODE_BASELINE), { ...LABEL, size: 26, direction }),
    ...linesOf(names.name, direction).map(({ text, y, style }) => drawText(text, begin(y), style)),
    published === null ? '' : valueOf(published.index, language),
    published === null ? EMPTY_CHART : yearOf(published.series, published.index.severity, language),
  ]);
}

function simulatedMark(text: string, direction: Direction): string {
  const style: TextStyle = { face: 'sans', size: 24, fill: INK.text, direction };
  const width = widthOf(text, style) + 32;
  const frame = `<rect x="${leftOf(RIGHT - width - 1, width, direction)}" y="51" width="${width}" height="46" rx="3" fill="none" stroke="${INK.control}" stroke-width="2"/>`;
  return frame + drawText(text, mirrored({ x: RIGHT - 17, y: 83, anchor: 'end' }, direction), style);
}

interface NameLine {
  readonly text: string;
  readonly y: number;
  readonly style: TextStyle;
}

/** A name on one line, smaller where it is long; a long name of a pair on two. */
export function linesOf(name: string, direction: Direction = 'ltr'): NameLine[] {
  const style: TextStyle = { face: 'serif', size: NAME_SIZE, fill: INK.text, direction };
  const size = Math.min(NAME_SIZE, (NAME_SIZE * NAME_WIDTH) / widthOf(name, style));
  if (size >= PAIR_SIZE) return [{ text: name, y: 242, style: { ...style, size } }];
  return name.split(/(?<=:) /).map((text, at) => {
    const fitting = Math.min(PAIR_SIZE, (NAME_SIZE * NAME_WIDTH) / widthOf(text, style));
    return { text, y: 212 + at * 58, style: { ...style, size: fitting } };
  });
}

function valueOf({ value, severity, day }: IndexPageData['index'], language: Language): string {
  if (value === null || day === null) return '';
  const direction = directionOf(language);
  const style: TextStyle = { face: 'sans', size: 88, fill: INK.text };
  const shown = fixedNumber(value, 1, language);
  const chipAt = MARGIN + widthOf(shown, style) + 28;
  const chip = severity === null ? { svg: '', width: 0 } : severityChip(severity, chipAt, language);
  const dayAt = chipAt + (chip.width === 0 ? 0 : chip.width + 24);
  return (
    drawText(shown, mirrored({ x: MARGIN, y: VALUE_BASELINE }, direction), style) +
    chip.svg +
    drawText(dayText(day, language, 'short'), mirrored({ x: dayAt, y: VALUE_BASELINE - 12 }, direction), {
      face: 'sans',
      size: 28,
      fill: INK.lede,
      direction,
    })
  );
}

/** A severity by color, number and name. */
function severityChip(severity: Severity, x: number, language: Language): { readonly svg: string; readonly width: number } {
  const { fill, label } = SEVERITY_COLORS[severity];
  const direction = directionOf(language);
  const style: TextStyle = { face: 'sans', size: 28, fill: label, isHeavy: true, direction };
  const text = `${severity}  ${messagesIn(language).pages.social.severities[severity]}`;
  const width = widthOf(text, style) + 32;
  const frame = `<rect x="${leftOf(x, width, direction)}" y="${VALUE_BASELINE - 46}" width="${width}" height="50" rx="4" fill="${fill}" stroke="${INK.control}" stroke-width="1.5"/>`;
  return { svg: frame + drawText(text, mirrored({ x: x + 16, y: VALUE_BASELINE - 11 }, direction), style), width };
}

/** The last year as the pen has drawn it: time runs from left to right in every language. */
function yearOf({ firstDay, values }: DailySeries, severity: Severity | null, language: Language): string {
  const shown = values.slice(-DAYS_SHOWN);
  const scale = scaleOf(shown);
  if (scale === null) return EMPTY_CHART;
  const heights = scale.steps.map((step) => heightOf(step, scale, CHART));
  const numbers = scale.steps.map((step, at) => drawText(String(step), { x: RIGHT, y: heights[at] + 7, anchor: 'end' }, { ...LABEL, size: 20 }));
  const start = Date.parse(firstDay) + (values.length - shown.length) * DAY_MS;
  const [first, last] = [start, start + (shown.length - 1) * DAY_MS].map((instant) =>
    dayText(new Date(instant).toISOString().slice(0, 10), language, 'short'),
  );
  const label = { ...LABEL, direction: directionOf(language) };
  const end = shown[shown.length - 1];
  const pen = severity === null || severity === 1 ? INK.text : SEVERITY_COLORS[severity].fill;
  return [
    rules(CHART, heights),
    ...numbers,
    line(tracePath(shown, scale, CHART), INK.lede),
    end === null
      ? ''
      : `<circle cx="${CHART.left + CHART.width}" cy="${heightOf(end, scale, CHART)}" r="8" fill="${pen}" stroke="${INK.text}" stroke-width="2"/>`,
    drawText(first, { x: CHART.left, y: DAYS_BASELINE }, label),
    shown.length === 1 ? '' : drawText(last, { x: CHART.left + CHART.width, y: DAYS_BASELINE, anchor: 'end' }, label),
  ].join('');
}

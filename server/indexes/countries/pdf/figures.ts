import { LIGHT } from '../../../platform/pages/palette';
import { countNumber, dayText } from '../../../platform/messages/formats';
import { fillMessage } from '../../../platform/messages/messages';
import { drawLevel, drawLine, drawRules, drawSpan, type Frame } from '../../../platform/pdf/line-chart';
import type { BriefCategory, BriefIndex, BriefRating } from '../../country-brief';
import { BODY, BOUNDS, changeText, LEFT, ORDINARY, type Sheet, SMALL, valueText, WIDTH } from './sheet';

const GAP = 28;
const BETWEEN = ' · ';
const COLUMN = (WIDTH - GAP) / 2;
const CHART_HEIGHT = 84;
const TICKS = [0, 25, 50, 75, 100];
const TICK_WIDTH = 18;
/** Categories beside each other. */
const MULTIPLES = 4;
const MULTIPLE = { gap: 14, height: 43, line: 24 } as const;

/** MVI and ISR beside each other, each with its last year; the answer is where they end. */
export function drawFigures(sheet: Sheet, top: number): number {
  const { mvi, isr, rating } = sheet.brief;
  drawFigure(sheet, mvi, sheet.texts.mvi, standingOf(mvi, sheet), { x: LEFT, y: top });
  drawFigure(sheet, isr, sheet.texts.isr, ratingOf(rating, sheet), { x: LEFT + COLUMN + GAP, y: top });
  return top + 62 + CHART_HEIGHT + 24;
}

function drawFigure(sheet: Sheet, index: BriefIndex, title: string, standing: string, { x, y }: Pick<Frame, 'x' | 'y'>): void {
  const { canvas, texts, language } = sheet;
  canvas.line(title, x, y, { ...BODY, weight: 'bold' });
  canvas.line(index.value === null ? texts.no_value : valueText(index.value, language), x, y + 9, { size: 20, weight: 'bold' });
  canvas.paragraph(canvas.clipped(standing, COLUMN - 74, 2, SMALL), x + 74, y + 14, COLUMN - 74, SMALL);
  const { lastDay, mtd, ytd, oneYear } = index.change;
  const change = (points: number | null): string => changeText(points, language);
  const changes = { lastDay: change(lastDay), mtd: change(mtd), ytd: change(ytd), oneYear: change(oneYear) };
  canvas.line(fillMessage(texts.change, changes), x, y + 41, SMALL);
  const { first_day: firstDay, values } = index.series;
  if (firstDay === null) return;
  const frame = { x, y: y + 62, width: COLUMN - TICK_WIDTH, height: CHART_HEIGHT };
  drawRules(canvas, frame, TICKS, BOUNDS, ORDINARY);
  drawLine(canvas, frame, values, BOUNDS, { width: 0.9, color: LIGHT.accent });
  const lastDayOfLine = new Date(Date.parse(firstDay) + (values.length - 1) * 86_400_000).toISOString().slice(0, 10);
  const span = [firstDay, lastDayOfLine].map((day) => dayText(day, language, 'short')) as [string, string];
  drawSpan(canvas, frame, frame.y + CHART_HEIGHT + 2, span, SMALL);
}

function standingOf({ level, low, high, percentile, percentile_years: years }: BriefIndex, { texts, language }: Sheet): string {
  return [
    ...(level === null ? [] : [fillMessage(texts.level, { level })]),
    ...(low === null || high === null ? [] : [fillMessage(texts.interval, { low: valueText(low, language), high: valueText(high, language) })]),
    ...(percentile === null || years === null
      ? []
      : [fillMessage(texts.percentile, { percentile: countNumber(percentile, language, 1), years: countNumber(years, language, 1) })]),
  ].join(BETWEEN);
}

function ratingOf({ letter, since, outlook, rank, ranked }: BriefRating, { texts, language }: Sheet): string {
  return [
    ...(letter === null ? [] : [fillMessage(texts.rated, { letter })]),
    ...(since === null ? [] : [fillMessage(texts.rated_since, { day: dayText(since, language, 'short') })]),
    ...(outlook === null ? [] : [texts.outlooks[outlook]]),
    ...(rank === null ? [] : [fillMessage(texts.rank, { rank, count: ranked })]),
  ].join(BETWEEN);
}

/** Beside the line of a category: its value and its change over a week. */
const VALUE_WIDTH = 24;

/** All categories small and on one scale; the answer is where they end. */
export function drawCategories(sheet: Sheet, top: number): number {
  const { categories } = sheet.brief;
  const width = (WIDTH - (MULTIPLES - 1) * MULTIPLE.gap) / MULTIPLES;
  categories.forEach((category, at) => {
    const x = LEFT + (at % MULTIPLES) * (width + MULTIPLE.gap);
    drawMultiple(sheet, category, { x, y: top + Math.floor(at / MULTIPLES) * MULTIPLE.height, width, height: MULTIPLE.line });
  });
  return top + Math.ceil(categories.length / MULTIPLES) * MULTIPLE.height;
}

function drawMultiple({ canvas, language }: Sheet, { name, value, week_change: change, sparkline }: BriefCategory, frame: Frame): void {
  const right = frame.x + frame.width;
  const ink = { ...SMALL, color: LIGHT.ink };
  canvas.line(canvas.clipped(name, frame.width - VALUE_WIDTH, 1, ink), frame.x, frame.y, ink);
  canvas.line(valueText(value, language), right, frame.y, { ...ink, align: 'right' });
  const line = { ...frame, y: frame.y + 12, width: frame.width - VALUE_WIDTH };
  drawLevel(canvas, line, ORDINARY, BOUNDS, LIGHT.line);
  drawLine(canvas, line, sparkline, BOUNDS, { width: 0.7, color: LIGHT.accent });
  if (value !== null) canvas.line(changeText(change, language), right, line.y + 7, { ...SMALL, align: 'right' });
}

import { LIGHT } from '../../../platform/pages/palette';
import { commasText, countText, dayText, listText } from '../../../platform/messages/formats';
import { fillMessage, type Language, messagesIn } from '../../../platform/messages/messages';
import { Canvas, PAGE } from '../../../platform/pdf/canvas';
import type { BriefCrisis } from '../../country-brief';
import type { ReadBrief } from '../country-briefs.service';
import { drawCategories, drawFigures } from './figures';
import { namedBrief } from './named-brief';
import { BODY, changeText, drawHeading, LEFT, RIGHT, type Sheet, SMALL, valueText, WIDTH } from './sheet';

const TOP = 40;
/** What is said of the week may take so much, whatever is said; so everything stays on the page. */
const SENTENCE_LINES = 3;
const STORIES = 3;
const CRISES = 4;
const FOOTER = PAGE.height - 46;
const LEVELS = ['high', 'fair', 'thin', 'insufficient'] as const;
const SHADES = { high: LIGHT.ink, fair: '#7A828C', thin: '#B9BDC2', insufficient: LIGHT.raised } as const;

/** Draws a brief on one page of A4, its lines as lines. The same brief makes the same bytes. */
export async function drawCountryBrief({ brief: read, provenance }: ReadBrief, language: Language): Promise<Buffer> {
  const brief = namedBrief(read, language);
  const { pages, replies } = messagesIn(language);
  const texts = pages.country_brief;
  const CreationDate = new Date(brief.mvi.date ?? 0);
  const info = {
    Title: fillMessage(texts.title, { name: brief.name }),
    Author: texts.product,
    Producer: 'pdfkit',
    Creator: texts.product,
    CreationDate,
  };
  const sheet: Sheet = { canvas: new Canvas(info, language), brief, provenance, texts, replies, language };
  let y = drawHead(sheet);
  y = drawFigures(sheet, y);
  y = drawWeek(sheet, y);
  y = drawCategories(sheet, drawHeading(sheet, texts.categories, y));
  y = drawCrises(sheet, drawHeading(sheet, texts.crises, y));
  drawCoverage(sheet, drawHeading(sheet, texts.coverage, y + 4));
  drawFooter(sheet);
  return sheet.canvas.toBuffer();
}

function drawHead({ canvas, brief, provenance, texts, language }: Sheet): number {
  canvas.line(texts.kind, LEFT, TOP, SMALL);
  canvas.line(texts.product, RIGHT, TOP, { ...SMALL, align: 'right' });
  canvas.line(brief.name, LEFT, TOP + 8, { size: 20, weight: 'bold', color: LIGHT.accent });
  const date = brief.mvi.date ?? brief.isr.date;
  canvas.line(date === null ? texts.nothing : fillMessage(texts.as_of, { day: dayText(date, language, 'short') }), RIGHT, TOP + 16, {
    ...BODY,
    align: 'right',
  });
  const { notice } = provenance;
  if (notice === null) return TOP + 44;
  canvas.line(canvas.clipped(notice, WIDTH, 1, BODY), LEFT, TOP + 38, { ...BODY, weight: 'bold' });
  return TOP + 56;
}

function drawWeek(sheet: Sheet, top: number): number {
  const { canvas, brief, texts, language } = sheet;
  const { sentences, stories, missing } = brief.week;
  let y = drawHeading(sheet, texts.week, top);
  if (missing !== null) return canvas.paragraph(texts.week_missing[missing], LEFT, y, WIDTH, BODY) + 8;
  for (const sentence of sentences) y = canvas.paragraph(canvas.clipped(sentence, WIDTH, SENTENCE_LINES, BODY), LEFT, y, WIDTH, BODY) + 2;
  for (const { headline, contribution, outlet } of stories.slice(0, STORIES)) {
    canvas.line(changeText(contribution, language), LEFT + 24, y, { ...SMALL, align: 'right' });
    canvas.line(canvas.clipped(`${headline} (${outlet})`, WIDTH - 32, 1, SMALL), LEFT + 32, y, { ...SMALL, color: LIGHT.ink, isForeign: true });
    y += canvas.heightOf(SMALL);
  }
  return y + 8;
}

function drawCrises(sheet: Sheet, top: number): number {
  const { canvas, brief, texts } = sheet;
  if (brief.crises.length === 0) return canvas.paragraph(texts.no_crises, LEFT, top, WIDTH, BODY);
  return brief.crises
    .slice(0, CRISES)
    .reduce((y, crisis) => canvas.paragraph(canvas.clipped(crisisText(crisis, sheet), WIDTH, 1, BODY), LEFT, y, WIDTH, BODY), top);
}

function crisisText({ name, status, severity, start, peakValue, duration }: BriefCrisis, { texts, language }: Sheet): string {
  return fillMessage(texts.crisis, {
    name,
    status: texts.statuses[status],
    severity,
    start: dayText(start, language, 'short'),
    peak: valueText(peakValue, language),
    duration: countText(duration, texts.days, language),
  });
}

function drawCoverage({ canvas, brief, texts, language, replies }: Sheet, top: number): void {
  const { level, articles, outlets, days, by_level: byLevel, without_value: without, unsettled } = brief.coverage;
  if (level === null) return canvas.line(texts.coverage_none, LEFT, top, BODY);
  const parts = listText(
    LEVELS.map((one) => `${texts.levels[one]} ${byLevel[one]}`),
    language,
  );
  const facts = {
    stories: countText(articles, replies.brief_stories, language, 1),
    outlets: countText(outlets, replies.brief_outlets, language, 1),
    level: texts.levels[level as keyof typeof texts.levels],
    days,
    parts,
    without,
    unsettled,
  };
  canvas.line(canvas.clipped(fillMessage(texts.coverage_text, facts), WIDTH, 1, BODY), LEFT, top, BODY);
  let x = LEFT;
  for (const one of LEVELS) {
    const width = (byLevel[one] / Math.max(1, days)) * WIDTH;
    if (width > 0) canvas.box(x, top + 15, width, 6, SHADES[one]);
    x += width;
  }
}

function drawFooter({ canvas, provenance, texts, language }: Sheet): void {
  const { methodology, sources, attribution } = provenance;
  canvas.rule(FOOTER, LEFT, RIGHT);
  const text = fillMessage(texts.provenance, { methodology, sources: commasText(sources, language) || '—' });
  canvas.line(canvas.clipped(attribution === null ? text : `${text} · ${attribution}`, WIDTH, 1, SMALL), LEFT, FOOTER + 4, SMALL);
}

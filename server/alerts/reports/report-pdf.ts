import { LIGHT } from '../../platform/pages/palette';
import { fillMessage, type Language } from '../../platform/messages/messages';
import { Canvas, PAGE, type TextStyle } from '../../platform/pdf/canvas';
import { drawLine } from '../../platform/pdf/line-chart';
import {
  boundsOf,
  crisisName,
  nameOf,
  type ReportContent,
  type ReportRow,
  type ReportMessages,
  reportMessages,
  tellCrisis,
  tellDays,
  tellRow,
} from './report-content';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const ROW = 26;
const LINE = { width: 120, height: 18 } as const;
const LINE_STYLE = { width: 0.9, color: LIGHT.accent };
const SMALL: TextStyle = { size: 8, color: LIGHT.muted };
const HEADING: TextStyle = { size: 12, weight: 'bold' };

interface Drawing {
  readonly canvas: Canvas;
  readonly messages: ReportMessages;
}

/** Draws the report on A4: levels with the line of 90 days, what moved most and why, open crises. The same report makes the same bytes. */
export async function drawReport(report: ReportContent, language: Language, madeAt: Date): Promise<Buffer> {
  const messages = reportMessages(language);
  const { texts } = messages;
  const title = fillMessage(texts.subject, { name: report.name });
  const info = { Title: title, Author: 'Barograph', Producer: 'pdfkit', Creator: 'Barograph', CreationDate: madeAt };
  const canvas = new Canvas(info, language);
  const drawing = { canvas, messages };
  let y = canvas.paragraph(title, LEFT, PAGE.margin, RIGHT - LEFT, { size: 18, weight: 'bold', color: LIGHT.accent });
  y = canvas.paragraph(tellDays(report, messages), LEFT, y + 6, RIGHT - LEFT, { color: LIGHT.muted }) + 18;
  y = drawRows(drawing, report.rows, y);
  y = drawMovers(drawing, report, y + 14);
  drawCrises(drawing, report, y + 14);
  const replaced = canvas.hasReplaced ? texts.replaced : null;
  canvas.onEveryPage((page, count) => {
    const at = PAGE.height - 60;
    const notes = [report.notice, replaced].filter((note) => note !== null).join(' ');
    if (notes !== '') canvas.paragraph(notes, LEFT, at, RIGHT - LEFT - 80, SMALL);
    canvas.line(fillMessage(texts.page, { page, count }), RIGHT, at, { ...SMALL, align: 'right' });
  });
  return canvas.toBuffer();
}

function drawRows(drawing: Drawing, rows: readonly ReportRow[], top: number): number {
  const { canvas, messages } = drawing;
  let y = top;
  let section = '';
  for (const row of rows) {
    if (row.section !== section) {
      section = row.section;
      y = canvas.room(y + 6, ROW + 22);
      canvas.line(section, LEFT, y, HEADING);
      y += 22;
    }
    y = canvas.room(y, ROW);
    canvas.rule(y, LEFT, RIGHT, 0.4);
    const [name] = canvas.wrap(nameOf(row.view, messages), 210);
    canvas.line(name, LEFT, y + 6);
    drawLine(canvas, { x: LEFT + 222, y: y + 4, ...LINE }, row.view.sparkline, boundsOf(row.view), LINE_STYLE);
    canvas.line(tellRow(row, messages), RIGHT, y + 6, { align: 'right', weight: 'bold' });
    y += ROW;
  }
  return y;
}

function drawMovers(drawing: Drawing, { movers }: ReportContent, top: number): number {
  const { canvas, messages } = drawing;
  const told = movers.filter(({ sentences }) => sentences.length > 0);
  if (told.length === 0) return top;
  let y = canvas.room(top, 60);
  canvas.line(messages.texts.movers, LEFT, y, HEADING);
  y += 22;
  for (const { view, sentences } of told) {
    const text = sentences.join(' ');
    const height = canvas.wrap(text, RIGHT - LEFT).length * canvas.heightOf() + 22;
    y = canvas.room(y, height);
    canvas.line(nameOf(view, messages), LEFT, y, { weight: 'bold' });
    y = canvas.paragraph(text, LEFT, y + 14, RIGHT - LEFT) + 8;
  }
  return y;
}

function drawCrises(drawing: Drawing, { crises }: ReportContent, top: number): void {
  const { canvas, messages } = drawing;
  let y = canvas.room(top, crises.length === 0 ? 22 : 44);
  canvas.line(crises.length === 0 ? messages.texts.no_crises : messages.texts.crises, LEFT, y, HEADING);
  y += 22;
  for (const crisis of crises) {
    y = canvas.room(y, ROW);
    const [name] = canvas.wrap(crisisName(crisis, messages), 300);
    canvas.line(name, LEFT, y);
    canvas.line(tellCrisis(crisis, messages), RIGHT, y, { align: 'right', color: LIGHT.muted });
    y += 18;
  }
}

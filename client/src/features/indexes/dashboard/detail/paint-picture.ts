/** A picture of a chart that can stand alone: with its title, what it says, where it comes from and where it is found. */
import { FONTS, LIGHT } from '../../../../shared/theme/tokens';

interface Caption {
  readonly title: string;
  readonly summary: string;
  readonly source: string;
  /** Said of invented values wherever they go. */
  readonly notice: string | null;
  readonly address: string;
}

const MARGIN = 24;
const LINE = 20;

/** Null where the browser cannot make a file of it. */
export async function paintPicture(chart: HTMLCanvasElement, { title, summary, source, notice, address }: Caption): Promise<Blob | null> {
  const scale = devicePixelRatio;
  const width = Math.max(480, chart.width / scale);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const style = getComputedStyle(document.documentElement);
  const token = (name: 'ground' | 'text' | 'muted'): string => style.getPropertyValue(`--${name}`).trim() || LIGHT[name];
  const small = `13px ${FONTS.sans}`;
  context.font = small;
  const above = wrap(context, summary, width - 2 * MARGIN);
  const below = [source, notice, address].filter((line) => line !== null).flatMap((line) => wrap(context, line, width - 2 * MARGIN));
  const head = MARGIN + 34 + above.length * LINE + 12;
  canvas.width = width * scale;
  canvas.height = (head + chart.height / scale + 12 + below.length * LINE + MARGIN) * scale;
  context.scale(scale, scale);
  context.fillStyle = token('ground');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = 'top';
  context.fillStyle = token('text');
  context.font = `500 26px ${FONTS.serif}`;
  context.fillText(title, MARGIN, MARGIN, width - 2 * MARGIN);
  context.font = small;
  above.forEach((line, at) => context.fillText(line, MARGIN, MARGIN + 38 + at * LINE));
  context.drawImage(chart, 0, head, chart.width / scale, chart.height / scale);
  context.fillStyle = token('muted');
  below.forEach((line, at) => context.fillText(line, MARGIN, head + chart.height / scale + 12 + at * LINE));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Breaks a text into lines that fit; a word longer than a line keeps one to itself. */
function wrap(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && context.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

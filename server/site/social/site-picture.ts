import { directionOf } from '../../platform/messages/formats';
import { type Language, messagesIn } from '../../platform/messages/messages';
import { drawing, HEIGHT, line, MARGIN, mirrored, rules, WIDTH, wordmark } from './drawing';
import { drawText } from './outlines';
import { INK } from './palette';
import { type Frame, heightOf, type Scale, tracePath } from './trace';

/** The trace leaves the picture on the left, and its pen rests before the right edge. */
const PAPER: Frame = { left: 0, top: 330, width: WIDTH, height: HEIGHT - 330 };
const TRACE: Frame = { ...PAPER, top: 346, width: WIDTH - 190, height: 230 };
const SCALE: Scale = { low: 0, high: 100, steps: [] };
const POINTS = 320;
const RULES = [330, 390, 450, 510, 570];
/** Bursts of the drawn year: where, how high, how long they last. */
const BURSTS = [
  { at: 0.3, height: 66, length: 0.055 },
  { at: 0.62, height: 34, length: 0.07 },
  { at: 0.93, height: 48, length: 0.08 },
] as const;
const REST = 22;

/** SVG of the picture that links to all other pages are shown with. It shows no values, so its trace is one of no index. */
export function drawSite(language: Language): string {
  const direction = directionOf(language);
  const { product, tagline } = messagesIn(language).pages.social;
  const values = stillTrace();
  const end = heightOf(values[values.length - 1], SCALE, TRACE);
  return drawing([
    rules(PAPER, RULES),
    line(tracePath(values, SCALE, TRACE), INK.lede),
    `<circle cx="${TRACE.left + TRACE.width}" cy="${end}" r="10" fill="${INK.pen}"/>`,
    wordmark(product, { x: MARGIN, y: 176 }, 104, direction),
    drawText(tagline, mirrored({ x: MARGIN, y: 258 }, direction), { face: 'serif', size: 42, fill: INK.lede, direction }),
  ]);
}

/** A quiet line with bursts that fade: the same in every picture. */
function stillTrace(): number[] {
  return Array.from({ length: POINTS }, (_, point) => {
    const at = point / (POINTS - 1);
    const wander = 4 * Math.sin(at * 23) + 3 * Math.sin(at * 57 + 1);
    const tremble = 1.6 * Math.sin(point * 2.1) + 1.1 * Math.sin(point * 3.7 + 2);
    const bursts = BURSTS.map((burst) => (at < burst.at ? 0 : burst.height * Math.exp((burst.at - at) / burst.length)));
    return REST + wander + tremble + bursts.reduce((sum, one) => sum + one, 0);
  });
}

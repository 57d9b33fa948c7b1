import { ColoredStroke, type Point } from './colored-stroke';
import { NewsStream } from './news-stream';
import type { TraceSize } from './trace-message';
import { depthsOf, LEAST_LINE_PIXELS, levelOf, PEN, TRACE_COLORS, WIDE_FROM_PIXELS } from './trace-shape';

/** Time in which the whole line goes by. */
const PASSAGE_SECONDS = 42;
/** Rest at the newest value before the record is drawn again. */
const REST_SECONDS = 3;
/** Values left out between the newest and the oldest, so that the seam is seen. */
const SEAM_VALUES = 14;
/** How long the news has been coming when the picture begins. */
const SETTLE_SECONDS = 8;
const SETTLE_STEP_SECONDS = 0.1;
const RULE_PIXELS = { across: 64, down: 48 } as const;
const RULE_COLOR = 'rgba(160,180,200,0.08)';

/** The record of the hero, drawn over and over by a pen that stands still while the paper moves. */
export class TraceScene {
  private readonly depths: readonly number[];
  private readonly colors: readonly string[];
  private readonly news = new NewsStream();
  private size: TraceSize = { width: 1, height: 1, ratio: 1 };
  /** What lies under the pen: the newest value, as on the still picture. */
  private position: number;
  private rest = REST_SECONDS;

  constructor(
    private readonly context: OffscreenCanvasRenderingContext2D,
    values: readonly number[],
    cuts: readonly number[],
  ) {
    this.depths = depthsOf(values);
    this.colors = values.map((value) => TRACE_COLORS[levelOf(value, cuts)]);
    this.position = values.length - 1;
  }

  resize(size: TraceSize): void {
    this.size = size;
    const { canvas } = this.context;
    canvas.width = Math.round(size.width * size.ratio);
    canvas.height = Math.round(size.height * size.ratio);
    this.context.setTransform(size.ratio, 0, 0, size.ratio, 0, 0);
  }

  /** Fills the way to the pen, so that the first picture is not an empty one. */
  settle(): void {
    for (let time = 0; time < SETTLE_SECONDS; time += SETTLE_STEP_SECONDS) this.advanceNews(SETTLE_STEP_SECONDS);
  }

  advance(seconds: number): void {
    const count = this.depths.length;
    const pace = count / PASSAGE_SECONDS;
    const place = this.position % (count + SEAM_VALUES);
    if (this.rest > 0 && Math.floor(place) === count - 1) this.rest -= seconds;
    else {
      this.position += pace * seconds;
      if (place < count - 1) this.rest = REST_SECONDS;
    }
    this.advanceNews(seconds);
  }

  draw(): void {
    this.context.clearRect(0, 0, this.width, this.size.height);
    this.drawRules();
    const depth = this.depthAt(this.position);
    this.news.draw(this.context, { width: this.width, height: this.size.height, pen: this.pen, depth });
    this.drawLine(depth);
  }

  private advanceNews(seconds: number): void {
    const pace = this.depths.length / PASSAGE_SECONDS;
    const coming = this.depthAt(this.position + pace * this.news.secondsToPen(this.width, this.pen));
    this.news.advance(seconds, { width: this.width, pen: this.pen, pressure: 1 - coming });
  }

  private get width(): number {
    return this.size.width;
  }

  private get pen(): number {
    return this.width * (this.width >= WIDE_FROM_PIXELS ? PEN.wide : PEN.narrow);
  }

  private get step(): number {
    return Math.max(this.pen, LEAST_LINE_PIXELS) / (this.depths.length - 1);
  }

  /** Depth at any place of the endless record; between the newest and the oldest value the pen goes over in the air. */
  private depthAt(position: number): number {
    const count = this.depths.length;
    const place = position % (count + SEAM_VALUES);
    const at = Math.floor(place);
    const [from, to, share] =
      at < count - 1
        ? [this.depths[at], this.depths[at + 1], place - at]
        : [this.depths[count - 1], this.depths[0], (place - (count - 1)) / (SEAM_VALUES + 1)];
    return from + (to - from) * share;
  }

  private drawRules(): void {
    const { context, pen } = this;
    const { height } = this.size;
    context.globalAlpha = 1;
    context.strokeStyle = RULE_COLOR;
    context.lineWidth = 1;
    context.beginPath();
    const shift = (this.position * this.step) % RULE_PIXELS.across;
    for (let x = pen - shift; x > 0; x -= RULE_PIXELS.across) {
      context.moveTo(x, 0);
      context.lineTo(x, height);
    }
    for (let y = height - 0.5; y > 0; y -= RULE_PIXELS.down) {
      context.moveTo(0, y);
      context.lineTo(pen, y);
    }
    context.stroke();
  }

  /** From the pen to the left edge; stretches of one color are one stroke. */
  private drawLine(penDepth: number): void {
    const { context, pen, step, position, depths } = this;
    const { height } = this.size;
    const period = depths.length + SEAM_VALUES;
    const stroke = new ColoredStroke(context);
    // Over the seam the pen is lifted.
    let newer: Point | null = position % period <= depths.length - 1 ? { x: pen, y: penDepth * height } : null;
    for (let at = Math.floor(position); at >= 0; at--) {
      const place = at % period;
      const older: Point | null = place < depths.length ? { x: pen - (position - at) * step, y: depths[place] * height } : null;
      if (older !== null && newer !== null) stroke.line(newer, older, this.colors[place]);
      newer = older;
      if (older !== null && older.x < 0) break;
    }
    stroke.end();
    context.fillStyle = this.colors[Math.min(Math.floor(position % period), depths.length - 1)];
    context.beginPath();
    context.arc(pen, penDepth * height, 3.5, 0, 2 * Math.PI);
    context.fill();
  }
}

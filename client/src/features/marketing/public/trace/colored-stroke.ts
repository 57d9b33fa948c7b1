export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line whose color may change on its way. */
export class ColoredStroke {
  private color: string | null = null;
  private last: Point | null = null;

  constructor(private readonly context: OffscreenCanvasRenderingContext2D) {
    context.globalAlpha = 1;
    context.lineWidth = 1.75;
    context.lineJoin = 'round';
  }

  /** Goes on where the last one ended if it is the same point. */
  line(from: Point, to: Point, color: string): void {
    if (color !== this.color) {
      this.end();
      this.color = color;
      this.context.strokeStyle = color;
      this.context.beginPath();
    }
    if (from !== this.last) this.context.moveTo(from.x, from.y);
    this.context.lineTo(to.x, to.y);
    this.last = to;
  }

  end(): void {
    if (this.color !== null) this.context.stroke();
    this.color = null;
    this.last = null;
  }
}

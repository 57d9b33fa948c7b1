export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line whose colour may change on its way. */
export class ColouredStroke {
  private colour: string | null = null;
  private last: Point | null = null;

  constructor(private readonly context: OffscreenCanvasRenderingContext2D) {
    context.globalAlpha = 1;
    context.lineWidth = 1.75;
    context.lineJoin = 'round';
  }

  /** Goes on where the last one ended if it is the same point. */
  line(from: Point, to: Point, colour: string): void {
    if (colour !== this.colour) {
      this.end();
      this.colour = colour;
      this.context.strokeStyle = colour;
      this.context.beginPath();
    }
    if (from !== this.last) this.context.moveTo(from.x, from.y);
    this.context.lineTo(to.x, to.y);
    this.last = to;
  }

  end(): void {
    if (this.colour !== null) this.context.stroke();
    this.colour = null;
    this.last = null;
  }
}

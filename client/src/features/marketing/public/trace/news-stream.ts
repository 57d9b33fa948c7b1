/** Pixels a second at which a dash travels, from slow to fast. */
const SPEED = { least: 70, most: 160 } as const;
const LENGTH = { least: 4, most: 26 } as const;
/** Dashes a second: when nothing happens, and what a full surge adds. */
const RATE = { calm: 16, surge: 120 } as const;
/** Share of warm dashes: when nothing happens, and what a full surge adds. */
const WARM = { calm: 0.05, surge: 0.6 } as const;
/** Pressure above which a surge begins. */
const SURGE_FROM = 0.45;
const COLORS = { warm: '#EE8B4A', plain: '#9AA6B4' } as const;

interface Dash {
  x: number;
  /** Where it starts, as a share of the height. */
  readonly lane: number;
  readonly length: number;
  readonly speed: number;
  readonly isWarm: boolean;
  readonly alpha: number;
}

/** News on its way: dashes come in from the right and are drawn into the pen, more of them when the line is about to rise. */
export class NewsStream {
  private dashes: Dash[] = [];
  private owed = 0;

  /** Mean time from the right edge to the pen. */
  secondsToPen(width: number, pen: number): number {
    return (width - pen) / ((SPEED.least + SPEED.most) / 2);
  }

  advance(seconds: number, { width, pen, pressure }: { width: number; pen: number; pressure: number }): void {
    const surge = Math.max(0, (pressure - SURGE_FROM) / (1 - SURGE_FROM));
    for (const dash of this.dashes) dash.x -= dash.speed * seconds;
    this.dashes = this.dashes.filter(({ x }) => x > pen);
    this.owed += (RATE.calm + RATE.surge * surge * surge) * seconds;
    for (; this.owed >= 1; this.owed--) this.dashes.push(newDash(width, WARM.calm + WARM.surge * surge * surge));
  }

  draw(
    context: OffscreenCanvasRenderingContext2D,
    { width, height, pen, depth }: { width: number; height: number; pen: number; depth: number },
  ): void {
    for (const { x, lane, length, isWarm, alpha } of this.dashes) {
      const nearness = Math.min(1, Math.max(0, (width - x) / (width - pen)));
      const pull = nearness ** 3;
      context.globalAlpha = alpha * (0.35 + 0.65 * nearness);
      context.fillStyle = isWarm ? COLORS.warm : COLORS.plain;
      context.fillRect(x, (lane + (depth - lane) * pull) * height, length * (1 - 0.8 * pull), 1.6);
    }
  }
}

function newDash(width: number, warmShare: number): Dash {
  return {
    x: width + Math.random() * 60,
    lane: 0.03 + Math.random() * 0.94,
    length: LENGTH.least + Math.random() * (LENGTH.most - LENGTH.least),
    speed: SPEED.least + Math.random() * (SPEED.most - SPEED.least),
    isWarm: Math.random() < warmShare,
    alpha: 0.3 + Math.random() * 0.5,
  };
}

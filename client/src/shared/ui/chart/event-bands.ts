import type { IPanePrimitivePaneView, IPrimitivePaneRenderer, ISeriesPrimitive, SeriesAttachedParameter, Time } from 'lightweight-charts';
import { type ChartEvent, daysBetween } from './chart-model';
import { type ChartTheme, faint } from './chart-theme';

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];

const NUMBER_PX = 12;
/** A day is too narrow to be seen in ten years. */
const LEAST_PX = 3;

/** Days on which something went on, as bands behind the lines, each with its number at the top. What they are stands in words beside the chart. */
export class EventBands implements ISeriesPrimitive {
  private attachedTo: SeriesAttachedParameter<Time> | null = null;
  private theme: ChartTheme | null = null;
  private readonly view: IPanePrimitivePaneView = {
    zOrder: () => 'bottom',
    renderer: () => ({ draw: (target) => this.draw(target) }),
  };

  private events: readonly ChartEvent[] = [];

  /** `firstDay`: of the chart. */
  constructor(private readonly firstDay: string) {}

  show(events: readonly ChartEvent[]): void {
    this.events = events;
    this.attachedTo?.requestUpdate();
  }

  attached(parameters: SeriesAttachedParameter<Time>): void {
    this.attachedTo = parameters;
  }

  detached(): void {
    this.attachedTo = null;
  }

  paneViews(): readonly IPanePrimitivePaneView[] {
    return [this.view];
  }

  paint(theme: ChartTheme): void {
    this.theme = theme;
    this.attachedTo?.requestUpdate();
  }

  private draw(target: Target): void {
    const { theme } = this;
    const range = this.attachedTo?.chart.timeScale().getVisibleLogicalRange() ?? null;
    if (theme === null || range === null) return;
    target.useMediaCoordinateSpace(({ context, mediaSize: { width, height } }) => {
      const xOf = (day: string, half: number): number => ((daysBetween(this.firstDay, day) + half - range.from) / (range.to - range.from)) * width;
      context.font = `${NUMBER_PX}px ${theme.font}`;
      context.textAlign = 'center';
      context.textBaseline = 'top';
      const placed = this.events
        .map(({ number, from, to }) => ({ number, left: xOf(from, -0.5), right: xOf(to, 0.5) }))
        .filter(({ left, right }) => right >= 0 && left <= width);
      // Where several went on at once the ground is no darker.
      context.fillStyle = faint(theme.hairline);
      let filled = -Infinity;
      for (const { left, right } of placed) {
        const end = Math.max(right, left + LEAST_PX);
        if (end > filled) context.fillRect(Math.max(left, filled), 0, end - Math.max(left, filled), height);
        filled = Math.max(filled, end);
      }
      let free = -Infinity;
      for (const { number, left, right } of placed) {
        context.fillStyle = theme.control;
        context.fillRect(left, 0, Math.max(LEAST_PX, right - left), 2);
        // Numbers that would lie over each other are left out; the list has them all.
        const middle = Math.min(width - NUMBER_PX, Math.max(NUMBER_PX, (left + right) / 2));
        if (middle - free < NUMBER_PX + 4) continue;
        context.fillStyle = theme.muted;
        context.fillText(String(number), middle, 5);
        free = middle;
      }
    });
  }
}

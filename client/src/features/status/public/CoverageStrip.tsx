import type { ReactElement } from 'react';
import type { StatusData } from '../../../shared/contract/page-data';
import type { StatusMessages } from '../../../shared/i18n/en/status/status';
import { fill } from '../../../shared/ui/text/fill';
import { formatDay } from '../../../shared/ui/text/format';
import { countDays } from '../model/summary';
import { useLocale } from '../../../shared/i18n/use-locale';

type Day = StatusData['days'][number];

const STEP = 10;
const BAR = 7;
const HEIGHT = 96;
/** A day that was collected shows, however little it held. */
const LEAST = 2;

/** A bar for each day: filled when complete, outlined when partial, a cross where nothing was collected. */
export function CoverageStrip({ data, messages }: { data: StatusData; messages: StatusMessages['coverage'] }): ReactElement {
  const locale = useLocale();
  const { days } = data;
  const { complete, partial, gap } = countDays(data);
  const most = Math.max(1, ...days.map(({ stories }) => stories));
  const first = formatDay(days[0].day, locale);
  const last = formatDay(days[days.length - 1].day, locale);
  return (
    <figure dir="ltr">
      <svg
        className="coverage-strip"
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={fill(messages.chart, { first, last, complete, partial, gaps: gap })}
      >
        <path className="day-base" d={`M0 ${HEIGHT - 0.5}H${days.length * STEP}`} />
        {days.map((day, at) => (
          <DayMark key={day.day} day={day} x={at * STEP + (STEP - BAR) / 2} height={Math.max(LEAST, (day.stories / most) * (HEIGHT - 2))} />
        ))}
      </svg>
      <figcaption className="coverage-ends">
        <span>{first}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  );
}

function DayMark({ day, x, height }: { day: Day; x: number; height: number }): ReactElement {
  if (day.state === 'gap') {
    return <path className="day-gap" d={`M${x} ${HEIGHT - 12}l${BAR} 10m0 -10l${-BAR} 10`} />;
  }
  return <rect className={`day-${day.state}`} x={x} y={round(HEIGHT - height)} width={BAR} height={round(height)} />;
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}

/** What the bars mean, with how many there are of each. */
export function CoverageKey({ data, messages }: { data: StatusData; messages: StatusMessages['coverage'] }): ReactElement {
  const counts = countDays(data);
  return (
    <ul className="coverage-key">
      {(['complete', 'partial', 'gap'] as const).map((state) => (
        <li key={state}>
          <svg className="coverage-strip" viewBox="0 0 12 20" aria-hidden="true">
            {state === 'gap' ? (
              <path className="day-gap" d="M2 8l8 10m0 -10l-8 10" />
            ) : (
              <rect className={`day-${state}`} x="2" y="1" width="8" height="18" />
            )}
          </svg>
          {fill(messages.key, { state: messages.states[state], count: counts[state] })}
        </li>
      ))}
    </ul>
  );
}

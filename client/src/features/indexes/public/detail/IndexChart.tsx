import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import type { ChartMessages } from '../../../../shared/i18n/en/indexes/chart';
import type { Locale } from '../../../../shared/i18n/languages';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { setSearch, useSearch } from '../../../../shared/ui/browser/use-search';
import type { Chart } from '../../../../shared/ui/chart/Chart';
import { CHART_RANGES, outermost, rangeOfKey, valueOn, type ChartRange, type ChartSpan } from '../../../../shared/ui/chart/chart-model';
import { ChartTable } from '../../../../shared/ui/chart/ChartTable';
import { StaticChart } from '../../../../shared/ui/chart/StaticChart';
import { Choice } from '../../../../shared/ui/controls/Choice';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay, formatValue } from '../../../../shared/ui/text/format';
import { EXPLANATION_PARAMETERS, parseExplanation } from '../../model/explain/explanation-state';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly firstDay: string;
  readonly values: readonly (number | null)[];
  readonly label: string;
  /** Id of the sentence that says what the chart shows. */
  readonly describedBy: string;
  readonly messages: ChartMessages;
}

/** A day or days that are chosen on the chart stand in the address, where they are explained. */
const EXPLAINED = {
  onPoint: (day: string) => explain(day, null),
  spans: { onSpan: ({ from, to }: ChartSpan) => explain(to, from) },
};

function explain(date: string, against: string | null): void {
  setSearch({ [EXPLANATION_PARAMETERS.date]: date, [EXPLANATION_PARAMETERS.against]: against });
}

type ChartComponent = ComponentType<ComponentProps<typeof Chart>>;
type View = 'chart' | 'table';

const VIEWS: readonly View[] = ['chart', 'table'];
/** Ranges are written alike in every language. */
const RANGE_TEXTS: Record<ChartRange, string> = { '1M': '1M', '3M': '3M', '1Y': '1Y', '5Y': '5Y', '10Y': '10Y', Max: 'Max' };

const DEFAULT_RANGE: ChartRange = 'Max';

/** The chart of an index: a picture until the interactive one is there, or a table. Range and view are in the address. */
export function IndexChart({ id, name, firstDay, values, label, describedBy, messages }: Props): ReactElement {
  const locale = useLocale();
  const search = useSearch();
  const range = CHART_RANGES.find((known) => known === search.get('range')) ?? DEFAULT_RANGE;
  const view: View = search.get('view') === 'table' ? 'table' : 'chart';
  const { place, Interactive, hasFailed } = useInteractive();
  const series = useMemo(() => ({ id, label: name, firstDay, values }), [id, name, firstDay, values]);
  const lines = useMemo(() => [series], [series]);
  const { date, against } = parseExplanation(search).state;
  const span = useMemo(() => (date === null ? null : { from: against ?? date, to: date }), [date, against]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const wanted = event.ctrlKey || event.metaKey || event.altKey ? null : rangeOfKey(event.key);
    if (wanted !== null) showRange(wanted);
  };
  return (
    <div ref={place} className="index-chart" onKeyDown={onKeyDown}>
      <div className="chart-tools needs-script" data-print="no">
        <Choice
          label={messages.ranges.label}
          options={CHART_RANGES}
          chosen={range}
          texts={RANGE_TEXTS}
          names={messages.ranges}
          onChoose={showRange}
        />
        <Choice label={messages.views.label} options={VIEWS} chosen={view} texts={messages.views} onChoose={showView} />
      </div>
      {view === 'table' ? (
        <ChartTable series={lines} range={range} messages={messages} />
      ) : Interactive === null ? (
        <div className="chart">
          <p className="chart-reading" aria-hidden="true">
            {lastReading(series, messages, locale)}
          </p>
          <StaticChart series={series} label={label} describedBy={describedBy} />
        </div>
      ) : (
        <Interactive series={lines} label={label} describedBy={describedBy} range={range} messages={messages} span={span} {...EXPLAINED} />
      )}
      {hasFailed ? <p role="status">{messages.failed}</p> : null}
    </div>
  );
}

function showRange(range: ChartRange): void {
  setSearch({ range: range === DEFAULT_RANGE ? null : range });
}

function showView(view: View): void {
  setSearch({ view: view === 'chart' ? null : view });
}

/** Loads the interactive chart when there is time for it, or at once when somebody reaches for it. */
function useInteractive(): { place: RefObject<HTMLDivElement | null>; Interactive: ChartComponent | null; hasFailed: boolean } {
  const place = useRef<HTMLDivElement>(null);
  const [Interactive, setInteractive] = useState<ChartComponent | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    let isWanted = true;
    const load = (): void => {
      stop();
      import('../../../../shared/ui/chart/Chart').then(
        // A component is a function, which a state would call.
        ({ Chart }) => isWanted && setInteractive(() => Chart),
        () => isWanted && setFailed(true),
      );
    };
    const stop = whenWanted(element, load);
    return () => {
      isWanted = false;
      stop();
    };
  }, []);
  return { place, Interactive, hasFailed };
}

const LATEST_MS = 3_000;

function whenWanted(element: HTMLElement, load: () => void): () => void {
  const idle = 'requestIdleCallback' in window ? requestIdleCallback(load, { timeout: LATEST_MS }) : setTimeout(load, LATEST_MS);
  element.addEventListener('pointerenter', load);
  element.addEventListener('focusin', load);
  return () => {
    if ('cancelIdleCallback' in window) cancelIdleCallback(idle as number);
    else clearTimeout(idle);
    element.removeEventListener('pointerenter', load);
    element.removeEventListener('focusin', load);
  };
}

function lastReading(series: Parameters<typeof valueOn>[0] & { label: string }, messages: ChartMessages, locale: Locale): string {
  const day = outermost(series, 'last');
  const value = valueOn(series, day);
  if (value === null) return messages.noValues;
  return fill(messages.reading, {
    day: formatDay(day, locale),
    values: fill(messages.readingValue, { label: series.label, value: formatValue(value, locale) }),
  });
}

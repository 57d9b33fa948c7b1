import type { ReactElement } from 'react';
import type { CatalogueIndexResponse, IndexComponentsResponse } from '../../../../../shared/api/generated/barograph.schemas';
import { type ComponentName, COMPONENTS } from '../../../../../shared/contract/methodology';
import { useLocale } from '../../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../../shared/i18n/use-messages';
import { linePath } from '../../../../../shared/ui/figures/line-path';
import { fill } from '../../../../../shared/ui/text/fill';
import { formatValue } from '../../../../../shared/ui/text/format';
import { Bar } from '../DetailHeader';
const YEAR_DAYS = 365;
const [WIDTH, HEIGHT] = [320, 56];

/** What the index is made of: three scores with their weights, and the last year of each on one axis. */
export function ComponentsPanel({ index }: { index: CatalogueIndexResponse }): ReactElement {
  const messages = useMessages('dashboardIndexes').detail.components;
  const { components, series } = index;
  return (
    <section aria-labelledby="ix-components">
      <h2 id="ix-components">{messages.title}</h2>
      <p className="ix-muted">
        {components === null ? messages.none : messages.intro} {components !== null && index.family === 'isr' ? messages.forIsr : null}
      </p>
      {components === null ? null : (
        <ul className="ix-components">
          {COMPONENTS.map(({ name }) => (
            <Component key={name} name={name} components={components} history={series[`${name}Score`].slice(-YEAR_DAYS)} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ComponentProps {
  readonly name: ComponentName;
  readonly components: IndexComponentsResponse;
  readonly history: readonly (number | null)[];
}

function Component({ name, components, history }: ComponentProps): ReactElement {
  const locale = useLocale();
  const messages = useMessages('dashboardIndexes').detail.components;
  const score = components[`${name}Score`];
  const measured = components[name];
  return (
    <li>
      <h3>{messages[name]}</h3>
      <p className="ix-score">
        <span className="ix-hidden">{messages.score} </span>
        <strong>{formatValue(score, locale)}</strong>
        <span>{fill(messages.weight, { percent: Math.round(components.weights[name] * 100) })}</span>
      </p>
      <Bar share={(score ?? 0) / 100} hasMiddle />
      <History values={history} />
      <p className="ix-muted">
        {messages[`${name}Meaning`]} {measured === null ? null : fill(messages.raw, { value: measured.toPrecision(3).replace('-', '−') })}
      </p>
    </li>
  );
}

/** A year of a score, with the ordinary level as a line. */
function History({ values }: { values: readonly (number | null)[] }): ReactElement | null {
  const messages = useMessages('dashboardIndexes').detail.components;
  if (values.filter((value) => value !== null).length < 2) return null;
  const xOf = (at: number): number => Math.round((at / (values.length - 1)) * WIDTH * 10) / 10;
  const yOf = (value: number): number => Math.round((1 - value / 100) * HEIGHT * 10) / 10;
  return (
    <svg className="ix-history" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={messages.history}>
      <path className="ix-ordinary" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
      <path d={linePath(values, xOf, yOf)} />
    </svg>
  );
}

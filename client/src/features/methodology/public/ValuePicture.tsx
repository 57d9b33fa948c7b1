import type { ReactElement } from 'react';
import type { MethodologyData } from '../../../shared/contract/page-data';
import type { Messages } from '../../../shared/i18n/messages';
import type { Locale } from '../../../shared/ui/public/page';
import { countText } from '../../../shared/ui/text/count-text';
import { fill } from '../../../shared/ui/text/fill';
import { formatCount, formatDay, formatSigned, formatValue } from '../../../shared/ui/text/format';
import { type ComponentWeights, type ExampleStep, stepsOf } from '../model/example-steps';
import { PageLink } from '../../../shared/ui/public/PageLink';

interface Props {
  readonly data: MethodologyData | null;
  readonly weights: ComponentWeights;
  readonly messages: Messages['methodology']['explained']['example'];
  readonly locale: Locale;
}

/** How one published value came about, on scales from 0 to 100. */
export function ValuePicture({ data, weights, messages, locale }: Props): ReactElement {
  const example = data?.example ?? null;
  if (example === null) return <p className="dates">{messages.none}</p>;
  const { index, stories, outlets, day, value } = example.value;
  const counts = {
    stories: countText(stories, messages.stories, locale),
    outlets: countText(outlets, messages.outlets, locale),
    name: index.name,
  };
  return (
    <figure className="value-picture">
      <figcaption>
        <PageLink href={`/indexes/${index.id}`}>{fill(messages.title, { code: index.code, day: formatDay(day, locale) })}</PageLink>
      </figcaption>
      <p>
        {fill(messages.counts, counts)} {data?.publication?.dataset === 'simulated' ? messages.simulated : null}
      </p>
      <dl>
        {stepsOf(example, weights).map((step) => (
          <Step key={step.component} name={messages.names[step.component]} score={step.score} before={step.before} locale={locale}>
            {fill(messages.measured[step.component], { value: measuredText(step, locale) })}
          </Step>
        ))}
        <Step name={fill(messages.total, { code: index.code })} score={value} before={example.before?.value ?? null} locale={locale} isTotal />
      </dl>
      <p className="value-key">{messages.key}</p>
    </figure>
  );
}

function measuredText({ isShare, percentDigits, measured }: ExampleStep, locale: Locale): string {
  return isShare ? formatCount(measured, locale) : formatSigned(measured, percentDigits, locale);
}

interface StepProps {
  readonly name: string;
  readonly score: number;
  readonly before: number | null;
  readonly locale: Locale;
  readonly isTotal?: boolean;
  readonly children?: string;
}

function Step({ name, score, before, locale, isTotal = false, children }: StepProps): ReactElement {
  return (
    <div className={isTotal ? 'value-step value-total' : 'value-step'}>
      <dt>{name}</dt>
      <dd className="value-score">{formatValue(score, locale)}</dd>
      {children === undefined ? null : <dd className="value-measured">{children}</dd>}
      <dd className="value-scale">
        <Scale score={score} before={before} />
      </dd>
    </div>
  );
}

/** In percent of its width, so that it fits any screen; the numbers stand beside it. */
function Scale({ score, before }: Pick<StepProps, 'score' | 'before'>): ReactElement {
  const [at, earlier] = [`${score}%`, before === null ? null : `${before}%`];
  return (
    <svg aria-hidden="true" focusable="false" height="24" width="100%">
      <line className="scale-axis" x1="0" x2="100%" y1="12" y2="12" />
      <line className="scale-axis" x1="50%" x2="50%" y1="3" y2="21" />
      {earlier === null ? null : (
        <>
          <line className="scale-move" x1={earlier} x2={at} y1="12" y2="12" />
          <circle className="scale-before" cx={earlier} cy="12" r="5" />
        </>
      )}
      <circle className="scale-after" cx={at} cy="12" r="6" />
    </svg>
  );
}

import type { ReactElement } from 'react';
import type { ExplanationMessages } from '../../../../shared/i18n/en/indexes/explanation';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { ScrollTable } from '../../../../shared/ui/prose/ScrollTable';
import { countText } from '../../../../shared/ui/text/count-text';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay, formatNumber, formatSigned } from '../../../../shared/ui/text/format';
import type { Breakdown } from '../../model/explain/explanation-state';
import type { Waterfall as Steps, WaterfallStep } from '../../model/explain/waterfall';

/** As published: to the hundredth. */
const DIGITS = 2;
const [WIDTH, HEIGHT] = [1_000, 20];
/** Of a part so small that nothing would be seen. */
const LEAST_WIDTH = 3;

interface Props {
  readonly waterfall: Steps;
  readonly by: Breakdown;
  readonly days: { readonly from: string; readonly to: string };
  readonly messages: ExplanationMessages;
}

/** From one value to the other, a row for each part: what rises is filled, what falls is hollow. */
export function Waterfall({ waterfall, by, days, messages }: Props): ReactElement {
  const locale = useLocale();
  const { from, to, low, high, steps } = waterfall;
  const xOf = (value: number): number => Math.round(((value - low) / (high - low)) * WIDTH);
  const title = { from: formatNumber(from, DIGITS, locale), to: formatNumber(to, DIGITS, locale), by: messages.breakdown[by] };
  return (
    <ol className="xp-waterfall" aria-label={fill(messages.waterfall.label, title)}>
      <li className="xp-end">
        <span className="xp-name">{fill(messages.waterfall.value, { day: formatDay(days.from, locale) })}</span>
        <Mark at={xOf(from)} />
        <span className="xp-points">{title.from}</span>
      </li>
      {steps.map((step, at) => (
        <li key={at}>
          <span className="xp-name">{nameOf(step, by, messages, locale)}</span>
          <Bar from={xOf(step.from)} to={xOf(step.to)} isFalling={step.contribution < 0} />
          <span className="xp-points">{formatSigned(step.contribution, DIGITS, locale)}</span>
        </li>
      ))}
      <li className="xp-end">
        <span className="xp-name">{fill(messages.waterfall.value, { day: formatDay(days.to, locale) })}</span>
        <Mark at={xOf(to)} />
        <span className="xp-points">{title.to}</span>
      </li>
    </ol>
  );
}

/** A value: a mark, since a bar would have to begin at nought. */
function Mark({ at }: { at: number }): ReactElement {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" direction="ltr" aria-hidden="true">
      <path className="xp-rule" d={`M0 ${HEIGHT / 2}H${WIDTH}`} vectorEffect="non-scaling-stroke" />
      <path className="xp-mark" d={`M${at} 0V${HEIGHT}`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function Bar({ from, to, isFalling }: { from: number; to: number; isFalling: boolean }): ReactElement {
  const width = Math.max(LEAST_WIDTH, Math.abs(to - from));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" direction="ltr" aria-hidden="true">
      <path className="xp-rule" d={`M0 ${HEIGHT / 2}H${WIDTH}`} vectorEffect="non-scaling-stroke" />
      <path className="xp-rule" d={`M${from} 0V${HEIGHT}M${to} 0V${HEIGHT}`} vectorEffect="non-scaling-stroke" />
      <rect
        className={isFalling ? 'xp-fall' : 'xp-rise'}
        x={Math.min(from, to)}
        y="3"
        width={width}
        height={HEIGHT - 6}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** The waterfall in words and numbers. */
export function WaterfallTable({ waterfall, by, days, messages }: Props): ReactElement {
  const locale = useLocale();
  const { part, contribution, running, scroll, value } = messages.waterfall;
  return (
    <ScrollTable caption={scroll} isCaptionHidden columns={[part, contribution, running]} numbers={[contribution, running]}>
      <tr>
        <th scope="row">{fill(value, { day: formatDay(days.from, locale) })}</th>
        <td className="number">—</td>
        <td className="number">{formatNumber(waterfall.from, DIGITS, locale)}</td>
      </tr>
      {waterfall.steps.map((step, at) => (
        <tr key={at}>
          <th scope="row">{nameOf(step, by, messages, locale)}</th>
          <td className="number">{formatSigned(step.contribution, DIGITS, locale)}</td>
          <td className="number">{formatNumber(step.to, DIGITS, locale)}</td>
        </tr>
      ))}
      <tr>
        <th scope="row">{fill(value, { day: formatDay(days.to, locale) })}</th>
        <td className="number">{formatSigned(waterfall.to - waterfall.from, DIGITS, locale)}</td>
        <td className="number">{formatNumber(waterfall.to, DIGITS, locale)}</td>
      </tr>
    </ScrollTable>
  );
}

function nameOf({ kind, name, count }: WaterfallStep, by: Breakdown, { waterfall, components }: ExplanationMessages, locale: string): string {
  if (kind === 'part') return by === 'components' ? components[name as keyof typeof components] : name;
  if (kind === 'rest') return count === 0 ? waterfall.unnamed : countText(count, waterfall.rest, locale);
  return waterfall[kind];
}

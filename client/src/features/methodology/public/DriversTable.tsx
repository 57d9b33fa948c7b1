import type { ReactElement } from 'react';
import type { MethodologyData } from '../../../shared/contract/page-data';
import type { Messages } from '../../../shared/i18n/messages';
import type { Locale } from '../../../shared/ui/public/page';
import { ProseTable } from '../../../shared/ui/prose/ProseBlocks';
import { fill } from '../../../shared/ui/text/fill';
import { formatDay, formatSigned, formatValue } from '../../../shared/ui/text/format';
import { type ComponentWeights, stepsOf } from '../model/example-steps';

interface Props {
  readonly data: MethodologyData | null;
  readonly weights: ComponentWeights;
  readonly messages: Messages['methodology']['explained'];
  readonly locale: Locale;
}

/** The change of the example since the day before, by component: weight × change of the score. */
export function DriversTable({ data, weights, messages: { table, example: texts }, locale }: Props): ReactElement | null {
  const example = data?.example ?? null;
  if (example === null || example.before === null) return null;
  const { value, before } = example;
  const rows = stepsOf(example, weights).map(({ component, before: from, score, weight, contribution }) => [
    texts.names[component],
    formatValue(from, locale),
    formatValue(score, locale),
    String(weight),
    formatSigned(contribution!, 2, locale),
  ]);
  const total = [
    table.total,
    formatValue(before.value, locale),
    formatValue(value.value, locale),
    '',
    formatSigned(value.value - before.value, 2, locale),
  ];
  const caption = fill(table.caption, { code: value.index.code, from: formatDay(before.day, locale), to: formatDay(value.day, locale) });
  return <ProseTable caption={caption} columns={table.columns} rows={[...rows, total]} />;
}

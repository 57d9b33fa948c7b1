import type { Messages } from '../../../shared/i18n/messages';
import type { ReactElement } from 'react';
import { CURRENT_METHODOLOGY, METHODOLOGIES } from '../../../shared/contract/methodology';
import { useLocale } from '../../../shared/i18n/use-locale';
import { fill } from '../../../shared/ui/text/fill';
import { Inline } from '../../../shared/ui/prose/Inline';
import { ProseTable } from '../../../shared/ui/prose/ProseBlocks';
import { SectionHeading } from '../../../shared/ui/prose/TableOfContents';
import { listText } from '../../../shared/ui/text/format';

const { severityCuts, ratingSeverities, ratingCuts, ratingLowest } = METHODOLOGIES[CURRENT_METHODOLOGY].parameters;
type LevelTableMessages = Messages['methodology']['levels'];

function severityRange(severity: number, messages: LevelTableMessages): string {
  const from = severityCuts[severity - 2];
  const to = severityCuts[severity - 1];
  if (from === undefined) return fill(messages.severities.below, { to });
  return to === undefined ? fill(messages.severities.from, { from }) : fill(messages.severities.between, { from, to });
}

/** Levels and letters, from the cuts that the code uses. */
export function LevelTables({ messages, levels }: { messages: LevelTableMessages; levels: Messages['levels'] }): ReactElement {
  const locale = useLocale();
  const rows = ratingSeverities.map(({ severity, letters }) => [
    `${severity} ${levels[severity]}`,
    severityRange(severity, messages),
    listText(letters, locale),
  ]);
  const letters = [
    ...ratingCuts.map(({ letter, from }) => [letter, fill(messages.letters.from, { from })]),
    [ratingLowest, fill(messages.letters.below, { to: ratingCuts[ratingCuts.length - 1].from })],
  ];
  return (
    <section>
      <SectionHeading {...messages} />
      <p>
        <Inline text={messages.text[0]} />
      </p>
      <ProseTable {...messages.severities} rows={rows} />
      <p>
        <Inline text={messages.text[1]} />
      </p>
      <ProseTable {...messages.letters} rows={letters} />
    </section>
  );
}

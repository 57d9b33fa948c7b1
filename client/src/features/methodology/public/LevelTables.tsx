import type { ReactElement } from 'react';
import { METHODOLOGY } from '../../../shared/contract/methodology';
import { methodology } from '../../../shared/i18n/en/methodology';
import { levelWords } from '../../../shared/i18n/level-words';
import { fill } from '../../../shared/ui/fill';
import { Inline } from '../../../shared/ui/Inline';
import { ProseTable } from '../../../shared/ui/ProseBlocks';
import { SectionHeading } from '../../../shared/ui/TableOfContents';

const { severityCuts, ratingSeverities, ratingCuts, ratingLowest } = METHODOLOGY.parameters;
const words = methodology.levels;

function severityRange(severity: number): string {
  const from = severityCuts[severity - 2];
  const to = severityCuts[severity - 1];
  if (from === undefined) return fill(words.severities.below, { to });
  return to === undefined ? fill(words.severities.from, { from }) : fill(words.severities.between, { from, to });
}

/** Levels and letters, from the cuts that the code uses. */
export function LevelTables(): ReactElement {
  const names = levelWords();
  const levels = ratingSeverities.map(({ severity, letters }) => [`${severity} ${names[severity]}`, severityRange(severity), letters.join(', ')]);
  const letters = [
    ...ratingCuts.map(({ letter, from }) => [letter, fill(words.letters.from, { from })]),
    [ratingLowest, fill(words.letters.below, { to: ratingCuts[ratingCuts.length - 1].from })],
  ];
  return (
    <section>
      <SectionHeading {...words} />
      <p>
        <Inline text={words.text[0]} />
      </p>
      <ProseTable {...words.severities} rows={levels} />
      <p>
        <Inline text={words.text[1]} />
      </p>
      <ProseTable {...words.letters} rows={letters} />
    </section>
  );
}

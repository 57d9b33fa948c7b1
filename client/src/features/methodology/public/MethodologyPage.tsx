import type { ReactElement } from 'react';
import type { MethodologyData } from '../../../shared/contract/page-data';
import { COMPLETE_DAY_SHARE, METHODOLOGY } from '../../../shared/contract/methodology';
import { methodology as words } from '../../../shared/i18n/en/methodology';
import { inputs } from '../../../shared/i18n/en/methodology-inputs';
import type { PageContext } from '../../../shared/ui/public/page';
import { fill } from '../../../shared/ui/fill';
import { fillWords, flatten } from '../../../shared/ui/fill-words';
import { Inline } from '../../../shared/ui/Inline';
import { ProseBlocks, ProseTable } from '../../../shared/ui/ProseBlocks';
import { SectionHeading, TableOfContents } from '../../../shared/ui/TableOfContents';
import { Citation } from './Citation';
import { LevelTables } from './LevelTables';
import { parameterRows } from '../model/parameter-rows';

/** The text is about the version that this code computes with; the list of versions comes with the data. */
const NUMBERS = {
  ...flatten(METHODOLOGY.parameters),
  aggregateWeightCapPercent: METHODOLOGY.parameters.aggregateWeightCap * 100,
  completeDayPercent: COMPLETE_DAY_SHARE * 100,
};
/** What is counted stands behind what is measured. */
const PLAIN = [words.plain[0], ...inputs, ...words.plain.slice(1)];
const TEXT = { plain: fillWords(PLAIN, NUMBERS), formulas: fillWords(words.formulas.blocks, NUMBERS) };

export function methodologyOf(data: PageContext['data']): Pick<MethodologyData, 'version' | 'parameters' | 'changes'> {
  return data?.page === 'methodology' ? data : METHODOLOGY;
}

/** Plain words first, then the formulas, the numbers and the versions. */
export function MethodologyPage({ data, origin }: PageContext): ReactElement {
  const { version, parameters, changes } = methodologyOf(data);
  const sections = [...PLAIN, words.levels, words.formulas, words.parameters, words.changes, words.citation];
  return (
    <>
      <div className="band">
        <div className="wrap">
          <h1>{words.title}</h1>
          <p className="lede">{words.lede}</p>
        </div>
      </div>
      <div className="wrap prose-page">
        <article className="prose">
          <TableOfContents label={words.contents} sections={sections} />
          <div className="prose-text">
            <p className="dates">{fill(words.version, { version })}</p>
            {TEXT.plain.map(({ id, title, blocks }) => (
              <section key={id}>
                <SectionHeading id={id} title={title} />
                <ProseBlocks blocks={blocks} />
              </section>
            ))}
            <LevelTables />
            <section>
              <SectionHeading {...words.formulas} />
              <ProseBlocks blocks={TEXT.formulas} />
            </section>
            <section>
              <SectionHeading {...words.parameters} />
              <p>
                <Inline text={words.parameters.text} />
              </p>
              <ProseTable
                caption={fill(words.parameters.caption, { version })}
                columns={words.parameters.columns}
                rows={parameterRows(parameters, words.parameters.of)}
              />
            </section>
            <section>
              <SectionHeading {...words.changes} />
              <ProseTable {...words.changes} rows={changes.map((change) => [change.version, change.summary])} />
            </section>
            <Citation version={version} origin={origin} />
          </div>
        </article>
      </div>
    </>
  );
}

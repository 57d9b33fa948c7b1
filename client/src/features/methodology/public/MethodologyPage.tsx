import type { ReactElement } from 'react';
import type { MethodologyData } from '../../../shared/contract/page-data';
import { COMPLETE_DAY_SHARE, METHODOLOGY } from '../../../shared/contract/methodology';
import { methodology as messages } from '../../../shared/i18n/en/methodology';
import { inputs } from '../../../shared/i18n/en/methodology-inputs';
import type { PageContext } from '../../../shared/ui/public/page';
import { fill } from '../../../shared/ui/fill';
import { fillMessages, flatten } from '../../../shared/ui/fill-messages';
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
const PLAIN = [messages.plain[0], ...inputs, ...messages.plain.slice(1)];
const TEXT = { plain: fillMessages(PLAIN, NUMBERS), formulas: fillMessages(messages.formulas.blocks, NUMBERS) };

export function methodologyOf(data: PageContext['data']): Pick<MethodologyData, 'version' | 'parameters' | 'changes'> {
  return data?.page === 'methodology' ? data : METHODOLOGY;
}

/** Plain words first, then the formulas, the numbers and the versions. */
export function MethodologyPage({ data, origin }: PageContext): ReactElement {
  const { version, parameters, changes } = methodologyOf(data);
  const sections = [...PLAIN, messages.levels, messages.formulas, messages.parameters, messages.changes, messages.citation];
  return (
    <>
      <div className="band">
        <div className="wrap">
          <h1>{messages.title}</h1>
          <p className="lede">{messages.lede}</p>
        </div>
      </div>
      <div className="wrap prose-page">
        <article className="prose">
          <TableOfContents label={messages.contents} sections={sections} />
          <div className="prose-text">
            <p className="dates">{fill(messages.version, { version })}</p>
            {TEXT.plain.map(({ id, title, blocks }) => (
              <section key={id}>
                <SectionHeading id={id} title={title} />
                <ProseBlocks blocks={blocks} />
              </section>
            ))}
            <LevelTables />
            <section>
              <SectionHeading {...messages.formulas} />
              <ProseBlocks blocks={TEXT.formulas} />
            </section>
            <section>
              <SectionHeading {...messages.parameters} />
              <p>
                <Inline text={messages.parameters.text} />
              </p>
              <ProseTable
                caption={fill(messages.parameters.caption, { version })}
                columns={messages.parameters.columns}
                rows={parameterRows(parameters, messages.parameters.of)}
              />
            </section>
            <section>
              <SectionHeading {...messages.changes} />
              <ProseTable {...messages.changes} rows={changes.map((change) => [change.version, change.summary])} />
            </section>
            <Citation version={version} origin={origin} />
          </div>
        </article>
      </div>
    </>
  );
}

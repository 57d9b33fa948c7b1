import type { Messages } from '../../../shared/i18n/messages';
import type { ReactElement } from 'react';
import type { MethodologyData } from '../../../shared/contract/page-data';
import { COMPLETE_DAY_SHARE, METHODOLOGY } from '../../../shared/contract/methodology';
import type { PageContext } from '../../../shared/ui/public/page';
import { fill } from '../../../shared/ui/text/fill';
import { fillMessages, flatten } from '../../../shared/ui/text/fill-messages';
import { Inline } from '../../../shared/ui/prose/Inline';
import { ProseBlocks, ProseTable } from '../../../shared/ui/prose/ProseBlocks';
import { SectionHeading, TableOfContents } from '../../../shared/ui/prose/TableOfContents';
import { Citation } from './Citation';
import { LevelTables } from './LevelTables';
import { parameterRows } from '../model/parameter-rows';

/** The text is about the version that this code computes with; the list of versions comes with the data. */
const NUMBERS = {
  ...flatten(METHODOLOGY.parameters),
  aggregateWeightCapPercent: METHODOLOGY.parameters.aggregateWeightCap * 100,
  completeDayPercent: COMPLETE_DAY_SHARE * 100,
};

/** In plain words. What is counted stands behind what is measured. */
function plainSections({ methodology: { plain }, methodologyInputs }: Pick<Messages, MethodologyScreen>): Messages['methodology']['plain'] {
  return fillMessages([plain[0], ...methodologyInputs, ...plain.slice(1)], NUMBERS);
}

export type MethodologyScreen = 'methodology' | 'methodologyInputs';

export function methodologyOf(data: PageContext['data']): Pick<MethodologyData, 'version' | 'parameters' | 'changes'> {
  return data?.page === 'methodology' ? data : METHODOLOGY;
}

/** Plain words first, then the formulas, the numbers and the versions. */
export function MethodologyPage({
  data,
  origin,
  messages: { methodology: messages, methodologyInputs, levels },
}: PageContext<MethodologyScreen>): ReactElement {
  const plain = plainSections({ methodology: messages, methodologyInputs });
  const { version, parameters, changes } = methodologyOf(data);
  const sections = [...plain, messages.levels, messages.formulas, messages.parameters, messages.changes, messages.citation];
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
            {plain.map(({ id, title, blocks }) => (
              <section key={id}>
                <SectionHeading id={id} title={title} />
                <ProseBlocks blocks={blocks} />
              </section>
            ))}
            <LevelTables messages={messages.levels} levels={levels} />
            <section>
              <SectionHeading {...messages.formulas} />
              <ProseBlocks blocks={fillMessages(messages.formulas.blocks, NUMBERS)} />
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
            <Citation version={version} origin={origin} messages={messages.citation} />
          </div>
        </article>
      </div>
    </>
  );
}

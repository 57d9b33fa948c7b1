import type { Messages } from '../../../shared/i18n/messages';
import type { ReactElement } from 'react';
import type { MethodologyData } from '../../../shared/contract/page-data';
import { COMPLETE_DAY_SHARE, CURRENT_METHODOLOGY, METHODOLOGIES } from '../../../shared/contract/methodology';
import type { PageContext } from '../../../shared/ui/public/page';
import { fill } from '../../../shared/ui/text/fill';
import { formatInstantUtc } from '../../../shared/ui/text/format';
import { fillMessages, flatten } from '../../../shared/ui/text/fill-messages';
import { Inline } from '../../../shared/ui/prose/Inline';
import { ProseBlocks, ProseTable } from '../../../shared/ui/prose/ProseBlocks';
import { SectionHeading, TableOfContents } from '../../../shared/ui/prose/TableOfContents';
import { Citation } from './Citation';
import { LevelTables } from './LevelTables';
import { parameterRows } from '../model/parameter-rows';

type Described = Pick<MethodologyData, 'version' | 'parameters' | 'changes'>;

/** What the texts speak of, in the version that the values of the page are by. */
function numbersOf({ parameters }: Described): Record<string, string | number> {
  const { aggregateWeightCap } = { ...METHODOLOGIES[CURRENT_METHODOLOGY].parameters, ...parameters };
  return { ...flatten(parameters), aggregateWeightCapPercent: aggregateWeightCap * 100, completeDayPercent: COMPLETE_DAY_SHARE * 100 };
}

/** In plain words. What is counted stands behind what is measured. */
function plainSections(
  { methodology: { plain }, methodologyInputs }: Pick<Messages, MethodologyScreen>,
  numbers: Record<string, string | number>,
): Messages['methodology']['plain'] {
  return fillMessages([plain[0], ...methodologyInputs, ...plain.slice(1)], numbers);
}

export type MethodologyScreen = 'methodology' | 'methodologyInputs';

/** As it was published; of a page that was built without data, the version that this code computes with. */
export function methodologyOf(data: PageContext['data']): Described {
  if (data?.page === 'methodology') return data;
  const { version, parameters, changes } = METHODOLOGIES[CURRENT_METHODOLOGY];
  return {
    version,
    parameters,
    changes: changes.map((change) => ({ ...change, state: 'not_computed', publishedAt: null, endedAt: null }) as const).reverse(),
  };
}

/** Plain words first, then the formulas, the numbers and the versions. */
export function MethodologyPage({
  data,
  origin,
  locale,
  messages: { methodology: messages, methodologyInputs, levels },
}: PageContext<MethodologyScreen>): ReactElement {
  const described = methodologyOf(data);
  const { version, parameters, changes } = described;
  const numbers = numbersOf(described);
  const plain = plainSections({ methodology: messages, methodologyInputs }, numbers);
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
              <ProseBlocks blocks={fillMessages(messages.formulas.blocks, numbers)} />
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
              <p>
                <Inline text={messages.changes.text} />
              </p>
              <ProseTable
                {...messages.changes}
                rows={changes.map((change) => [change.version, change.summary, formatInstantUtc(change.publishedAt, locale)])}
              />
            </section>
            <Citation version={version} origin={origin} messages={messages.citation} />
          </div>
        </article>
      </div>
    </>
  );
}

import type { ReactElement } from 'react';
import { CURRENT_METHODOLOGY, METHODOLOGIES } from '../../../shared/contract/methodology';
import type { PageContext } from '../../../shared/ui/public/page';
import { fill } from '../../../shared/ui/text/fill';
import { formatInstantUtc } from '../../../shared/ui/text/format';
import { fillMessages } from '../../../shared/ui/text/fill-messages';
import { Inline } from '../../../shared/ui/prose/Inline';
import { ProseBlocks, ProseTable } from '../../../shared/ui/prose/ProseBlocks';
import { SectionHeading, TableOfContents } from '../../../shared/ui/prose/TableOfContents';
import { Citation } from './Citation';
import { DriversTable } from './DriversTable';
import { LevelTables } from './LevelTables';
import { ValuePicture } from './ValuePicture';
import { type MethodologyScreen, methodologyOf, numbersOf, plainSections, textsOf } from '../model/methodology-texts';
import { parameterRows } from '../model/parameter-rows';

/** Plain words first, then the formulas, the numbers and the versions. */
export function MethodologyPage({
  data,
  origin,
  locale,
  messages: { methodology: messages, methodologyInputs, levels },
}: PageContext<MethodologyScreen>): ReactElement {
  const described = methodologyOf(data);
  const { version, parameters, changes } = described;
  const numbers = numbersOf(described, locale);
  const texts = textsOf(version, messages);
  const plain = plainSections({ ...messages, plain: texts.plain }, methodologyInputs, numbers);
  const shown = data?.page === 'methodology' ? data : null;
  const weights = METHODOLOGIES[CURRENT_METHODOLOGY].parameters.mviWeights;
  const figures: Readonly<Record<string, ReactElement>> = {
    [messages.explained.oneDay.id]: <ValuePicture data={shown} weights={weights} messages={messages.explained.example} locale={locale} />,
    [messages.explained.drivers.id]: <DriversTable data={shown} weights={weights} messages={messages.explained} locale={locale} />,
  };
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
                {figures[id]}
              </section>
            ))}
            <LevelTables messages={messages.levels} levels={levels} />
            <section>
              <SectionHeading {...messages.formulas} />
              <ProseBlocks blocks={fillMessages(texts.formulas, numbers)} />
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
              <ProseTable {...messages.changes.benchmark} />
            </section>
            <Citation version={version} origin={origin} messages={messages.citation} />
          </div>
        </article>
      </div>
    </>
  );
}

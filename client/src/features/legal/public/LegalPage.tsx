import type { ReactElement } from 'react';
import { COMPANY } from '../../../shared/ui/public/company';
import { fillMessages } from '../../../shared/ui/text/fill-messages';
import { ProseBlocks, type ProseSection } from '../../../shared/ui/prose/ProseBlocks';
import { SectionHeading, TableOfContents } from '../../../shared/ui/prose/TableOfContents';

export interface LegalMessages {
  readonly title: string;
  readonly heading: string;
  readonly description: string;
  readonly dates: string;
  readonly contents: string;
  readonly sections: readonly ProseSection[];
}

/** A legal text: numbered sections with anchors, and their list beside it. */
export function LegalPage({ messages, values = {} }: { messages: LegalMessages; values?: Readonly<Record<string, string | number>> }): ReactElement {
  const { heading, dates, contents, sections } = fillMessages(messages, { ...COMPANY, ...values });
  const numbered = sections.map((section, at) => ({ ...section, title: `${at + 1}. ${section.title}` }));
  return (
    <div className="wrap prose-page">
      <article className="prose">
        <header>
          <h1>{heading}</h1>
          <p className="dates">{dates}</p>
        </header>
        <TableOfContents label={contents} sections={sections} isNumbered />
        <div className="prose-text">
          {numbered.map(({ id, title, blocks }) => (
            <section key={id}>
              <SectionHeading id={id} title={title} />
              <ProseBlocks blocks={blocks} />
            </section>
          ))}
        </div>
      </article>
    </div>
  );
}

import type { Messages } from '../../../shared/i18n/messages';
import type { ReactElement } from 'react';
import { fill } from '../../../shared/ui/text/fill';
import { Inline } from '../../../shared/ui/prose/Inline';
import { SectionHeading } from '../../../shared/ui/prose/TableOfContents';

interface Props {
  readonly version: string;
  readonly origin: string;
  readonly messages: Messages['methodology']['citation'];
}

/** How values and this page are cited. */
export function Citation({ version, origin, messages }: Props): ReactElement {
  const forms = [
    [messages.values, messages.valueText],
    [messages.page, messages.pageText],
    [messages.bibtex, messages.bibtexText],
  ];
  return (
    <section>
      <SectionHeading {...messages} />
      {forms.map(([label, text]) => (
        <div key={label}>
          <p>{label}</p>
          <pre className="citation">{fill(text, { version, origin })}</pre>
        </div>
      ))}
      <p>
        <Inline text={messages.credit} />
      </p>
    </section>
  );
}

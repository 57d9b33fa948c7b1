import type { ReactElement } from 'react';
import { methodology } from '../../i18n/en/methodology';
import { fill } from '../../ui/fill';
import { Inline } from '../../ui/Inline';
import { SectionHeading } from '../../ui/TableOfContents';

/** How values and this page are cited. */
export function Citation({ version, origin }: { version: string; origin: string }): ReactElement {
  const words = methodology.citation;
  const forms = [
    [words.values, words.valueText],
    [words.page, words.pageText],
    [words.bibtex, words.bibtexText],
  ];
  return (
    <section>
      <SectionHeading {...words} />
      {forms.map(([label, text]) => (
        <div key={label}>
          <p>{label}</p>
          <pre className="citation">{fill(text, { version, origin })}</pre>
        </div>
      ))}
      <p>
        <Inline text={words.credit} />
      </p>
    </section>
  );
}

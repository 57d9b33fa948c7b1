import type { ReactElement } from 'react';
import type { IndexRow } from '../../../shared/contract/page-data';
import type { UseCasesWords } from '../../../shared/i18n/en/use-cases';
import { demoPath } from '../model/contact-path';
import { IndexCard } from './IndexCard';

interface Props {
  readonly useCase: UseCasesWords['cases'][number];
  /** The index that belongs to it; null where it has no value to show. */
  readonly row: IndexRow | null;
  readonly origin: string;
  readonly words: UseCasesWords;
}

/** One reader at length: who, the problem, the index, the next step, the query. */
export function UseCaseSection({ useCase, row, origin, words }: Props): ReactElement {
  const { id, title } = useCase;
  return (
    <section id={id} className="case" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="case-body">
        <dl className="case-facts">
          <dt>{words.who}</dt>
          <dd>{useCase.who}</dd>
          <dt>{words.problem}</dt>
          <dd>{useCase.problem}</dd>
          <dt>{words.which}</dt>
          <dd>{useCase.which}</dd>
          <dt>{words.next}</dt>
          <dd>{useCase.next}</dd>
        </dl>
        {row === null ? null : <IndexCard row={row} words={words} locale="en" />}
      </div>
      <h3>{words.query}</h3>
      <pre tabIndex={0} role="group" aria-label={`${words.query}: ${title}`}>
        <code>{`curl "${origin}${useCase.request}" \\\n  -H "Authorization: Bearer $BAROGRAPH_KEY"`}</code>
      </pre>
      <p>
        <a className="button button-primary" href={demoPath(id, useCase.topic)} aria-label={`${words.demo}: ${title}`}>
          {words.demo}
        </a>
      </p>
    </section>
  );
}

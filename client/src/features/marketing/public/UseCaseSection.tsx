import type { ReactElement } from 'react';
import type { IndexRow } from '../../../shared/contract/page-data';
import type { UseCasesMessages } from '../../../shared/i18n/en/marketing/use-cases';
import type { Locale } from '../../../shared/i18n/languages';
import type { Messages } from '../../../shared/i18n/messages';
import { getRequest, requestSamples } from '../../../shared/api/request-samples';
import { demoPath } from '../model/contact-path';
import { IndexCard } from './IndexCard';
import { PageLink } from '../../../shared/ui/public/PageLink';

interface Props {
  readonly useCase: UseCasesMessages['cases'][number];
  /** The index that belongs to it; null where it has no value to show. */
  readonly row: IndexRow | null;
  readonly origin: string;
  readonly locale: Locale;
  readonly messages: UseCasesMessages;
  readonly levels: Messages['levels'];
}

/** One reader at length: who, the problem, the index, the next step, the query. */
export function UseCaseSection({ useCase, row, origin, locale, messages, levels }: Props): ReactElement {
  const { id, title } = useCase;
  return (
    <section id={id} className="case" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="case-body">
        <dl className="case-facts">
          <dt>{messages.who}</dt>
          <dd>{useCase.who}</dd>
          <dt>{messages.problem}</dt>
          <dd>{useCase.problem}</dd>
          <dt>{messages.which}</dt>
          <dd>{useCase.which}</dd>
          <dt>{messages.next}</dt>
          <dd>{useCase.next}</dd>
        </dl>
        {row === null ? null : <IndexCard row={row} name={row.name} messages={messages} levels={levels} locale={locale} />}
      </div>
      <h3>{messages.query}</h3>
      <pre tabIndex={0} role="group" aria-label={`${messages.query}: ${title}`}>
        <code>{requestSamples(origin, getRequest(useCase.request)).curl}</code>
      </pre>
      <p>
        <PageLink className="button button-primary" href={demoPath(id, useCase.topic)} aria-label={`${messages.demo}: ${title}`}>
          {messages.demo}
        </PageLink>
      </p>
    </section>
  );
}

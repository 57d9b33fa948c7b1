import type { ReactElement } from 'react';
import type { LandingMessages } from '../../../shared/i18n/en/marketing/landing';
import { PageLink } from '../../../shared/ui/public/PageLink';

/** Six readers: who, which index, what they do next. */
export function UseCaseList({ messages }: { messages: LandingMessages['useCases'] }): ReactElement {
  return (
    <section className="section wrap" aria-labelledby="use-cases">
      <h2 id="use-cases">{messages.title}</h2>
      <ul className="ruled">
        {messages.entries.map(({ id, title, who, which, next }) => (
          <li key={id}>
            <h3>
              <PageLink href={`/use-cases#${id}`}>{title}</PageLink>
            </h3>
            <dl className="facts">
              <dt>{messages.who}</dt>
              <dd>{who}</dd>
              <dt>{messages.which}</dt>
              <dd>{which}</dd>
              <dt>{messages.next}</dt>
              <dd>{next}</dd>
            </dl>
          </li>
        ))}
      </ul>
      <p>
        <PageLink href="/use-cases">{messages.all}</PageLink>
      </p>
    </section>
  );
}

import type { ReactElement } from 'react';
import type { LandingWords } from '../../../shared/i18n/en/landing';

/** Six readers: who, which index, what they do next. */
export function UseCaseList({ words }: { words: LandingWords['useCases'] }): ReactElement {
  return (
    <section className="section wrap" aria-labelledby="use-cases">
      <h2 id="use-cases">{words.title}</h2>
      <ul className="ruled">
        {words.entries.map(({ id, title, who, which, next }) => (
          <li key={id}>
            <h3>
              <a href={`/use-cases#${id}`}>{title}</a>
            </h3>
            <dl className="facts">
              <dt>{words.who}</dt>
              <dd>{who}</dd>
              <dt>{words.which}</dt>
              <dd>{which}</dd>
              <dt>{words.next}</dt>
              <dd>{next}</dd>
            </dl>
          </li>
        ))}
      </ul>
      <p>
        <a href="/use-cases">{words.all}</a>
      </p>
    </section>
  );
}

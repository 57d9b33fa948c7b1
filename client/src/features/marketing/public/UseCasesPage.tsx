import type { ReactElement } from 'react';
import { useCases as words } from '../../../shared/i18n/en/use-cases';
import type { PageContext } from '../../../shared/ui/public/page';
import { UseCaseSection } from './UseCaseSection';

export function UseCasesPage({ origin, data }: PageContext): ReactElement {
  const indexes = data?.page === 'use-cases' ? data.indexes : {};
  return (
    <>
      <div className="band">
        <div className="wrap">
          <h1>{words.title}</h1>
          <p className="lede">{words.lede}</p>
        </div>
      </div>
      <div className="wrap cases">
        <nav className="cases-nav" aria-label={words.contents}>
          <ul>
            {words.cases.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {words.cases.map((useCase) => (
            <UseCaseSection key={useCase.id} useCase={useCase} row={indexes[useCase.id] ?? null} origin={origin} words={words} />
          ))}
          <p className="muted">{words.development}</p>
        </div>
      </div>
    </>
  );
}

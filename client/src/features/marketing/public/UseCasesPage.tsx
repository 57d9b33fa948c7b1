import type { ReactElement } from 'react';
import type { PageContext } from '../../../shared/ui/public/page';
import { UseCaseSection } from './UseCaseSection';

export function UseCasesPage({ origin, locale, data, messages: { useCases: messages, levels } }: PageContext<'useCases'>): ReactElement {
  const indexes = data?.page === 'use-cases' ? data.indexes : {};
  return (
    <>
      <div className="band">
        <div className="wrap">
          <h1>{messages.title}</h1>
          <p className="lede">{messages.lede}</p>
        </div>
      </div>
      <div className="wrap cases">
        <nav className="cases-nav" aria-label={messages.contents}>
          <ul>
            {messages.cases.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {messages.cases.map((useCase) => (
            <UseCaseSection
              key={useCase.id}
              useCase={useCase}
              row={indexes[useCase.id] ?? null}
              origin={origin}
              locale={locale}
              messages={messages}
              levels={levels}
            />
          ))}
          <p className="muted">{messages.development}</p>
        </div>
      </div>
    </>
  );
}

import type { ReactElement } from 'react';
import type { LandingWords } from '../../../shared/i18n/en/landing';
import { Island } from '../../../shared/ui/public/Island';
import { EXAMPLE_REPLY } from '../model/example-reply';
import { RequestExample } from './RequestExample';
import { requestSnippets } from '../model/request-snippets';

/** The request on the one side, its reply on the other. */
export function RequestSection({ origin, words }: { origin: string; words: LandingWords['request'] }): ReactElement {
  return (
    <section className="section section-raised" aria-labelledby="request">
      <div className="wrap">
        <h2 id="request">{words.title}</h2>
        <p className="lede">{words.lede}</p>
        <div className="exchange">
          <div>
            <Island
              name="RequestExample"
              of={RequestExample}
              when="visible"
              props={{ snippets: requestSnippets(origin), label: words.languages, words: words.copy }}
            />
            <ul className="request-facts">
              {words.facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            <p>
              <a href="/docs">{words.more}</a>
            </p>
          </div>
          <div>
            <h3 id="reply">{words.reply}</h3>
            <pre className="reply" dir="ltr" tabIndex={0} role="region" aria-labelledby="reply">
              <code>{JSON.stringify(EXAMPLE_REPLY, null, 2)}</code>
            </pre>
            <p className="muted">{words.replyNote}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

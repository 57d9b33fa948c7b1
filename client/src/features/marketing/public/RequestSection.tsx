import type { ReactElement } from 'react';
import { PLANS } from '../../../shared/contract/plans';
import type { LandingMessages } from '../../../shared/i18n/en/marketing/landing';
import { fillMessages, flatten } from '../../../shared/ui/text/fill-messages';
import { Island } from '../../../shared/ui/public/Island';
import { EXAMPLE_REPLY } from '../model/example-reply';
import { RequestExample } from './RequestExample';
import { requestSnippets } from '../model/request-snippets';
import { PageLink } from '../../../shared/ui/public/PageLink';

const FREE_LIMITS = flatten({ free: PLANS.free.limits });

/** The request on the one side, its reply on the other. */
export function RequestSection({ origin, messages }: { origin: string; messages: LandingMessages['request'] }): ReactElement {
  return (
    <section className="section section-raised" aria-labelledby="request">
      <div className="wrap">
        <h2 id="request">{messages.title}</h2>
        <p className="lede">{messages.lede}</p>
        <div className="exchange">
          <div>
            <Island
              name="RequestExample"
              of={RequestExample}
              when="visible"
              props={{ snippets: requestSnippets(origin), label: messages.languages, messages: messages.copy }}
            />
            <ul className="request-facts">
              {fillMessages(messages.facts, FREE_LIMITS).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            <p>
              <PageLink href="/docs">{messages.more}</PageLink>
            </p>
          </div>
          <div>
            <h3 id="reply">{messages.reply}</h3>
            <pre className="reply" dir="ltr" tabIndex={0} role="region" aria-labelledby="reply">
              <code>{JSON.stringify(EXAMPLE_REPLY, null, 2)}</code>
            </pre>
            <p className="muted">{messages.replyNote}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

import type { ReactElement, ReactNode } from 'react';
import type { LandingMessages } from '../../../shared/i18n/en/marketing/landing';
import { EARLY_ACCESS_PATH } from '../model/contact-path';
import { PageLink } from '../../../shared/ui/public/PageLink';

/** Two ways to stay in touch, on raised paper. */
export function EarlyAccess({ messages, newsletter }: { messages: LandingMessages; newsletter: ReactNode }): ReactElement {
  return (
    <section className="section section-raised" aria-labelledby="early-access">
      <div className="wrap pair">
        <div>
          <h2 id="early-access">{messages.early.title}</h2>
          <p>{messages.early.text}</p>
          <p>
            <PageLink className="button button-primary" href={EARLY_ACCESS_PATH}>
              {messages.early.button}
            </PageLink>
          </p>
        </div>
        <div>
          <h2 id="newsletter">{messages.newsletter.title}</h2>
          <p>{messages.newsletter.text}</p>
          {newsletter}
        </div>
      </div>
    </section>
  );
}

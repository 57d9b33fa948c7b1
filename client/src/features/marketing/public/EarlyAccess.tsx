import type { ReactElement, ReactNode } from 'react';
import type { LandingWords } from '../../../shared/i18n/en/landing';
import { EARLY_ACCESS_PATH } from '../model/contact-path';

/** Two ways to stay in touch, on raised paper. */
export function EarlyAccess({ words, newsletter }: { words: LandingWords; newsletter: ReactNode }): ReactElement {
  return (
    <section className="section section-raised" aria-labelledby="early-access">
      <div className="wrap pair">
        <div>
          <h2 id="early-access">{words.early.title}</h2>
          <p>{words.early.text}</p>
          <p>
            <a className="button button-primary" href={EARLY_ACCESS_PATH}>
              {words.early.button}
            </a>
          </p>
        </div>
        <div>
          <h2 id="newsletter">{words.newsletter.title}</h2>
          <p>{words.newsletter.text}</p>
          {newsletter}
        </div>
      </div>
    </section>
  );
}

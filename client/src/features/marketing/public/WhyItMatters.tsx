import type { ReactElement } from 'react';
import type { LandingWords } from '../../../shared/i18n/en/landing';

export function WhyItMatters({ words }: { words: LandingWords['why'] }): ReactElement {
  return (
    <section className="section wrap why" aria-labelledby="why">
      <h2 id="why">{words.title}</h2>
      <div className="why-text">
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

import type { ReactElement } from 'react';
import type { LandingMessages } from '../../../shared/i18n/en/marketing/landing';

export function WhyItMatters({ messages }: { messages: LandingMessages['why'] }): ReactElement {
  return (
    <section className="section wrap why" aria-labelledby="why">
      <h2 id="why">{messages.title}</h2>
      <div className="why-text">
        {messages.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

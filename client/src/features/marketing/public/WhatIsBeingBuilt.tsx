import type { ReactElement } from 'react';
import type { LandingMessages } from '../../../shared/i18n/en/marketing/landing';

/** What is there, what is being checked, what is to come; each with its date. */
export function WhatIsBeingBuilt({ messages }: { messages: LandingMessages['building'] }): ReactElement {
  return (
    <section className="section wrap" aria-labelledby="building">
      <h2 id="building">{messages.title}</h2>
      <p className="lede">{messages.lede}</p>
      <ul className="building">
        {messages.entries.map(({ state, when, date, text }) => (
          <li key={text}>
            <span className={`state state-${state}`}>{messages.states[state]}</span>
            <time dateTime={when}>{date}</time>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

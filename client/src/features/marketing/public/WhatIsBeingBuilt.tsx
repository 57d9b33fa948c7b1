import type { ReactElement } from 'react';
import type { LandingWords } from '../../../shared/i18n/en/landing';

/** What is there, what is being checked, what is to come; each with its date. */
export function WhatIsBeingBuilt({ words }: { words: LandingWords['building'] }): ReactElement {
  return (
    <section className="section wrap" aria-labelledby="building">
      <h2 id="building">{words.title}</h2>
      <p className="lede">{words.lede}</p>
      <ul className="building">
        {words.entries.map(({ state, when, date, text }) => (
          <li key={text}>
            <span className={`state state-${state}`}>{words.states[state]}</span>
            <time dateTime={when}>{date}</time>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { ReactElement } from 'react';
import { about as words } from '../../../shared/i18n/en/about';

export function AboutPage(): ReactElement {
  return (
    <>
      <div className="band">
        <div className="wrap">
          <h1>{words.heading}</h1>
          <p className="lede">{words.lede}</p>
        </div>
      </div>
      <div className="wrap about">
        <Part title={words.mission.title} paragraphs={words.mission.paragraphs} />
        <Part title={words.what.title} paragraphs={words.what.paragraphs}>
          <Terms entries={words.what.families} />
          <p>{words.what.after}</p>
        </Part>
        <Part title={words.why.title} paragraphs={words.why.paragraphs} />
        <Part title={words.method.title} paragraphs={[]}>
          <Terms entries={words.method.points} />
          <p>{words.method.text}</p>
          <p>
            <a href="/methodology">{words.method.link}</a>
          </p>
        </Part>
        <Part title={words.contact.title} paragraphs={[words.development, words.contact.text]}>
          <p>
            <a className="button button-primary" href="/contact">
              {words.contact.button}
            </a>
          </p>
        </Part>
      </div>
    </>
  );
}

function Part({
  title,
  paragraphs,
  children,
}: {
  title: string;
  paragraphs: readonly string[];
  children?: ReactElement | ReactElement[];
}): ReactElement {
  return (
    <section>
      <h2>{title}</h2>
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {children}
      </div>
    </section>
  );
}

function Terms({ entries }: { entries: readonly { readonly name: string; readonly text: string }[] }): ReactElement {
  return (
    <dl className="terms">
      {entries.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

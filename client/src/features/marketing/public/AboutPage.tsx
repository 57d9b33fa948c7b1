import type { PageContext } from '../../../shared/ui/public/page';
import type { ReactElement } from 'react';
import { PageLink } from '../../../shared/ui/public/PageLink';

export function AboutPage({ messages: { about: messages } }: PageContext<'about'>): ReactElement {
  return (
    <>
      <div className="band">
        <div className="wrap">
          <h1>{messages.heading}</h1>
          <p className="lede">{messages.lede}</p>
        </div>
      </div>
      <div className="wrap about">
        <Part title={messages.mission.title} paragraphs={messages.mission.paragraphs} />
        <Part title={messages.what.title} paragraphs={messages.what.paragraphs}>
          <Terms entries={messages.what.families} />
          <p>{messages.what.after}</p>
        </Part>
        <Part title={messages.why.title} paragraphs={messages.why.paragraphs} />
        <Part title={messages.method.title} paragraphs={[]}>
          <Terms entries={messages.method.points} />
          <p>{messages.method.text}</p>
          <p>
            <PageLink href="/methodology">{messages.method.link}</PageLink>
          </p>
        </Part>
        <Part title={messages.contact.title} paragraphs={[messages.development, messages.contact.text]}>
          <p>
            <PageLink className="button button-primary" href="/contact">
              {messages.contact.button}
            </PageLink>
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

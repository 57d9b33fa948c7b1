import type { ReactElement } from 'react';
import type { LandingData } from '../../../shared/contract/page-data';
import type { LandingMessages } from '../../../shared/i18n/en/marketing/landing';
import type { Messages } from '../../../shared/i18n/messages';
import type { Locale } from '../../../shared/ui/public/page';
import { ExampleOfDay } from './ExampleOfDay';
import { PageLink } from '../../../shared/ui/public/PageLink';

interface Props {
  readonly data: LandingData | null;
  readonly messages: LandingMessages['framework'];
  readonly levels: Messages['levels'];
  readonly locale: Locale;
}

/** The four steps, and one value that went through them. */
export function HowItWorks({ data, messages, levels, locale }: Props): ReactElement {
  const example = data?.example ?? null;
  return (
    <section className="section wrap" aria-labelledby="framework">
      <h2 id="framework">{messages.title}</h2>
      <p className="lede">{messages.lede}</p>
      <ol className="steps">
        {messages.steps.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {example === null || data === null ? (
        <p className="muted">{messages.example.none}</p>
      ) : (
        <ExampleOfDay
          example={example}
          isSimulated={data.publication.dataset === 'simulated'}
          messages={messages.example}
          levels={levels}
          locale={locale}
        />
      )}
      <p>
        <PageLink href="/methodology">{messages.more}</PageLink>
      </p>
    </section>
  );
}

import type { ReactElement } from 'react';

interface Props {
  readonly headline: string;
  readonly language: string;
  /** Null where it leads nowhere. */
  readonly link: string | null;
}

/** A headline in its own language, with a link to its article. */
export function Headline({ headline, language, link }: Props): ReactElement {
  return (
    <p dir="auto" lang={language || undefined}>
      {link === null ? (
        headline
      ) : (
        <a href={link} rel="noopener nofollow">
          {headline}
        </a>
      )}
    </p>
  );
}

import type { ReactElement, ReactNode } from 'react';
import type { IndexPageData } from '../../../../shared/contract/page-data';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { IndexMessages } from '../../../../shared/i18n/en/indexes/indexes';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { CopyButton } from '../../../../shared/ui/controls/CopyButton';
import { Island } from '../../../../shared/ui/public/Island';
import { fill } from '../../../../shared/ui/text/fill';
import { formatInstantUtc, listText } from '../../../../shared/ui/text/format';
import { apaCitation, apiRequest, bibtexCitation } from '../../model/detail/citation';
import { fullName } from '../../model/detail/index-summary';
import { PageLink } from '../../../../shared/ui/public/PageLink';

interface Props {
  readonly origin: string;
  readonly data: IndexPageData;
  readonly indexes: IndexMessages;
  readonly copy: ChromeMessages['copy'];
}

/** What to do with an index: take it, cite it, ask for it, see where it comes from and what is near it. */
export function IndexUses({ origin, data, indexes, copy }: Props): ReactElement {
  const locale = useLocale();
  const messages = indexes.page;
  const { index, publication, related } = data;
  const request = apiRequest(origin, index.id);
  const sources = listText(
    publication.sources.map((source) => messages.sources[source as keyof typeof messages.sources] ?? source),
    locale,
  );
  return (
    <div className="section section-raised">
      <div className="wrap index-uses">
        <Use id="download" title={messages.download}>
          <p>{messages.downloadText}</p>
          <p>
            <a className="button" href={`/indexes/${index.id}.csv`} download>
              {fill(messages.downloadLink, { code: index.code })}
            </a>
          </p>
        </Use>
        <Use id="api" title={messages.api}>
          <p>{messages.apiText}</p>
          <Copyable copy={copy} text={request} label={messages.copyApi} isCode />
          <p>
            <PageLink href="/docs">{messages.apiDocs}</PageLink> · <PageLink href="/register">{messages.getKey}</PageLink>
          </p>
        </Use>
        <Use id="cite" title={messages.cite}>
          <h3>{messages.apa}</h3>
          <Copyable copy={copy} text={apaCitation(origin, data, indexes, locale)} label={messages.copyApa} />
          <h3>{messages.bibtex}</h3>
          <Copyable copy={copy} text={bibtexCitation(origin, data, indexes)} label={messages.copyBibtex} isCode />
        </Use>
        <Use id="method" title={messages.method}>
          <p>{fill(messages.methodText, { version: publication.methodology, sources, instant: formatInstantUtc(publication.updatedAt, locale) })}</p>
          <p>
            <PageLink href="/methodology">{messages.methodLink}</PageLink>
          </p>
        </Use>
        {related.length === 0 ? null : (
          <Use id="related" title={messages.related}>
            <ul className="related">
              {related.map((one) => (
                <li key={one.id}>
                  <PageLink href={`/indexes/${one.id}`}>{fullName(one, indexes)}</PageLink> <span className="mono muted">{one.code}</span>
                </li>
              ))}
            </ul>
          </Use>
        )}
      </div>
    </div>
  );
}

function Use({ id, title, children }: { id: string; title: string; children: ReactNode }): ReactElement {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface CopyableProps {
  readonly text: string;
  readonly label: string;
  readonly isCode?: boolean;
  readonly copy: ChromeMessages['copy'];
}

function Copyable({ text, label, isCode = false, copy }: CopyableProps): ReactElement {
  return (
    <div className="copyable">
      {isCode ? (
        <pre tabIndex={0} aria-label={label}>
          <code>{text}</code>
        </pre>
      ) : (
        <p>{text}</p>
      )}
      <Island name="CopyButton" of={CopyButton} props={{ text, messages: copy, label }} when="visible" className="needs-script" />
    </div>
  );
}

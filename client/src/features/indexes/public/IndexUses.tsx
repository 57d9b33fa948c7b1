import type { ReactElement, ReactNode } from 'react';
import type { IndexPageData } from '../../../shared/contract/page-data';
import { chrome } from '../../../shared/i18n/en/chrome';
import { indexes } from '../../../shared/i18n/en/indexes';
import { Island } from '../../../shared/ui/public/Island';
import { CopyButton } from '../../../shared/ui/CopyButton';
import { fill } from '../../../shared/ui/fill';
import { formatInstantUtc } from '../../../shared/ui/format';
import { apaCitation, apiRequest, bibtexCitation } from '../model/citation';
import { fullName } from '../model/index-summary';

const messages = indexes.page;

/** What to do with an index: take it, cite it, ask for it, see where it comes from and what is near it. */
export function IndexUses({ origin, data }: { origin: string; data: IndexPageData }): ReactElement {
  const { index, publication, related } = data;
  const request = apiRequest(origin, index.id);
  const sources = publication.sources.map((source) => messages.sources[source as keyof typeof messages.sources] ?? source).join(', ');
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
          <Copyable text={request} label={messages.copyApi} isCode />
          <p>
            <a href="/docs">{messages.apiDocs}</a> · <a href="/register">{messages.getKey}</a>
          </p>
        </Use>
        <Use id="cite" title={messages.cite}>
          <h3>{messages.apa}</h3>
          <Copyable text={apaCitation(origin, data)} label={messages.copyApa} />
          <h3>{messages.bibtex}</h3>
          <Copyable text={bibtexCitation(origin, data)} label={messages.copyBibtex} isCode />
        </Use>
        <Use id="method" title={messages.method}>
          <p>{fill(messages.methodText, { version: publication.methodology, sources, instant: formatInstantUtc(publication.updatedAt) })}</p>
          <p>
            <a href="/methodology">{messages.methodLink}</a>
          </p>
        </Use>
        {related.length === 0 ? null : (
          <Use id="related" title={messages.related}>
            <ul className="related">
              {related.map((one) => (
                <li key={one.id}>
                  <a href={`/indexes/${one.id}`}>{fullName(one)}</a> <span className="mono muted">{one.code}</span>
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

function Copyable({ text, label, isCode = false }: { text: string; label: string; isCode?: boolean }): ReactElement {
  return (
    <div className="copyable">
      {isCode ? (
        <pre tabIndex={0} aria-label={label}>
          <code>{text}</code>
        </pre>
      ) : (
        <p>{text}</p>
      )}
      <Island name="CopyButton" of={CopyButton} props={{ text, messages: chrome.copy, label }} when="visible" className="needs-script" />
    </div>
  );
}

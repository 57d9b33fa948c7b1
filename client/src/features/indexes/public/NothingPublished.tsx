import type { IndexMessages } from '../../../shared/i18n/en/indexes/indexes';
import type { ReactElement } from 'react';
import { ComputationStatus } from '../../../shared/ui/public/ComputationStatus';
import { Island } from '../../../shared/ui/public/Island';
import { PageLink } from '../../../shared/ui/public/PageLink';

/** Stands where values will be: a flat line on ruled paper, and how far the first ones are computed. */
export function NothingPublished({
  messages: { computation, list },
  text = list.empty,
}: {
  messages: Pick<IndexMessages, 'computation' | 'list'>;
  text?: string;
}): ReactElement {
  return (
    <section className="section" aria-labelledby="nothing">
      <div className="wrap nothing">
        <svg viewBox="0 0 240 72" width="240" height="72" aria-hidden="true">
          <path className="nothing-rule" d="M0 12.500h240M0 36.500h240M0 60.500h240" />
          <path className="nothing-line" d="M0 48h240" />
        </svg>
        <h2 id="nothing">{list.emptyTitle}</h2>
        <p>{text}</p>
        <Island name="ComputationStatus" of={ComputationStatus} props={{ messages: computation }} when="load" />
        <p>
          <PageLink href="/methodology">{list.methodology}</PageLink>
        </p>
      </div>
    </section>
  );
}

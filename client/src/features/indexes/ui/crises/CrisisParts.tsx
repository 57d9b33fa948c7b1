import type { ReactElement } from 'react';
import type { CrisisPart, Severity } from '../../../../shared/contract/page-data';
import type { CrisisMessages } from '../../../../shared/i18n/en/indexes/crises';
import { fill } from '../../../../shared/ui/text/fill';
import type { CrisisLinks } from './crisis-links';

/** The severity by colour and number. */
export function SeverityChip({ severity, messages }: { severity: Severity; messages: CrisisMessages }): ReactElement {
  return <span className={`level level-${severity}`}>{fill(messages.severityOf, { severity })}</span>;
}

/** Countries or categories, each with its index. */
export function PartLinks({ parts, links: { ToIndex } }: { parts: readonly CrisisPart[]; links: CrisisLinks }): ReactElement {
  return (
    <>
      {parts.map(({ id, name }, at) => (
        <span key={id}>
          {at === 0 ? null : ', '}
          <ToIndex id={id}>{name}</ToIndex>
        </span>
      ))}
    </>
  );
}

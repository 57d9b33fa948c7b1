import type { ReactElement } from 'react';
import type { CrisisPart, Severity } from '../../../../shared/contract/page-data';
import type { CrisisMessages } from '../../../../shared/i18n/en/indexes/crises';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { fill } from '../../../../shared/ui/text/fill';
import { comma } from '../../../../shared/ui/text/format';
import type { CrisisLinks } from './crisis-links';

/** The severity by color and number. */
export function SeverityChip({ severity, messages }: { severity: Severity; messages: CrisisMessages }): ReactElement {
  return <span className={`level level-${severity}`}>{fill(messages.severityOf, { severity })}</span>;
}

/** Countries or categories, each with its index. */
export function PartLinks({ parts, links: { ToIndex } }: { parts: readonly CrisisPart[]; links: CrisisLinks }): ReactElement {
  const locale = useLocale();
  return (
    <>
      {parts.map(({ id, name }, at) => (
        <span key={id}>
          {at === 0 ? null : comma(locale)}
          <ToIndex id={id}>{name}</ToIndex>
        </span>
      ))}
    </>
  );
}

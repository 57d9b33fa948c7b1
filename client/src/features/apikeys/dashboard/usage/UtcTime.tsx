import type { ReactElement } from 'react';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { formatLocalInstant } from '../../../../shared/ui/dashboard/local-time';
import { formatInstantUtc } from '../../../../shared/ui/text/format';

/** An instant in UTC; in the reader's own time where the pointer rests on it. */
export function UtcTime({ instant, hasSeconds = false }: { instant: string; hasSeconds?: boolean }): ReactElement {
  const locale = useLocale();
  return (
    <time dateTime={instant} title={formatLocalInstant(instant, locale)}>
      <bdi>{hasSeconds ? instant.slice(0, 19).replace('T', ' ') : formatInstantUtc(instant, locale)}</bdi>
    </time>
  );
}

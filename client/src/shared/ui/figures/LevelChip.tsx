import type { ReactElement } from 'react';
import type { Severity } from '../../contract/page-data';
import type { Messages } from '../../i18n/messages';

/** A level by color, number and name. */
export function LevelChip({ level, messages }: { level: Severity; messages: Messages['levels'] }): ReactElement {
  return (
    <span className={`level level-${level}`}>
      {level} <span>{messages[level]}</span>
    </span>
  );
}

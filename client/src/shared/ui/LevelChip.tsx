import type { ReactElement } from 'react';
import type { Severity } from '../contract/page-data';
import { levelWords } from '../i18n/level-words';
import type { Locale } from '../i18n/locale';

/** A level by colour, number and word. */
export function LevelChip({ level, locale = 'en' }: { level: Severity; locale?: Locale }): ReactElement {
  return (
    <span className={`level level-${level}`}>
      {level} <span>{levelWords(locale)[level]}</span>
    </span>
  );
}

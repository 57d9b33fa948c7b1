import type { ReactElement } from 'react';
import { applyLanguage } from '../../../shared/i18n/language-choice';
import { DASHBOARD_LANGUAGES, LANGUAGE_NAMES, type LanguageCode } from '../../../shared/i18n/language-names';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useMessages } from '../../../shared/i18n/use-messages';

/** The language of the dashboard; every language is named in its own words. */
export function LanguageSwitch(): ReactElement | null {
  const { user } = useMessages('dashboard');
  const locale = useLocale();
  if (DASHBOARD_LANGUAGES.length === 1) return null;
  return (
    <label className="language-switch">
      {user.language}
      <select value={locale} onChange={({ target }) => applyLanguage(target.value as LanguageCode)}>
        {DASHBOARD_LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code} dir={LANGUAGE_NAMES[code].direction}>
            {LANGUAGE_NAMES[code].name}
          </option>
        ))}
      </select>
    </label>
  );
}

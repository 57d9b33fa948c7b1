import type { I18nProvider } from 'react-admin';
import { fill } from '../../shared/ui/text/fill';

/**
 * The texts that react-admin shows by itself, from the folder of the language. Our own texts, which some calls pass through here as
 * keys, come back as they are.
 */
export function i18nProviderOf(locale: string, messages: Readonly<Record<string, string>>): I18nProvider {
  return {
    translate: (key: string, values: Readonly<Record<string, string | number>> & { readonly _?: string } = {}) =>
      fill(messages[key] ?? values._ ?? key, values),
    getLocale: () => locale,
    // The language is that of the document.
    changeLocale: () => Promise.resolve(),
  };
}

import type { Locale } from '../../../../shared/i18n/languages';
import { tagOf } from '../../../../shared/ui/text/format';

/** The name of a language. Codes come from sources, and may be anything. */
export function languageName(code: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames(tagOf(locale), { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

import type { Locale } from '../../../../shared/i18n/languages';
import { tagOf } from '../../../../shared/ui/text/format';

/** Of what no source names the language of. */
const UNKNOWN = 'und';

/** The name of a language; none where nobody knows it. Codes come from sources, and may be anything. */
export function languageName(code: string, locale: Locale): string {
  if (code === UNKNOWN) return '';
  try {
    return new Intl.DisplayNames(tagOf(locale), { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

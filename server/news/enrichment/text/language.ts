const CODE = /^[a-z]{2,3}$/;
/** Where ISO 639-1 has a code that Unicode's aliases lead away from, and GDELT's own code for Azerbaijani. */
const OWN: Readonly<Record<string, string>> = { fil: 'tl', axe: 'az' };
const UNKNOWN = 'und';

const known = new Map<string, string>();

/**
 * The one code of a language, by any tag or code that a source gives for it (`en-GB`, `eng`, `ger`, `zh_Hant`, `fil`): ISO 639-1 where
 * there is a code, else ISO 639-3. `und` for none and for what is no tag, as names of languages are.
 */
export function languageCode(tag: string | null): string {
  if (tag === null) return UNKNOWN;
  const plain = tag.trim().toLowerCase().replaceAll('_', '-');
  // Codes alone are kept, of which there are not many: a window has thousands of rows.
  if (!CODE.test(plain)) return codeOf(plain);
  let code = known.get(plain);
  if (code === undefined) known.set(plain, (code = codeOf(plain)));
  return code;
}

function codeOf(tag: string): string {
  try {
    const { language } = new Intl.Locale(tag);
    return CODE.test(language) ? (OWN[language] ?? language) : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

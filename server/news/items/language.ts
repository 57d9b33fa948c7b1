const CODE = /^[a-z]{2,3}$/;

/**
 * Language of an item by the tag or code that its source gives (`en-GB`, `eng`, `ger`, `zh_Hant`): ISO 639-1 where there is a code, else
 * ISO 639-3. `und` for none and for what is no tag, as names of languages are.
 */
export function languageCode(tag: string | null): string {
  if (tag === null) return 'und';
  const plain = tag.trim().toLowerCase().replaceAll('_', '-');
  // Most of them, without asking the runtime.
  if (/^[a-z]{2}$/.test(plain) && plain !== 'iw' && plain !== 'in' && plain !== 'ji') return plain;
  try {
    const { language } = new Intl.Locale(plain);
    return CODE.test(language) ? language : 'und';
  } catch {
    return 'und';
  }
}

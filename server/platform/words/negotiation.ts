/** Of a header, what is looked at: browsers send some ten ranges. */
const LENGTH_MAX = 1_000;
/** A range of RFC 4647 with the quality of RFC 9110, section 12.4.2. */
const RANGE = /^(\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?:[ \t]*;[ \t]*q=([01](?:\.\d{0,3})?))?$/i;

interface LanguageRange {
  readonly name: string;
  readonly quality: number;
}

/**
 * The language a caller likes best of those there are, or null. `de-CH` is content with `de`; `*` stands for what no
 * other range names; quality 0 refuses; of equals the one named first is taken.
 */
export function bestLanguage<T extends string>(acceptLanguage: string | undefined, languages: readonly T[]): T | null {
  const ranges = rangesOf(acceptLanguage ?? '');
  let best: { language: T; quality: number; at: number } | null = null;
  for (const language of languages) {
    const at = placeOf(language, ranges);
    const quality = at < 0 ? 0 : ranges[at].quality;
    if (quality > 0 && (best === null || quality > best.quality || (quality === best.quality && at < best.at))) best = { language, quality, at };
  }
  return best?.language ?? null;
}

function rangesOf(acceptLanguage: string): LanguageRange[] {
  return acceptLanguage
    .slice(0, LENGTH_MAX)
    .split(',')
    .map((part) => RANGE.exec(part.trim()))
    .filter((match) => match !== null)
    .map(([, name, quality]) => ({ name: name.toLowerCase(), quality: Math.min(1, Number(quality ?? 1)) }));
}

/** Place of the range that speaks for a language: its own, else the most liked of its regions, else the wildcard. */
function placeOf(language: string, ranges: readonly LanguageRange[]): number {
  const ofRegions = ranges.filter(({ name, quality }) => quality > 0 && name.startsWith(`${language}-`)).sort((a, b) => b.quality - a.quality);
  const own = ranges.find(({ name }) => name === language);
  const liked = own === undefined || (ofRegions.length > 0 && ofRegions[0].quality > own.quality) ? ofRegions[0] : own;
  const speaking = liked ?? ranges.find(({ name }) => name === '*');
  return speaking === undefined ? -1 : ranges.indexOf(speaking);
}

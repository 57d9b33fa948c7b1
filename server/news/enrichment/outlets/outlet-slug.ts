const MAX_SLUG = 80;
/** What a cut may leave at the end: a hyphen, and half of a letter outside the basic plane. */
const CUT_END = /(?<![-\ud800-\udbff])[-\ud800-\udbff]+$/;

/** The slug of a source's own name: `BBC Monitoring` is `bbc-monitoring`. Null where the name has neither letter nor digit. */
export function slugOf(sourceName: string): string | null {
  const plain = sourceName
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  const slug = plain.match(/[\p{L}\p{N}]+/gu)?.join('-') ?? null;
  return slug === null || slug.length <= MAX_SLUG ? slug : slug.slice(0, MAX_SLUG).replace(CUT_END, '');
}

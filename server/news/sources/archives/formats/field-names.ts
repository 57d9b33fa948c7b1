/** What others call our fields, by our name for them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  title: 'headline heading article_title',
  text: 'body content summary description article_text full_text',
  outlet: 'source source_name publisher publication newspaper domain site',
  published: 'date datetime timestamp date_published publication_date publish_date published_date published_at publishedat pub_date pubdate',
  url: 'link href article_url',
  language: 'lang',
};

const OWN_BY_OTHER: ReadonlyMap<string, string> = new Map(
  Object.entries(OTHER_NAMES).flatMap(([own, others]) => others.split(' ').map((other): [string, string] => [other, own])),
);

/**
 * The names of columns or fields, each by our name where another name for it is common and ours is not there. Of two other names for one
 * field the first stands; the second stays as it is, and so unknown.
 */
export function ownNames(names: readonly string[]): string[] {
  const taken = new Set(names);
  return names.map((name) => {
    const own = OWN_BY_OTHER.get(name.toLowerCase().replace(/[\s-]+/g, '_'));
    if (own === undefined || taken.has(own)) return name;
    taken.add(own);
    return own;
  });
}

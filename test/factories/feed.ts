/** What a test says about one entry; absent parts are absent in the feed. */
export interface FeedItem {
  readonly title?: string;
  readonly link?: string;
  readonly guid?: string;
  /** As RFC 822 or anything else. */
  readonly date?: string;
  readonly text?: string;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const element = (name: string, text: string | undefined, attributes = ''): string =>
  text === undefined ? '' : `<${name}${attributes}>${escaped(text)}</${name}>`;

/** An RSS 2.0 feed of a project-made outlet. */
export function rssFeed(items: readonly FeedItem[], { head = '' }: { head?: string } = {}): string {
  const entries = items.map(
    ({ title, link, guid, date, text }) =>
      `<item>${element('title', title)}${element('link', link)}${element('guid', guid, ' isPermaLink="false"')}${element('pubDate', date)}${element('description', text)}</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Harbour Gazette</title><link>https://www.harbour-gazette.com/</link>${head}${entries.join('')}</channel></rss>`;
}

/** An entry with everything, the same for the same number. */
export function feedItem(number: number, fields: FeedItem = {}): FeedItem {
  return {
    title: `Council of district ${number} votes on its harbour`,
    link: `https://www.harbour-gazette.com/news/${number}`,
    guid: `gazette-${number}`,
    date: 'Tue, 10 Mar 2026 09:30:00 GMT',
    ...fields,
  };
}

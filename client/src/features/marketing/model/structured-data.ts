import type { PageContext } from '../../../shared/ui/public/page';

/** Who we are and what this site is, for search engines (schema.org). */
export function structuredData({ origin, locale, messages: { chrome, landing } }: PageContext<'landing'>): readonly object[] {
  const { product, tagline } = chrome;
  const organization = { '@id': `${origin}/#organization` };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      ...organization,
      name: product,
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
      slogan: tagline,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name: product,
      url: `${origin}/`,
      description: landing.description,
      inLanguage: locale,
      publisher: organization,
    },
  ];
}

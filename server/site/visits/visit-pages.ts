/**
 * Pages whose visits are counted, by the patterns of their addresses: all of the public site but those whose address holds a token
 * (client/src/app/public/pages.ts). A visit to any index counts as one to `/indexes/:id`.
 */
export const VISIT_PAGES = [
  '/',
  '/ar',
  '/use-cases',
  '/about',
  '/contact',
  '/indexes',
  '/indexes/:id',
  '/ratings',
  '/methodology',
  '/docs',
  '/status',
  '/terms',
  '/privacy',
  '/privacy-policy',
  '/login',
  '/register',
  '/forgot-password',
] as const;

export type VisitPage = (typeof VISIT_PAGES)[number];

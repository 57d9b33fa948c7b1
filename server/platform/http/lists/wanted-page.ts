import type { FastifyRequest } from 'fastify';

/** First parts of addresses that programs ask for; nothing there is ever a page of the site. */
const FOR_PROGRAMS = ['api', 'v1', 'assets', 'dashboard/assets', 'problems', 'mailbox', 'healthz', 'readyz', 'metrics', 'openapi.json'];

/** Whether somebody asks for a page: a browser says so when a person follows a link or types an address. */
export function wantsPage({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return (method === 'GET' || method === 'HEAD') && /(?:^|,)\s*text\/html\s*(?:;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|,|$)/i.test(headers.accept ?? '');
}

/** Whether an address, which nothing answers, could be one of the site that somebody has mistyped. The front page is none: it leads there. */
export function couldBePage(url: string): boolean {
  const path = url.split('?', 1)[0].replace(/^\/+/, '').toLowerCase();
  return path !== '' && !FOR_PROGRAMS.some((first) => path === first || path.startsWith(`${first}/`));
}

/**
 * The addresses that the product documentation prints beside /v1. They are rewritten before routing, so that there is one
 * handler for both.
 */
export interface Alias {
  /** Path of the alias without its trailing slash. */
  readonly prefix: string;
  readonly target: string;
  /** Whether longer paths below the prefix are aliases too. */
  readonly below: boolean;
}

const ALIASES: readonly Alias[] = [
  { prefix: '/api/v1', target: '/v1', below: true },
  { prefix: '/api/indexes', target: '/v1/indexes', below: true },
  { prefix: '/api/query', target: '/v1/query', below: false },
  { prefix: '/api/credits', target: '/v1/credits', below: false },
];

/** Words below /api/indexes that are routes of the dashboard, with all below them, and never ids. */
const DASHBOARD_ROUTE = /^\/api\/indexes\/(?:categories|list|publication)(?:\/|$)/;

/** The address that answers for `url` (path and query), or `url` itself. */
export function rewriteAlias(url: string): string {
  if (!url.startsWith('/api/')) return url;
  const queryAt = url.indexOf('?');
  const path = queryAt === -1 ? url : url.slice(0, queryAt);
  const query = queryAt === -1 ? '' : url.slice(queryAt);
  if (DASHBOARD_ROUTE.test(path)) return url;
  for (const { prefix, target, below } of ALIASES) {
    if (path === prefix || path === `${prefix}/` || (below && path.startsWith(`${prefix}/`))) return target + path.slice(prefix.length) + query;
  }
  return url;
}

/** Every alias of a path under /v1, for the OpenAPI document. */
export function aliasesOf(path: string): string[] {
  return ALIASES.flatMap(({ prefix, target, below }) => {
    const isInside = path === target || (below && path.startsWith(`${target}/`));
    return isInside ? [prefix + path.slice(target.length)] : [];
  });
}

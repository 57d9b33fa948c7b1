import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactElement } from 'react';
import { HttpError } from './http-error';

/** How long what was read counts as fresh, milliseconds. */
export const STALE_MS = { default: 60_000, indexes: 600_000, account: 30_000 } as const;

/** Refusals do not get better by asking again; a lost answer may. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof HttpError && (error.status === 0 || error.status >= 502);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_MS.default, retry: isWorthRetrying, refetchOnWindowFocus: false, networkMode: 'always' },
      // `always`: a browser that thinks it is offline shall fail and say so, not wait silently.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

let shared: QueryClient | null = null;

/** Gives an island of the public site what generated hooks need; all islands of a page share one client. */
export function withQueries<P extends object>(Component: ComponentType<P>): (props: P) => ReactElement {
  return function WithQueries(props: P): ReactElement {
    shared ??= createQueryClient();
    return (
      <QueryClientProvider client={shared}>
        <Component {...props} />
      </QueryClientProvider>
    );
  };
}

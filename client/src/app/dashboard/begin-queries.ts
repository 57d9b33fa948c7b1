import type { QueryClient } from '@tanstack/react-query';
import { getGetProfileQueryOptions } from '../../shared/api/generated/accounts';
import { getGetUsageLimitsQueryOptions } from '../../shared/api/generated/apikeys';
import { getGetPublicationQueryOptions } from '../../shared/api/generated/indexes';
import { createQueryClient } from '../../shared/api/query-client';
import { accessToken } from '../../shared/api/session';

/** Answers that take longer come to a page that is there. */
const AWAITED_MS = 400;

interface Begun {
  readonly queryClient: QueryClient;
  /** When the first page can be rendered once, with what it shows, and not again for each answer. */
  readonly firstAnswers: Promise<unknown>;
}

/** What every page asks for, and the home page beside, is under way before anything is rendered. */
export function beginQueries(): Begun {
  const queryClient = createQueryClient();
  // As the authProvider's `checkAuth` finds; but what is asked asynchronously costs a page without content, twice.
  queryClient.setQueryDefaults(['auth', 'checkAuth'], { initialData: () => (accessToken() === null ? undefined : true) });
  if (accessToken() === null) return { queryClient, firstAnswers: Promise.resolve() };
  const answers = [
    queryClient.prefetchQuery(getGetProfileQueryOptions()),
    queryClient.prefetchQuery(getGetPublicationQueryOptions()),
    ...(window.location.pathname === '/dashboard' ? [queryClient.prefetchQuery(getGetUsageLimitsQueryOptions())] : []),
  ];
  return { queryClient, firstAnswers: Promise.race([Promise.all(answers), new Promise((resolve) => setTimeout(resolve, AWAITED_MS))]) };
}

/** Whether a path fits a pattern such as `/reset-password/:uid/:token`. A parameter is one segment that is not empty. */
export function matchesPattern(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]));
}

/** Parameters of a path by their names; null where it does not fit. */
export function pathParameters(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const clean = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (!matchesPattern(pattern, clean)) return null;
  const given = clean.split('/');
  const named = pattern.split('/').flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), decode(given[at])] as const] : []));
  return Object.fromEntries(named);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Half an escape: what was typed is not one of ours anyway.
    return segment;
  }
}

const HOME = '/dashboard';

/** Where to go after signing in: the page that was left, if it is one of the dashboard, else its home. */
export function nextPath(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('next');
  if (wanted === null || !URL.canParse(wanted, origin)) return HOME;
  const url = new URL(wanted, origin);
  const isOurs = url.origin === origin && (url.pathname === HOME || url.pathname.startsWith(`${HOME}/`));
  return isOurs ? url.pathname + url.search + url.hash : HOME;
}

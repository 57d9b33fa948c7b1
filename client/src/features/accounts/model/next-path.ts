const HOME = '/dashboard';
/** In the fragment, which no server and no log sees. */
const INVITATION = '#invitation=';
const TOKEN = /^[\w-]{1,200}$/;

/** Where to go after signing in: the invitation that led here, else the page that was left, if it is one of the dashboard, else its home. */
export function nextPath({ search, hash, origin }: Pick<Location, 'search' | 'hash' | 'origin'>): string {
  const token = hash.startsWith(INVITATION) ? hash.slice(INVITATION.length) : '';
  if (TOKEN.test(token)) return `/invitation/${token}`;
  const wanted = new URLSearchParams(search).get('next');
  if (wanted === null || !URL.canParse(wanted, origin)) return HOME;
  const url = new URL(wanted, origin);
  const isOurs = url.origin === origin && (url.pathname === HOME || url.pathname.startsWith(`${HOME}/`));
  return isOurs ? url.pathname + url.search + url.hash : HOME;
}

/** The login that leads on to an invitation. */
export function loginForInvitation(token: string): string {
  return `/login${INVITATION}${encodeURIComponent(token)}`;
}

/**
 * The signed-in person of this browser: the only file that touches their keys in storage. The names of the keys are fixed by
 * the specification; who holds an access token counts as signed in.
 */
export interface SessionUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly photo: string | null;
  readonly role: string;
  readonly company: { readonly name: string };
}

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

const ACCESS = 'user.access';
const REFRESH = 'user.refresh';
const USER_KEYS = ['user.id', 'user.name', 'user.email', 'user.photo', 'user.role', 'user.company'] as const;

type Listener = () => void;
const endListeners = new Set<Listener>();

export function accessToken(): string | null {
  return localStorage.getItem(ACCESS);
}

export function refreshToken(): string | null {
  return localStorage.getItem(REFRESH);
}

export function saveTokens({ access, refresh }: Tokens): void {
  // The access token last: other tabs take its presence for a whole session.
  localStorage.setItem(REFRESH, refresh);
  localStorage.setItem(ACCESS, access);
}

export function saveUser(user: SessionUser): void {
  const values = [user.id, user.name, user.email, user.photo ?? '', user.role, user.company.name];
  USER_KEYS.forEach((key, at) => localStorage.setItem(key, values[at]));
}

/** The person as last stored; null without a session. */
export function storedUser(): SessionUser | null {
  const [id, name, email, photo, role, company] = USER_KEYS.map((key) => localStorage.getItem(key));
  if (accessToken() === null || id === null) return null;
  return { id, name: name ?? '', email: email ?? '', photo: photo || null, role: role ?? '', company: { name: company ?? '' } };
}

/** Ends the session in this browser; every tab hears of it. */
export function clearSession(): void {
  [ACCESS, REFRESH, ...USER_KEYS].forEach((key) => localStorage.removeItem(key));
  for (const listener of endListeners) listener();
}

/**
 * Called when the session ends, in this tab or in another, also because somebody else has signed in there: two sign-in pages may have
 * been open. Returns how to stop listening.
 */
export function onSessionEnd(listener: Listener): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent): void => {
    const isSignedOut = key === ACCESS && newValue === null;
    // `key` is null where a tab has cleared everything.
    const isCleared = key === null && accessToken() === null;
    const isSomebodyElse = key === USER_KEYS[0] && oldValue !== null && newValue !== null && newValue !== oldValue;
    if (isSignedOut || isCleared || isSomebodyElse) listener();
  };
  endListeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    endListeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refreshAccess } from './refresh';
import { accessToken, onSessionEnd, refreshToken, saveTokens, saveUser } from './session';

const OLD = { access: 'old access', refresh: 'old refresh' };
const NEW = { access: 'new access', refresh: 'new refresh' };
const person = (id: string) => ({ id, name: id, email: '', photo: null, role: '', company: { name: '' } });

const realStorage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
let storageListeners: ((event: Partial<StorageEvent>) => void)[] = [];

/** What another tab does while the server is asked, and what the server answers then. */
function whileAsked(happens: () => void, status: number): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    happens();
    const tokens = { access: 'a', refresh: 'r', accessToken: 'renewed access', refreshToken: 'renewed refresh' };
    return Promise.resolve(Response.json(status === 200 ? tokens : {}, { status }));
  });
}

beforeEach(() => {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  storageListeners = [];
  Object.assign(globalThis, {
    addEventListener: (_type: string, listener: (typeof storageListeners)[number]) => void storageListeners.push(listener),
    removeEventListener: () => undefined,
  });
  Object.assign(globalThis, { document: { documentElement: { lang: 'fr' } } });
  saveTokens(OLD);
  saveUser(person('margaret'));
});
afterEach(() => {
  jest.restoreAllMocks();
  delete (globalThis as Partial<typeof globalThis>).localStorage;
  Reflect.deleteProperty(globalThis, 'document');
  if (realStorage !== undefined) Object.defineProperty(globalThis, 'localStorage', realStorage);
});

describe('refreshAccess', () => {
  it('asks for sentences in the language of the page, as every call does', async () => {
    whileAsked(() => undefined, 200);
    await refreshAccess(OLD.access);
    const [, init] = (fetch as jest.Mock).mock.calls[0] as [string, RequestInit];
    expect(new Headers(init.headers).get('accept-language')).toBe('fr');
  });

  it('stores the new tokens', async () => {
    whileAsked(() => undefined, 200);
    await expect(refreshAccess(OLD.access)).resolves.toBe('renewed access');
    expect([accessToken(), refreshToken()]).toEqual(['renewed access', 'renewed refresh']);
  });

  it('asks once where the server gives the same token again, as it does within a second', async () => {
    let asked = 0;
    saveTokens({ ...OLD, access: 'renewed access' });
    whileAsked(() => {
      asked++;
      // Otherwise a storm of requests would never end.
      if (asked > 3) throw new Error('asked again and again');
    }, 200);
    await expect(refreshAccess('renewed access')).resolves.toBe('renewed access');
    expect(asked).toBe(1);
  });

  it('ends a session whose renewal is refused', async () => {
    whileAsked(() => undefined, 401);
    await expect(refreshAccess(OLD.access)).rejects.toMatchObject({ status: 401 });
    expect([accessToken(), refreshToken()]).toEqual([null, null]);
  });

  it.each([200, 401])('goes on with a session that the same person has begun meanwhile, whatever the server answers (%d)', async (status) => {
    whileAsked(() => saveTokens(NEW), status);
    await expect(refreshAccess(OLD.access)).resolves.toBe(NEW.access);
    expect([accessToken(), refreshToken()]).toEqual([NEW.access, NEW.refresh]);
  });

  it('renews a session begun meanwhile, also while an earlier renewal is under way', async () => {
    let later: Promise<string> | null = null;
    whileAsked(() => {
      if (later !== null) return;
      saveTokens(NEW);
      later = refreshAccess(NEW.access);
    }, 200);
    await expect(refreshAccess(OLD.access)).resolves.toBe(NEW.access);
    await expect(later).resolves.toBe('renewed access');
    expect([accessToken(), refreshToken()]).toEqual(['renewed access', 'renewed refresh']);
  });

  it.each([200, 401])('keeps a session that somebody else has begun meanwhile, and sends nothing as them (%d)', async (status) => {
    whileAsked(() => {
      saveTokens(NEW);
      saveUser(person('john'));
    }, status);
    await expect(refreshAccess(OLD.access)).rejects.toMatchObject({ status: 401 });
    expect([accessToken(), refreshToken()]).toEqual([NEW.access, NEW.refresh]);
  });
});

describe('onSessionEnd', () => {
  const heard = (event: Partial<StorageEvent>): boolean => {
    let count = 0;
    const stop = onSessionEnd(() => count++);
    storageListeners.forEach((listener) => listener(event));
    stop();
    return count > 0;
  };

  it('hears that the session has ended, or that somebody else has signed in, in another tab', () => {
    expect(heard({ key: 'user.access', oldValue: 'x', newValue: null })).toBe(true);
    expect(heard({ key: 'user.id', oldValue: 'margaret', newValue: 'john' })).toBe(true);
  });

  it('ignores a renewal and the first sign-in', () => {
    expect(heard({ key: 'user.access', oldValue: 'x', newValue: 'y' })).toBe(false);
    expect(heard({ key: 'user.id', oldValue: null, newValue: 'john' })).toBe(false);
  });
});

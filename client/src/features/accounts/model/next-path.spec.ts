import { describe, expect, it } from '@jest/globals';
import { loginForInvitation, nextPath } from './next-path';

const ORIGIN = 'https://barograph.example';
const next = (path: string): string => nextPath({ search: `?next=${encodeURIComponent(path)}`, hash: '', origin: ORIGIN });

describe('nextPath', () => {
  it('returns to the page of the dashboard that was left, with its filters', () => {
    expect(next('/dashboard/indexes?region=emerging#table')).toBe('/dashboard/indexes?region=emerging#table');
    expect(next('https://barograph.example/dashboard')).toBe('/dashboard');
  });

  it('leads to the home of the dashboard where no page is named', () => {
    expect(nextPath({ search: '', hash: '', origin: ORIGIN })).toBe('/dashboard');
    expect(next('')).toBe('/dashboard');
  });

  it.each([
    'https://elsewhere.example/dashboard',
    '//elsewhere.example/dashboard',
    '/\\elsewhere.example/dashboard',
    'javascript:alert(1)//dashboard',
    '/dashboard/../login',
    '/dashboards',
    '/contact',
    'http://',
  ])('never leads out of the dashboard: %s', (path) => {
    expect(next(path)).toBe('/dashboard');
  });

  it('leads to the invitation that led to the login, whatever page was left before', () => {
    const { hash, search, origin } = new URL(loginForInvitation('pX0h-X3m_0bq'), ORIGIN);
    expect(nextPath({ hash, search, origin })).toBe('/invitation/pX0h-X3m_0bq');
    expect(nextPath({ hash, search: '?next=/dashboard/team', origin })).toBe('/invitation/pX0h-X3m_0bq');
  });

  it.each(['..%2Flogin', '/../login', 'a/b', 'a?b', ''])('leads to the dashboard where the fragment holds no token: %j', (token) => {
    expect(nextPath({ search: '', hash: `#invitation=${token}`, origin: ORIGIN })).toBe('/dashboard');
  });
});

import { describe, expect, it } from '@jest/globals';
import { nextPath } from './next-path';

const ORIGIN = 'https://barograph.example';
const next = (path: string): string => nextPath(`?next=${encodeURIComponent(path)}`, ORIGIN);

describe('where one goes after logging in', () => {
  it('is the page of the dashboard that was left, with its filters', () => {
    expect(next('/dashboard/indexes?region=emerging#table')).toBe('/dashboard/indexes?region=emerging#table');
    expect(next('https://barograph.example/dashboard')).toBe('/dashboard');
  });

  it('is the home of the dashboard where no page is named', () => {
    expect(nextPath('', ORIGIN)).toBe('/dashboard');
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
  ])('is never anywhere else: %s', (path) => {
    expect(next(path)).toBe('/dashboard');
  });
});

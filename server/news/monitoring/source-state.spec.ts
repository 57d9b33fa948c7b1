import { findSource } from '../sources/registry';
import { lagOf, stateOfSource } from './source-state';

const at = (text: string): Date => new Date(`2026-03-10T${text}Z`);

describe('stateOfSource', () => {
  it.each([
    ['gdelt', 0, 'ok'],
    ['gdelt', 45 * 60, 'ok'],
    ['gdelt', 45 * 60 + 1, 'late'],
    ['gdelt', 3 * 3_600 + 1, 'silent'],
    ['rss', 4 * 3_600, 'ok'],
    ['rss', 5 * 3_600, 'late'],
    ['rss', 8 * 3_600 + 1, 'silent'],
    ['import', 10, 'off'],
    ['gdelt', null, 'off'],
  ])('reports %s after %s seconds as %s', (source, lag, expected) => expect(stateOfSource(findSource(source)!, true, lag)).toBe(expected));

  it('reports a source that is not collected as off, however recent its data', () =>
    expect(stateOfSource(findSource('gdelt')!, false, 10)).toBe('off'));

  it.each([
    [null, 'unreachable'],
    [600, 'ok'],
    [3_600, 'unreachable'],
  ])('reports a host that does not answer, with news from %s seconds ago, as %s', (lag, expected) => {
    expect(stateOfSource(findSource('gdelt')!, true, lag, false)).toBe(expected);
    expect(stateOfSource(findSource('gdelt')!, false, lag, false)).toBe('off');
  });

  it('measures lag in whole seconds, and as zero for a window posted before its label', () => {
    expect(lagOf(at('10:00:00'), at('10:00:59.900'))).toBe(59);
    expect(lagOf(at('10:15:00'), at('10:07:00'))).toBe(0);
    expect(lagOf(null, at('10:00:00'))).toBeNull();
  });
});

import fc from 'fast-check';
import { parseIsoDay } from '../../platform/clock';
import { STATES } from '../storage/index-record';
import { dueState, knownAt, lastFinalDay, nextState } from './vintages';
import { closingSecond } from '../../reference/day-closing';

const day = parseIsoDay('2026-03-10')!;

describe('dueState', () => {
  it.each([
    ['2026-03-10T23:59:59Z', 'open'],
    ['2026-03-11T00:14:59Z', 'open'],
    ['2026-03-11T00:15:00Z', 'provisional'],
    ['2026-03-12T00:14:59Z', 'provisional'],
    ['2026-03-12T00:15:00Z', 'revised'],
    ['2026-03-18T00:14:59Z', 'revised'],
    ['2026-03-18T00:15:00Z', 'final'],
  ])('the live day 10 March 2026, seen at %s, is %s', (instant, state) => {
    expect(dueState('live', day, new Date(instant))).toBe(state);
  });

  it('simulated days are final at once and known when they close', () => {
    expect(dueState('simulated', day, new Date('2026-03-10T12:00:00Z'))).toBe('final');
    expect(knownAt('simulated', day, 'final')).toBe(Date.parse('2026-03-11T00:15:00Z') / 1000);
  });
});

describe('lastFinalDay', () => {
  it('finds the last day that dueState calls final', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 * 86_400 }), (seconds) => {
        const now = new Date(closingSecond(day) * 1000 + seconds * 1000);
        const last = lastFinalDay('live', 10 ** 6, now);
        expect(dueState('live', last, now)).toBe('final');
        expect(dueState('live', last + 1, now)).not.toBe('final');
      }),
    );
  });
});

describe('nextState', () => {
  it('writes each state once and never goes back', () => {
    for (const [at, stored] of STATES.entries()) {
      for (const due of STATES.slice(0, at + 1)) {
        if (stored === 'final' || stored === 'restated') continue;
        expect(nextState(stored, due, false)).toBeNull();
      }
    }
    expect(nextState(null, 'provisional', false)).toBe('provisional');
    expect(nextState('provisional', 'revised', true)).toBe('revised');
    expect(nextState('provisional', 'final', true)).toBe('final');
  });

  it('a settled value changes only by a restatement', () => {
    expect(nextState('final', 'final', true)).toBeNull();
    expect(nextState('final', 'final', false)).toBe('restated');
    expect(nextState('restated', 'final', false)).toBe('restated');
    expect(nextState('final', 'revised', false)).toBeNull();
  });

  it('a value that nobody can read yet stays final, whatever changes', () => {
    expect(nextState('final', 'final', false, false)).toBe('final');
    expect(nextState('final', 'final', true, false)).toBeNull();
  });

  it('the open day is never kept', () => {
    expect(nextState(null, 'open', false)).toBeNull();
  });
});

describe('knownAt', () => {
  it('leaves the instant of live days and restatements to their publication', () => {
    expect(knownAt('live', day, 'final')).toBeNull();
    expect(knownAt('simulated', day, 'restated')).toBeNull();
  });
});

import { StateArchive, type TakenSnapshot } from './state-archive';

/** Two of these are kept. */
const BYTES = 3 * 1024 * 1024;

const takenAfter = (day: number): TakenSnapshot => ({ day, inputs: Buffer.of(day), snapshot: Buffer.allocUnsafeSlow(BYTES) });
const lengthsOf = (states: readonly TakenSnapshot[]): number[] => states.map(({ snapshot }) => snapshot.length);

describe('StateArchive', () => {
  it('gives the memory of a state back as soon as others have taken its place', () => {
    const archive = new StateArchive();
    const states = [takenAfter(1), takenAfter(2), takenAfter(3)];
    for (const state of states) archive.keep('core', state);
    expect(lengthsOf(states)).toEqual([0, BYTES, BYTES]);
    expect(archive.list('core')).toEqual(states.slice(1));
  });

  it('leaves one that was used again whole, and displaces the one used before it', () => {
    const archive = new StateArchive();
    const states = [takenAfter(1), takenAfter(2), takenAfter(3)];
    for (const at of [0, 1, 0, 2]) archive.keep('core', states[at]);
    expect(lengthsOf(states)).toEqual([BYTES, 0, BYTES]);
  });

  it('gives the memory of a state back that was taken again after the same day', () => {
    const archive = new StateArchive();
    const states = [takenAfter(1), takenAfter(1)];
    for (const state of states) archive.keep('core', state);
    expect(lengthsOf(states)).toEqual([0, BYTES]);
    expect(archive.list('core')).toHaveLength(1);
  });
});

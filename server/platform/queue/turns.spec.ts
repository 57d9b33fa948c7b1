import { Turns } from './turns';

describe('turns', () => {
  it('let so many work at once, and the others after them in their order, also after a failure', async () => {
    const turns = new Turns(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const work = (number: number): Promise<void> =>
      turns.take(() => {
        begun.push(number);
        return new Promise((resolve, reject) => (ends[number] = number === 0 ? () => reject(new Error('no')) : resolve));
      });
    const all = [0, 1, 2, 3].map((number) => work(number).catch(() => undefined));
    await Promise.resolve();
    expect(begun).toEqual([0, 1]);
    ends[0]();
    await all[0];
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2]);
    ends[2]();
    await all[2];
    ends[1]();
    await Promise.resolve();
    ends[3]();
    await Promise.all(all);
    expect(begun).toEqual([0, 1, 2, 3]);
  });
});

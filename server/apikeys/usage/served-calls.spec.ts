import type { Lease } from './lease';
import { ServedCalls } from './served-calls';

const AT_ONCE = 16;

describe('writing how many calls were served', () => {
  let written: Record<string, number>[];
  let answer: (ids: ReadonlySet<string> | Error) => void;
  let ended: [string, number, boolean][];
  let calls: ServedCalls;

  const leaseOf = (id: string) => ({ id, served: 0 }) as unknown as Lease;
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const add = (lease: Lease, times: number) => Array.from({ length: times }, () => calls.add(lease));

  beforeEach(() => {
    [written, ended] = [[], []];
    calls = new ServedCalls({
      write: (leases) => {
        written.push(Object.fromEntries(leases.map(({ id, served }) => [id, served])));
        return new Promise((resolve, reject) => (answer = (found) => (found instanceof Error ? reject(found) : resolve(found))));
      },
      end: (lease, count, isWritten) => ended.push([lease.id, count, isWritten]),
      refuse: () => new Error('gone'),
    });
  });

  it('writes the calls of a turn of the event loop together, each reply after its call is written', async () => {
    const [a, b] = [leaseOf('a'), leaseOf('b')];
    const replies = [...add(a, 2), ...add(b, 1)];
    expect(written).toEqual([]);
    await turn();
    expect([written, ended]).toEqual([[{ a: 2, b: 1 }], []]);
    answer(new Set(['a', 'b']));
    await Promise.all(replies);
    expect(ended).toEqual([
      ['a', 2, true],
      ['b', 1, true],
    ]);
  });

  it('writes as soon as sixteen calls wait, and what comes meanwhile afterwards', async () => {
    const lease = leaseOf('a');
    const first = add(lease, AT_ONCE);
    expect(written).toEqual([{ a: AT_ONCE }]);
    const second = add(lease, AT_ONCE);
    await turn();
    expect(written).toHaveLength(1);
    answer(new Set(['a']));
    await Promise.all(first);
    expect(written).toEqual([{ a: AT_ONCE }, { a: 2 * AT_ONCE }]);
    answer(new Set(['a']));
    await Promise.all(second);
  });

  it('refuses the replies of a lease that is gone, and no others', async () => {
    const replies = Promise.allSettled([...add(leaseOf('a'), 1), ...add(leaseOf('b'), 1)]);
    await turn();
    answer(new Set(['b']));
    expect((await replies).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(ended).toContainEqual(['a', 1, false]);
  });

  it('refuses those that wait together with those that could not be written', async () => {
    const lease = leaseOf('a');
    const replies = Promise.allSettled(add(lease, AT_ONCE + 2));
    answer(new Error('the database does not answer'));
    expect(new Set((await replies).map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(ended).toEqual([
      ['a', AT_ONCE, false],
      ['a', 2, false],
    ]);
  });
});

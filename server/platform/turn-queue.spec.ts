import { Problem, problem } from './problems/problem';
import { PLATFORM_PROBLEMS } from './problems/platform.problems';
import { TurnQueue } from './turn-queue';

const newQueue = (): TurnQueue => new TurnQueue({ own: 3, all: 6 }, () => problem(PLATFORM_PROBLEMS.unavailable));

describe('TurnQueue', () => {
  it('takes three of an organization, one at a time and in turn with others', async () => {
    const queue = newQueue();
    const made: string[] = [];
    let running = 0;
    const work = (organizationId: string, name: string): Promise<void> =>
      queue.run(organizationId, async () => {
        expect(++running).toBe(1);
        await Promise.resolve();
        made.push(name);
        running--;
      });
    const taken = [work('a', 'a1'), work('a', 'a2'), work('a', 'a3'), work('b', 'b1'), work('b', 'b2')];
    await expect(work('a', 'a4')).rejects.toThrow(Problem);
    await Promise.all(taken);
    expect(made).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
    await work('a', 'a5');
    expect(made.at(-1)).toBe('a5');
  });

  it('does as many at once as it may, and no more when some have ended', async () => {
    const queue = new TurnQueue({ own: 4, all: 8 }, () => problem(PLATFORM_PROBLEMS.unavailable), 2);
    const ends: (() => void)[] = [];
    const works = ['a', 'a', 'a', 'b'].map((organizationId) => queue.run(organizationId, () => new Promise<void>((resolve) => ends.push(resolve))));
    expect(ends).toHaveLength(2);
    ends[0]();
    await works[0];
    expect(ends).toHaveLength(3);
    ends[1]();
    await works[1];
    expect(ends).toHaveLength(4);
    ends.forEach((end) => end());
    await Promise.all(works);
    const last = queue.run('c', () => Promise.resolve('made'));
    await expect(last).resolves.toBe('made');
  });

  it('forgets what waits once its caller has gone, and keeps the turns of others', async () => {
    const queue = newQueue();
    const made: string[] = [];
    const gone = new AbortController();
    let end = (): void => undefined;
    const first = queue.run('a', () => new Promise<void>((resolve) => (end = resolve)));
    const work = (organizationId: string, name: string, signal?: AbortSignal): Promise<void> =>
      queue.run(organizationId, () => Promise.resolve(void made.push(name)), { signal });
    const left = work('a', 'a2', gone.signal);
    const others = [work('b', 'b1', gone.signal).catch(() => undefined), work('a', 'a3'), work('c', 'c1')];
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await expect(work('a', 'a4', gone.signal)).rejects.toThrow('gone');
    // Its places are free again.
    others.push(work('a', 'a5'));
    end();
    await Promise.all([first, ...others]);
    expect(made).toEqual(['a3', 'c1', 'a5']);
  });

  it('goes on after work that failed', async () => {
    const queue = newQueue();
    const failing = queue.run('a', () => Promise.reject(new Error('lost')));
    const next = queue.run('b', () => Promise.resolve('made'));
    await expect(failing).rejects.toThrow('lost');
    await expect(next).resolves.toBe('made');
  });

  it('does what comes first of whoever has a place alone, before its turn, and gives the work what that found', async () => {
    const queue = new TurnQueue({ own: 2, all: 2 }, () => problem(PLATFORM_PROBLEMS.unavailable));
    let end = (): void => undefined;
    const running = queue.run('a', () => new Promise<void>((resolve) => (end = resolve)));
    const asked: string[] = [];
    const ask = (name: string): Promise<string> =>
      queue.run('a', (found: string) => Promise.resolve(`made of ${found}`), { first: () => Promise.resolve(asked.push(name)).then(() => name) });
    const waiting = ask('a2');
    expect(() => queue.take('a')).toThrow(Problem);
    await expect(ask('a3')).rejects.toThrow(Problem);
    expect(asked).toEqual(['a2']);
    end();
    await running;
    expect(await waiting).toBe('made of a2');
  });

  it('gives a place free again where what comes first fails', async () => {
    const queue = new TurnQueue({ own: 1, all: 1 }, () => problem(PLATFORM_PROBLEMS.unavailable));
    await expect(queue.run('a', () => Promise.resolve('made'), { first: () => Promise.reject(new Error('wrong')) })).rejects.toThrow('wrong');
    expect(await queue.run('a', () => Promise.resolve('made'))).toBe('made');
  });

  it('works in a place that was taken before, which is free again with the end of the work, once', async () => {
    const queue = new TurnQueue({ own: 1, all: 2 }, () => problem(PLATFORM_PROBLEMS.unavailable));
    const place = queue.take('a');
    await expect(queue.run('a', () => Promise.resolve('refused'))).rejects.toThrow(Problem);
    expect(await queue.run('a', () => Promise.resolve('made'), { place })).toBe('made');
    place.leave();
    queue.take('a');
    expect(() => queue.take('a')).toThrow(Problem);
  });
});

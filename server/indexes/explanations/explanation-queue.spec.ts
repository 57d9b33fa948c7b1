import { ExplanationQueue } from './explanation-queue';

describe('ExplanationQueue', () => {
  it('takes three of an organization, one at a time and in turn with others', async () => {
    const queue = new ExplanationQueue();
    const made: string[] = [];
    let running = 0;
    const explain = (organizationId: string, name: string): Promise<void> =>
      queue.run(organizationId, async () => {
        expect(++running).toBe(1);
        await Promise.resolve();
        made.push(name);
        running--;
      });
    const taken = [explain('a', 'a1'), explain('a', 'a2'), explain('a', 'a3'), explain('b', 'b1'), explain('b', 'b2')];
    await expect(explain('a', 'a4')).rejects.toThrow('Others are waiting');
    await Promise.all(taken);
    expect(made).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
    await explain('a', 'a5');
    expect(made.at(-1)).toBe('a5');
  });

  it('goes on after an explanation that failed', async () => {
    const queue = new ExplanationQueue();
    const failing = queue.run('a', () => Promise.reject(new Error('lost')));
    const next = queue.run('b', () => Promise.resolve('made'));
    await expect(failing).rejects.toThrow('lost');
    await expect(next).resolves.toBe('made');
  });
});

import { Progress, table } from './progress';

describe('progress of the start', () => {
  const written: string[] = [];
  const output = { write: (text: string) => written.push(text) > 0, isTTY: false };
  beforeEach(() => {
    written.length = 0;
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  const step = async (lastsMs: number, isTTY: boolean) => {
    const progress = new Progress({ ...output, isTTY } as typeof process.stdout);
    const done = progress.step('Loading', (report) => {
      report('half');
      return new Promise<void>((resolve) => setTimeout(resolve, lastsMs));
    });
    await jest.advanceTimersByTimeAsync(lastsMs);
    await done;
    return written.join('');
  };

  it('does not mention a step under a second', async () => expect(await step(900, true)).toBe(''));

  it('redraws one line for a long step in a terminal and leaves its time', async () => {
    const text = await step(3_000, true);
    expect(text).toContain('\r\x1b[2KLoading: half … 2.0 s');
    expect(text.endsWith('\r\x1b[2KLoading: 3.0 s\n')).toBe(true);
  });

  it('prints plain lines ten seconds apart without a terminal', async () => {
    expect(await step(25_000, false)).toBe('Loading: half … 1.0 s\nLoading: half … 11.0 s\nLoading: half … 21.0 s\nLoading: 25.0 s\n');
  });

  it('aligns the columns of the table', () => {
    expect(
      table([
        ['Web', 'a'],
        ['Log files', 'b'],
      ]),
    ).toBe('  Web        a\n  Log files  b');
  });
});

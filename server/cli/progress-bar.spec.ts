import { TestTerminal } from '../../test/support/terminal';
import { ProgressBar } from './progress-bar';

const FORMAT = '{file} {bar} {value} of {total}';
const barOn = (terminal: TestTerminal, total = 4): ProgressBar => new ProgressBar(FORMAT, total, terminal as unknown as NodeJS.WriteStream);
/** Time for the bar to draw itself. */
const FRAME_MS = 150;

let terminal: TestTerminal;

beforeEach(() => {
  terminal = new TestTerminal();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('a bar on a terminal', () => {
  it('shows the first value at once and later ones soon, on one line', () => {
    const bar = barOn(terminal);
    bar.show(1, { file: 'a.csv' });
    expect(terminal.screen).toEqual(['a.csv ████░░░░░░░░░░░░ 1 of 4']);
    bar.show(3, { file: 'b.csv' });
    jest.advanceTimersByTime(FRAME_MS);
    expect(terminal.screen).toEqual(['b.csv ████████████░░░░ 3 of 4']);
    bar.end();
  });

  it('stands below the lines that are written above it, though nothing has changed', () => {
    const bar = barOn(terminal);
    bar.show(1, { file: 'a.csv' });
    for (const line of ['one', 'two']) {
      bar.clear();
      terminal.write(`${line}\n`);
      jest.advanceTimersByTime(FRAME_MS);
    }
    expect(terminal.screen).toEqual(['one', 'two', 'a.csv ████░░░░░░░░░░░░ 1 of 4']);
    bar.end();
    terminal.write('three\n');
    expect(terminal.screen).toEqual(['one', 'two', 'three', '']);
  });

  it('is gone once it has ended, and is not drawn again', () => {
    const bar = barOn(terminal);
    bar.show(1, { file: 'a.csv' });
    bar.end();
    bar.show(2, { file: 'a.csv' });
    jest.advanceTimersByTime(FRAME_MS);
    expect([bar.isDrawn, terminal.screen, jest.getTimerCount()]).toEqual([false, [''], 0]);
  });

  it('takes no more than the width of a narrow one', () => {
    terminal = new TestTerminal(20);
    const bar = barOn(terminal);
    bar.show(4, { file: 'a-long-name.csv' });
    expect(terminal.screen).toEqual(['a-long-name.csv ████']);
    bar.end();
  });

  it('leaves cursor and wrapping as they are, so that a signal may end the command at any moment', () => {
    const bar = barOn(terminal);
    bar.show(1, { file: 'a.csv' });
    expect(terminal.sent).not.toContain('\x1b[?');
    expect([process.listenerCount('SIGINT'), process.listenerCount('SIGTERM')]).toEqual([0, 0]);
    bar.end();
  });

  it('with nothing to do is not drawn', () => {
    const bar = barOn(terminal, 0);
    bar.show(0, { file: 'a.csv' });
    expect([bar.isDrawn, terminal.sent]).toEqual([false, '']);
  });
});

it('where there is no terminal nothing is drawn', () => {
  const file = Object.create(terminal, { isTTY: { value: false } }) as TestTerminal;
  const bar = barOn(file);
  bar.show(1, { file: 'a.csv' });
  bar.clear();
  bar.end();
  expect(terminal.sent).toBe('');
});

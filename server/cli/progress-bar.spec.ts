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

describe('ProgressBar', () => {
  it('shows the first value at once and later ones within a frame, on one line', () => {
    const bar = barOn(terminal);
    bar.show(1, { file: 'a.csv' });
    expect(terminal.screen).toEqual(['a.csv ████░░░░░░░░░░░░ 1 of 4']);
    bar.show(3, { file: 'b.csv' });
    jest.advanceTimersByTime(FRAME_MS);
    expect(terminal.screen).toEqual(['b.csv ████████████░░░░ 3 of 4']);
    bar.end();
  });

  it('redraws itself below lines written above it, even if its value has not changed', () => {
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

  it('disappears when it ends, and is not drawn again', () => {
    const bar = barOn(terminal);
    bar.show(1, { file: 'a.csv' });
    bar.end();
    bar.show(2, { file: 'a.csv' });
    jest.advanceTimersByTime(FRAME_MS);
    expect([bar.isDrawn, terminal.screen, jest.getTimerCount()]).toEqual([false, [''], 0]);
  });

  it('fits into the width of a narrow terminal', () => {
    terminal = new TestTerminal(20);
    const bar = barOn(terminal);
    bar.show(4, { file: 'a-long-name.csv' });
    expect(terminal.screen).toEqual(['a-long-name.csv ████']);
    bar.end();
  });

  it('does not change the cursor or wrapping, so that a signal may end the command at any time', () => {
    const bar = barOn(terminal);
    bar.show(1, { file: 'a.csv' });
    expect(terminal.sent).not.toContain('\x1b[?');
    expect([process.listenerCount('SIGINT'), process.listenerCount('SIGTERM')]).toEqual([0, 0]);
    bar.end();
  });

  it('draws nothing when there is nothing to do', () => {
    const bar = barOn(terminal, 0);
    bar.show(0, { file: 'a.csv' });
    expect([bar.isDrawn, terminal.sent]).toEqual([false, '']);
  });
});

it('a progress bar is not drawn without a terminal', () => {
  const file = Object.create(terminal, { isTTY: { value: false } }) as TestTerminal;
  const bar = barOn(file);
  bar.show(1, { file: 'a.csv' });
  bar.clear();
  bar.end();
  expect(terminal.sent).toBe('');
});

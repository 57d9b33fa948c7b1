import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toIsoDay } from '../platform/clock';
import { VolatilityEngine } from '../volatility/engine/engine';
import { panelCoverage, panelRows } from '../volatility/engine/sample-panel';
import { compute } from './compute';
import { CURRENT_METHODOLOGY, historyDaysOf, METHODOLOGY_VERSIONS } from '../volatility/methodology/methodologies';

const PANEL = { seed: 3, outlets: 12, firstDay: 20_000, days: 110, shares: { 1: 0.2 } };
const HEADER = 'day,outlet,in_scope,total';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'compute-'))));
afterEach(() => rmSync(folder, { recursive: true }));

interface Outcome {
  readonly code: number;
  readonly printed: string[];
  readonly errors: string[];
  /** Lines of the output, null when there is none. */
  readonly lines: string[] | null;
}

async function run(input: string | Buffer, ...extra: string[]): Promise<Outcome> {
  writeFileSync(join(folder, 'in.csv'), input);
  return command(['--input', join(folder, 'in.csv'), '--output', join(folder, 'out.csv'), ...extra]);
}

async function command(args: string[]): Promise<Outcome> {
  const printed: string[] = [];
  const errors: string[] = [];
  const code = await compute(args, (line) => printed.push(line), (line) => errors.push(line)); // prettier-ignore
  const output = join(folder, 'out.csv');
  return { code, printed, errors, lines: existsSync(output) ? readFileSync(output, 'utf8').trimEnd().split('\n') : null };
}

const nameOf = (outlet: number): string => `outlet-${String(outlet).padStart(2, '0')}`;
const panelLines = (): string[] =>
  panelRows(PANEL).flatMap((rows, i) =>
    rows.map(({ outlet, total, inScope }) => `${toIsoDay(PANEL.firstDay + i)},${nameOf(outlet)},${inScope?.[1]},${total}`),
  );
const valuesOf = (line: string): Record<string, string> => {
  const fields = line.split(',');
  return Object.fromEntries(
    'day attention spread velocity acceleration spread_score velocity_score acceleration_score mvi stories outlets reason'
      .split(' ')
      .map((name, i) => [name, fields[i]]),
  );
};

describe('compute', () => {
  it.each(METHODOLOGY_VERSIONS)('outputs exactly the values of the engine by %s, whatever the order of rows and columns', async (methodology) => {
    const shuffled = panelLines().map((line) => line.split(',')).map(([day, outlet, inScope, total]) => `${total},x,${outlet},${day},${inScope}`).reverse(); // prettier-ignore
    const { code, lines, printed } = await run(
      `\uFEFFtotal,note,outlet,day,in_scope\r\n\r\n${shuffled.join('\r\n')}\r\n`,
      '--methodology',
      methodology,
    );
    expect(code).toBe(0);
    expect(printed).toEqual([`110 days (0 gaps), 12 outlets, ${110 - historyDaysOf(methodology)} values, 0 rows refused`]);
    const engine = new VolatilityEngine({ scopes: Int32Array.of(1), methodology });
    panelCoverage(PANEL).forEach((day, i) => {
      const values = engine.advance(day);
      const line = valuesOf(lines![i + 1]);
      expect(line.day).toBe(toIsoDay(day.day));
      expect([line.mvi, line.attention]).toEqual([values.mvi[0], values.attention[0]].map((value) => (Number.isNaN(value) ? '' : String(value))));
      expect([Number(line.stories), Number(line.outlets)]).toEqual([values.stories[0], values.outlets[0]]);
      expect(line.reason).toBe(i < historyDaysOf(methodology) ? 'history_short' : '');
    });
  });

  it('writes a missing day as a gap, and treats a missing outlet as one that printed nothing', async () => {
    const { lines, printed } = await run(`${HEADER}\n2026-01-01,a,1.5,10\n2026-01-04,b,0,10\n`);
    expect(printed).toEqual(['4 days (2 gaps), 2 outlets, 0 values, 0 rows refused']);
    expect(lines!.slice(2)).toEqual([
      '2026-01-02,,,,,,,,,,,gap',
      '2026-01-03,,,,,,,,,,,gap',
      expect.stringMatching(/^2026-01-04,.*,0,0,history_short$/),
    ]);
    expect(valuesOf(lines![1])).toMatchObject({ stories: '1.5', outlets: '1', reason: 'history_short' });
  });

  it('computes by the current methodology unless another is named', async () => {
    const panel = [HEADER, ...panelLines()].join('\n');
    expect((await run(panel)).lines).toEqual((await run(panel, '--methodology', CURRENT_METHODOLOGY)).lines);
  });

  it('uses the given weights', async () => {
    const { lines } = await run([HEADER, ...panelLines()].join('\n'), '--weights', '0,2,0');
    const last = valuesOf(lines![110]);
    expect(last.mvi).toBe(last.velocity_score);
  });

  const BAD: [string, string, string][] = [
    ['in_scope above total', '2026-01-01,b,5,4', 'in_scope is greater than total'],
    ['an invalid date', '2026-02-30,b,1,4', 'day is not a date like 2026-01-31'],
    ['a negative count', '2026-01-01,b,-1,4', 'in_scope is not a number'],
    ['a fourth decimal', '2026-01-01,b,1.2345,4', 'in_scope is not a number'],
    ['a word for a number', '2026-01-01,b,1,many', 'total is not a whole number'],
    ['a fractional total', '2026-01-01,b,1,4.5', 'total is not a whole number'],
    ['exponents and infinities', '2026-01-01,b,1,1e9', 'total is not a whole number'],
    ['an absurd total', '2026-01-01,b,1,99999999999', 'total is above 2147483'],
    ['no outlet', '2026-01-01,,1,4', 'outlet is empty'],
    ['too few columns', '2026-01-01,b,1', '3 columns where the header has 4'],
    ['too many columns', '2026-01-01,b,1,4,5', '5 columns where the header has 4'],
    ['a day and outlet given before', '2026-01-01,a,1,4', 'day and outlet were given on line 2 already'],
  ];

  it.each(BAD)('refuses a row with %s, names its line and writes nothing', async (_, row, reason) => {
    const { code, errors, lines } = await run(`${HEADER}\n2026-01-01,a,1,4\n${row}\n2026-01-02,a,1,4\n`);
    expect(code).toBe(1);
    expect(errors).toEqual([
      expect.stringMatching(new RegExp(`^line 3: ${reason}`)),
      '1 rows refused, nothing written; --skip-bad computes without them',
    ]);
    expect(lines).toBeNull();
  });

  it('computes without the refused rows with --skip-bad, and still reports and counts them', async () => {
    const good = `${HEADER}\n2026-01-01,a,1,4\n2026-01-02,a,2,4\n`;
    const { code, errors, printed, lines } = await run(`${good}${BAD.map(([, row]) => row).join('\n')}\n`, '--skip-bad');
    expect(code).toBe(0);
    expect(errors).toHaveLength(BAD.length);
    expect(printed[0]).toContain(`${BAD.length} rows refused`);
    expect(lines).toEqual((await run(good)).lines);
  });

  it('refuses an outlet whose name is not UTF-8', async () => {
    const { errors } = await run(Buffer.concat([Buffer.from(`${HEADER}\n2026-01-01,Lib`), Buffer.of(0xe9), Buffer.from('ration,1,4\n')]));
    expect(errors[0]).toBe('line 2: outlet is not UTF-8 text');
  });

  it.each([
    ['an empty file', '', 'is empty; it must begin with a header'],
    ['a header without a column', 'day,outlet,total\n', 'missing: in_scope'],
    ['a header with a column twice', 'day,outlet,total,in_scope,day\n', 'names a column twice: day'],
    ['a quote that never ends', `${HEADER}\n2026-01-01,"a,1,4\n`, 'is not readable as CSV'],
  ])('explains %s in one line', async (_, input, message) => {
    const { code, errors, lines } = await run(input);
    expect([code, errors.length, lines]).toEqual([1, 1, null]);
    expect(errors[0]).toContain(message);
    expect(errors[0]).not.toContain('\n');
  });

  it('reports a missing input or an unwritable output in one line, and leaves nothing behind', async () => {
    const missing = await command(['--input', join(folder, 'absent.csv'), '--output', join(folder, 'out.csv')]);
    expect([missing.code, missing.errors]).toEqual([1, [expect.stringContaining('Cannot read')]]);
    writeFileSync(join(folder, 'in.csv'), `${HEADER}\n2026-01-01,a,1,4\n`);
    for (const output of [join(folder, 'absent', 'out.csv'), folder]) {
      const { code, errors } = await command(['--input', join(folder, 'in.csv'), '--output', output]);
      expect([code, errors]).toEqual([1, [expect.stringContaining('Cannot write')]]);
    }
    expect(readdirSync(folder)).toEqual(['in.csv']);
  });

  it('never overwrites its input, a pipe or a device with its output', async () => {
    const rows = `${HEADER}\n2026-01-01,a,1,4\n`;
    writeFileSync(join(folder, 'in.csv'), rows);
    symlinkSync(join(folder, 'in.csv'), join(folder, 'link.csv'));
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    for (const [output, reason] of [
      ['in.csv', 'it is the input.'],
      ['link.csv', 'it is the input.'],
      ['pipe', 'it is no file.'],
    ]) {
      const { code, errors } = await command(['--input', join(folder, 'in.csv'), '--output', join(folder, output)]);
      expect([code, errors]).toEqual([1, [`Cannot write ${join(folder, output)}: ${reason}`]]);
    }
    expect(readFileSync(join(folder, 'in.csv'), 'utf8')).toBe(rows);
    expect(lstatSync(join(folder, 'pipe')).isFIFO()).toBe(true);
  });

  it('keeps an earlier output when rows are refused', async () => {
    writeFileSync(join(folder, 'out.csv'), 'earlier\n');
    expect((await run(`${HEADER}\nx,a,1,4\n`)).lines).toEqual(['earlier']);
  });

  it.each([
    [[]],
    [['--input', 'a']],
    [['--what']],
    [['--input', 'a', '--output', 'b', '--weights', '1,2']],
    [['--input', 'a', '--output', 'b', '--weights', '0,0,0']],
    [['--input', 'a', '--output', 'b', '--methodology', 'v0']],
  ])('shows the usage for the wrong arguments %j', async (args: string[]) => {
    const { code, errors } = await command(args);
    expect(code).toBe(2);
    expect(errors[0]).toContain('Usage: npm run compute');
  });
});

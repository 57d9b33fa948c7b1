import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, flushLogs, writeAccessLine } from './logger';

describe('writing the line of a request', () => {
  const folder = mkdtempSync(join(tmpdir(), 'barograph-log-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('gives the line that the logger itself would write', () => {
    const file = join(folder, 'api.log');
    const logger = createLogger({ log: { level: 'info', file } }, 'api');
    const facts = { requestId: 'a"b\\c', route: '/v1/:id', status: 200, ms: 0.1, code: undefined };
    const before = Date.now();
    logger.info(facts, 'request served');
    writeAccessLine(logger, 'info', facts, 'request served');
    writeAccessLine(logger, 'debug', facts, 'not asked for');
    flushLogs();
    const [theirs, ours, ...rest] = readFileSync(file, 'utf8').trimEnd().split('\n');
    const withoutTime = (line: string): string => line.replace(/"time":"[^"]+"/, '');
    expect([withoutTime(ours), rest]).toEqual([withoutTime(theirs), []]);
    const at = Date.parse((JSON.parse(ours) as { time: string }).time);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });
});

import { reasonIn } from './log-file';

describe('the reason a process gave before it ended', () => {
  it('takes the message of the last JSON line of level error, with its cause', () => {
    const lines = [
      '{"level":"info","msg":"api starting"}',
      '{"level":"error","msg":"no queue","err":{"message":"refused"}}',
      '{"level":"info","msg":"bye"}',
    ];
    expect(reasonIn(lines.join('\n'))).toBe('no queue: refused');
  });

  it('takes the error rather than its stack', () => {
    const output = `/app/dist/main.js:3\n    throw new Error('x');\n    ^\n\nError: the table is missing\n    at a (/app/b.js:1:2)\n    at c (/app/d.js:3:4) {\n  code: '42P01'\n}\n\nNode.js v24.21.0\n`;
    expect(reasonIn(output)).toBe('Error: the table is missing');
  });

  it('falls back to the last plain line', () => {
    expect(reasonIn('starting\nThe worker could not start: no\n')).toBe('The worker could not start: no');
  });

  it('finds no reason in an empty log', () => {
    expect(reasonIn('{"level":"info","msg":"api started"}\n\n')).toBeNull();
  });
});

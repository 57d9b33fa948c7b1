import fc from 'fast-check';
import { jsonDepth, parseJsonBody } from './json-body';
import { processorMs } from '../../../../test/support/processor-time';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('JSON bodies', () => {
  it('measures the depth of a text as the depth of its value', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 12 }), (value) => jsonDepth(JSON.stringify(value)) === depthOf(value)));
  });

  it('ignores brackets in strings, even after escaped quotes', () => {
    expect(jsonDepth(String.raw`{"a":"[[[\"[[\\","b":["]"]}`)).toBe(2);
  });

  it('parses any value without forbidden names and control characters like JSON.parse', () => {
    const clean = (text: string): boolean => parseSafely(JSON.stringify(text)) !== undefined;
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.jsonValue({ maxDepth: 4 })), (value) => {
        const text = JSON.stringify(value);
        const parsed = parseSafely(text);
        if (parsed !== undefined) expect(parsed).toEqual(JSON.parse(text));
      }),
    );
    expect([clean('tab\t and\nline'), clean('nul\u0000'), clean('\u007f'), clean('\ud800')]).toEqual([true, false, false, false]);
  });

  it('refuses a million open brackets quickly', () => {
    const startedAt = processorMs();
    expect(() => parseJsonBody(Buffer.from('['.repeat(1_000_000)))).toThrow('nested deeper than 32');
    expect(processorMs() - startedAt).toBeLessThan(2_000);
  });
});

function parseSafely(text: string): unknown {
  try {
    return parseJsonBody(Buffer.from(text));
  } catch {
    return undefined;
  }
}

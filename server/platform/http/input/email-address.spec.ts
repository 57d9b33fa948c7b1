import fc from 'fast-check';
import { normalizeEmail } from './email-address';
import { processorMs } from '../../../../test/support/processor-time';

describe('normalizeEmail', () => {
  it.each([
    ['ana@example.com', 'ana@example.com'],
    ['  Ana.Maria@Example.COM\n', 'ana.maria@example.com'],
    ['ana+news@example.com', 'ana+news@example.com'],
    ["o'brien&sons@mail.example.co.uk", "o'brien&sons@mail.example.co.uk"],
    ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
    ['ana@B\u00dcCHER.example', 'ana@xn--bcher-kva.example'],
    ['ana@bu\u0308cher.example', 'ana@xn--bcher-kva.example'],
    ['ana@例え。jp', 'ana@xn--r8jz45g.jp'],
    ['zoe\u0308@example.com', 'zo\u00eb@example.com'],
    ['1@2.co', '1@2.co'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('normalizes %j to %s', (text, normal) => {
    expect(normalizeEmail(text)).toBe(normal);
  });

  it.each([
    '',
    '@',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@.com',
    'ana@example.',
    'ana@example..com',
    'ana@exa mple.com',
    'a na@example.com',
    'ana@@example.com',
    'ana@example.com@example.org',
    'ana@example.com\r\nBcc: eve@example.com',
    'ana\u0000@example.com',
    'ana\u200b@example.com',
    'ana\u202e@example.com',
    'ana@example\u0000.com',
    '"ana"@example.com',
    'Ana <ana@example.com>',
    'ana@example.com,eve@example.com',
    'ana;eve@example.com',
    'ana\\@example.com',
    'ana(comment)@example.com',
    'ana@[127.0.0.1]',
    'ana@127.0.0.1',
    'ana@2130706433.1',
    'ana@example.com:25',
    'ana@example.com/path',
    'ana@example.com?x=1',
    'ana@exa%6dple.com',
    'ana@-example.com',
    'ana@exa_mple.com',
    'mailto:ana@example.com',
    `${'a'.repeat(65)}@example.com`,
    `${'\u00e4'.repeat(33)}@example.com`,
    `ana@${'a'.repeat(64)}.com`,
    `ana@${'a.'.repeat(130)}com`,
    `ana@${'\u00fc.'.repeat(60)}com`,
  ])('refuses %j', (text) => {
    expect(normalizeEmail(text)).toBeNull();
  });

  it('gives an idempotent normal form with one @ and no space, control character, quote or bracket', () => {
    const part = fc.string({ unit: fc.constantFrom(...'aZ9.+-_ü\u0308例\u00df\u212a@" \n<>'), maxLength: 12 });
    fc.assert(
      fc.property(part, part, (local, domain) => {
        const normal = normalizeEmail(`${local}@${domain}.com`);
        if (normal === null) return;
        expect(normalizeEmail(normal)).toBe(normal);
        expect(normal).toMatch(/^[^@\s"<>(),:;\\[\]\u0000-\u001f]+@[a-z0-9.-]+$/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('refuses a long text quickly', () => {
    const startedAt = processorMs();
    for (const text of ['a'.repeat(1_000_000), `${'a@'.repeat(500_000)}`, `a@${'a.'.repeat(500_000)}`, ' '.repeat(1_000_000)]) {
      expect(normalizeEmail(text)).toBeNull();
    }
    expect(processorMs() - startedAt).toBeLessThan(2_000);
  });
});

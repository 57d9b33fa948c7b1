import { outboundTarget } from './outbound-target';

const NOBODY: ReadonlySet<string> = new Set();
const faultOf = (url: string, allowed = NOBODY): string | null => {
  const target = outboundTarget(url, allowed);
  return typeof target === 'string' ? target : null;
};

describe('outboundTarget', () => {
  it.each(['http://example.com/feed', 'https://example.com:443/', 'https://example.com:80/', 'http://8.8.8.8/', 'http://[2606:4700::1111]/'])(
    'allows %s',
    (url) => {
      expect(faultOf(url)).toBeNull();
    },
  );

  it.each([
    ['ftp://example.com/', 'neither http nor https'],
    ['file:///etc/passwd', 'neither http nor https'],
    ['gopher://127.0.0.1:11211/', 'neither http nor https'],
    ['nonsense', 'no URL'],
    ['http://user@example.com/', 'name or password'],
    ['https://:secret@example.com/', 'name or password'],
    ['http://example.com:22/', 'port is 22'],
    ['http://example.com:6379/', 'port is 6379'],
    [`http://example.com/${'x'.repeat(4_096)}`, 'longer than'],
  ])('refuses %s', (url, reason) => {
    expect(faultOf(url)).toContain(reason);
  });

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://１２７.０.０.１/',
    'http://%31%32%37.0.0.1/',
    'http://0/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::ffff:a00:1]/',
    'http://[64:ff9b::a00:1]/',
    'http://[0:0:0:0:0:0:0:1]/',
  ])('refuses an internal address in any notation: %s', (url) => {
    expect(faultOf(url)).toContain('not an address of the public internet');
  });

  it('allows a listed internal host, on the listed port only', () => {
    const allowed = new Set(['127.0.0.1:8080', '[::1]:80', 'feeds.internal:443']);
    for (const url of ['http://127.0.0.1:8080/a', 'http://2130706433:8080/', 'http://[::1]/', 'https://feeds.internal/', 'https://FEEDS.internal/']) {
      expect([url, faultOf(url, allowed)]).toEqual([url, null]);
    }
    expect(outboundTarget('http://127.0.0.1:8080/', allowed)).toMatchObject({ isNamed: true });
    expect(outboundTarget('http://feeds.internal/', allowed)).toMatchObject({ isNamed: false });
    expect(faultOf('http://127.0.0.1:8081/', allowed)).not.toBeNull();
    expect(faultOf('http://127.0.0.1/', allowed)).not.toBeNull();
    expect(faultOf('http://[::1]:443/', allowed)).not.toBeNull();
  });
});

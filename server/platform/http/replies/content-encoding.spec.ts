import { bestEncoding } from './content-encoding';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['GZIP', 'gzip'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['br;level=5', 'br'],
])('Accept-Encoding %p is answered with %s', (header, encoding) => {
  expect(bestEncoding(header)).toBe(encoding);
});

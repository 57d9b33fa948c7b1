import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/started';

const FOLDER = path.join(ROOT, 'dist/client/dashboard');
/** Packed by brotli, in bytes of which a kilobyte has a thousand. */
const FIRST_LOAD_MOST = 190_000;
const CHUNK_MOST = 40_000;
/** With the library that draws charts. */
const CHART_MOST = 50_000;

describe('the scripts of the built dashboard', () => {
  const document = readFileSync(path.join(FOLDER, 'index.html'), 'utf8');
  const assets = path.join(FOLDER, 'assets');
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js.br'))
    .map((name) => ({ name: name.slice(0, -'.br'.length), bytes: statSync(path.join(assets, name)).size }));
  const first = scripts.filter(({ name }) => document.includes(name));

  it('that every page loads are 190 kB at most', () => {
    expect(first.length).toBeGreaterThan(3);
    expect(first.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(FIRST_LOAD_MOST);
  });

  it('that a page adds are 40 kB each at most, with charts 50', () => {
    const tooLarge = scripts.filter(
      (script) => !first.includes(script) && script.bytes > (script.name.startsWith('Chart-') ? CHART_MOST : CHUNK_MOST),
    );
    expect(tooLarge).toEqual([]);
  });
});

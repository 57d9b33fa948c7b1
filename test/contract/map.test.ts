import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { COUNTRIES } from '../../server/reference/countries';

interface WorldMap {
  readonly width: number;
  readonly height: number;
  readonly land: string;
  readonly countries: readonly { readonly iso: string; readonly d: string }[];
  readonly dots: readonly { readonly iso: string; readonly x: number; readonly y: number }[];
}

const SCRIPT = resolve(__dirname, '../../client/scripts/build-map.mjs');
const MAX_BYTES = 36_000;

describe('world map', () => {
  let map: WorldMap;
  beforeAll(async () => {
    const code = `import { worldMap } from ${JSON.stringify(SCRIPT)}; process.stdout.write(JSON.stringify(worldMap()));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { maxBuffer: 2 ** 24 });
    map = JSON.parse(stdout) as WorldMap;
  });

  it('shows each of the 195 countries once, as a shape or as a dot, and nothing else', () => {
    const shown = [...map.countries, ...map.dots].map(({ iso }) => iso).sort();
    expect(shown).toEqual(COUNTRIES.map(({ iso2 }) => iso2).sort());
  });

  it('draws every shape as a closed path of integers', () => {
    for (const { d } of [...map.countries, { d: map.land }]) expect(d).toMatch(/^(?:M\d+ \d+l(?:-?\d+(?: ?-?\d+)*)?z)+$/);
  });

  it('keeps every dot within the drawing', () => {
    for (const { x, y } of map.dots) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(map.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(map.height);
    }
  });

  it('shows states as dots that are too small for a shape or have none', () => {
    expect(map.dots.map(({ iso }) => iso)).toEqual(expect.arrayContaining(['MT', 'SG', 'BH', 'VA', 'MC', 'KI', 'TV']));
  });

  it('draws land outside the 195 countries as land without a country', () => {
    expect(map.land).not.toBe('');
  });

  it('takes less than 36 kB compressed, small enough to be inlined in a page', () => {
    expect(brotliCompressSync(JSON.stringify(map)).length).toBeLessThan(MAX_BYTES);
  });
});

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const GENERATED = 'client/src/shared/api/generated';
/** What the generator reads. */
const INPUTS = ['openapi/openapi.json', 'openapi/orval.config.mjs', 'client/src/shared/api/http.ts', 'tsconfig.json', 'package.json'];

function filesOf(folder: string): Record<string, string> {
  const names = fs.readdirSync(folder).sort();
  return Object.fromEntries(names.map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]));
}

describe('generated API client', () => {
  let folder: string;

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'barograph-generated-'));
    for (const name of INPUTS) {
      fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      fs.copyFileSync(path.join(ROOT, name), path.join(folder, name));
    }
    fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    const orval = path.join(ROOT, 'node_modules/orval/dist/bin/orval.mjs');
    execFileSync(process.execPath, [orval, '--config', 'openapi/orval.config.mjs'], { cwd: folder, stdio: 'pipe' });
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('matches the OpenAPI document; if not, run npm run generate', () => {
    const made = filesOf(path.join(folder, GENERATED));
    const committed = filesOf(path.join(ROOT, GENERATED));
    expect(Object.keys(committed)).toEqual(Object.keys(made));
    expect(Object.keys(made).filter((name) => made[name] !== committed[name])).toEqual([]);
  });
});

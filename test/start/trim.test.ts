import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, temporaryDirectory } from './started';

const RUNNING = ['node_modules/a/index.js', 'node_modules/a/package.json', 'node_modules/a/map.js', 'node_modules/world-atlas/countries-50m.json'];
const UNUSED = [
  ...[
    'node_modules/a/index.js.map',
    'node_modules/a/dist/deep/index.d.cts.map',
    'node_modules/a/node_modules/b/index.mjs.map',
    'node_modules/a/a.css.map',
  ],
  ...['node_modules/tool/index.js', 'node_modules/@tool/linux/bin', 'node_modules/world-atlas/countries-10m.json'],
  `node_modules/node-${process.platform}-${process.arch}/include/node.h`,
];
const PACKAGES = {
  '': {},
  'node_modules/a': {},
  'node_modules/tool': { devOptional: true, optionalDependencies: { '@tool/linux': '1.0.0' } },
  'node_modules/@tool/linux': { optional: true },
};

describe('trim', () => {
  const root = temporaryDirectory();
  afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

  it('keeps what running reads, and removes the maps, headers, shapes and tools that it never reads', () => {
    for (const file of [...RUNNING, ...UNUSED]) {
      fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      fs.writeFileSync(path.join(root, file), '');
    }
    fs.writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: PACKAGES }));
    const script = `import { trim } from ${JSON.stringify(pathToFileURL(path.join(ROOT, 'server/start/trim.mjs')))}; trim(${JSON.stringify(root)})`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect([...RUNNING, ...UNUSED].filter((file) => fs.existsSync(path.join(root, file)))).toEqual(RUNNING);
  });
});

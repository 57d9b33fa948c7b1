// Takes from installed packages what a running product never reads: a quarter of all bytes.
import fs from 'node:fs';
import path from 'node:path';

const SOURCE_MAP = /\.(?:[cm]?[jt]s|css)\.map$/;

// npm counts as wanted what tests use and others merely could; Node brings the headers that addons are compiled with, the atlas
// shapes of 1:10 million, which no map here is drawn from, and many packages the maps by which they are debugged.
export function trim(root) {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const names = Object.keys(packages).filter((name) => packages[name].devOptional);
  // The platform's half of such a package, as esbuild's, which its record marks as optional alone.
  const halves = names.flatMap((name) => Object.keys(packages[name].optionalDependencies ?? {})).map((name) => `node_modules/${name}`);
  const unused = [`node-${process.platform}-${process.arch}/include`, 'world-atlas/countries-10m.json', 'world-atlas/land-10m.json'];
  for (const name of [...names, ...halves, ...unused.map((file) => `node_modules/${file}`)])
    fs.rmSync(path.join(root, name), { recursive: true, force: true });
  const modules = path.join(root, 'node_modules');
  for (const name of fs.readdirSync(modules, { recursive: true })) if (SOURCE_MAP.test(name)) fs.rmSync(path.join(modules, name), { force: true });
}

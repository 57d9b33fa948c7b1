// Compiles sources one by one, and copies the tables that they read.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { LOADED_LATE } from './loaded-late.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = path.join(ROOT, 'dist');
const NOT_COMPILED = /(?:\.spec|\.test|\.d)\.ts$/;
const AT_ONCE = 64;

const OPTIONS = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    // V8 keeps every source in memory as long as its functions: lines stay as they are for stack traces, what is said of them does not.
    minify: { compress: false, mangle: false, format: { comments: false } },
  },
  // The renderer of the pages is a module of the other kind, which only `import()` loads.
  module: { type: 'commonjs', ignoreDynamic: true, lazy: LOADED_LATE },
  sourceMaps: true,
  swcrc: false,
};

function filesBelow(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

async function compile(source, dist) {
  const file = path.join(dist, path.relative(ROOT, source).replace(/\.ts$/, '.js'));
  const { code, map } = await transform(fs.readFileSync(source, 'utf8'), {
    ...OPTIONS,
    filename: source,
    sourceFileName: path.relative(path.dirname(file), source),
  });
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.map`, map);
  fs.writeFileSync(file, `${code}//# sourceMappingURL=${path.basename(file)}.map\n`);
  return file;
}

// A folder of the checkout, into the folder of its name below `dist`.
export async function compileFolder(name, dist = DIST, isWanted = () => true) {
  const sources = filesBelow(path.join(ROOT, name)).filter((file) => file.endsWith('.ts') && !NOT_COMPILED.test(file) && isWanted(file));
  const written = new Set();
  for (let at = 0; at < sources.length; at += AT_ONCE) {
    for (const file of await Promise.all(sources.slice(at, at + AT_ONCE).map((source) => compile(source, dist))))
      written.add(file).add(`${file}.map`);
  }
  // Tables that the sources read stay as they are.
  for (const table of filesBelow(path.join(ROOT, name)).filter((file) => file.endsWith('.tsv'))) {
    const copy = path.join(dist, path.relative(ROOT, table));
    fs.mkdirSync(path.dirname(copy), { recursive: true });
    fs.copyFileSync(table, copy);
    written.add(copy);
  }
  // What is left of sources that are gone.
  for (const file of filesBelow(path.join(dist, name))) if (!written.has(file)) fs.rmSync(file);
}

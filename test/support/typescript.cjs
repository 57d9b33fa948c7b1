// Lets Node run the sources as they are: `node --require test/support/typescript.cjs FILE.ts`. Each is compiled once and kept by its
// content, so that the next process, or the next run, loads neither the compiler nor its memory.
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const { LOADED_LATE } = require('../../server/start/loaded-late.mjs');

const COMPILED = join(__dirname, '../../node_modules/.cache/barograph-tests');
const DECORATED = {
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
};
const MARKUP = { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } };
// What few calls need is loaded late, as in the product: a process that a test starts begins a quarter of a second earlier.
const MODULE = { type: 'commonjs', lazy: LOADED_LATE };
const VERSION = [require('@swc/core/package.json').version, JSON.stringify([DECORATED, MARKUP, MODULE])].join();

/** Where the source map of each file loaded lies. */
const sourceMaps = new Map();

function compiled(filename, language) {
  const source = readFileSync(filename, 'utf8');
  const kept = join(COMPILED, `${createHash('sha1').update(`${VERSION}\0${filename}\0${source}`).digest('hex')}.js`);
  sourceMaps.set(filename, `${kept}.map`);
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  const { code, map } = require('@swc/core').transformSync(source, {
    jsc: { target: 'es2024', ...language },
    module: MODULE,
    sourceMaps: true,
    filename,
    swcrc: false,
  });
  keep(`${kept}.map`, map);
  keep(kept, code);
  return code;
}

// Several processes may compile the same file at once.
function keep(file, content) {
  mkdirSync(COMPILED, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}

Module._extensions['.ts'] = (module, filename) => module._compile(compiled(filename, DECORATED), filename);
Module._extensions['.tsx'] = (module, filename) => module._compile(compiled(filename, MARKUP), filename);

// The generated client names its neighbours as they are called once they are compiled.
const resolve = Module._resolveFilename;
Module._resolveFilename = (request, parent, ...rest) => {
  const isCompiledName = request.startsWith('.') && request.endsWith('.js') && parent?.filename?.endsWith('.ts');
  if (!isCompiledName) return resolve(request, parent, ...rest);
  try {
    return resolve(request.replace(/\.js$/, '.ts'), parent, ...rest);
  } catch {
    return resolve(request, parent, ...rest);
  }
};

Module.enableCompileCache?.(join(COMPILED, 'code'));

module.exports = { sourceMaps };

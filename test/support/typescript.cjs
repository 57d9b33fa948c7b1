// Lets a process that a test starts run the sources as they are: `node --require test/support/typescript.cjs FILE.ts`. With a folder in
// TRANSFORMED what was transformed is kept there: a second run does not load the compiler, whose memory would count as the product's.
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');

const options = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
  module: { type: 'commonjs' },
  swcrc: false,
};

Module._extensions['.ts'] = (module, filename) => {
  module._compile(transformed(filename), filename);
};

function transformed(filename) {
  const source = readFileSync(filename, 'utf8');
  const folder = process.env.TRANSFORMED;
  const kept = folder && join(folder, createHash('sha1').update(filename).update(source).digest('hex'));
  if (kept && existsSync(kept)) return readFileSync(kept, 'utf8');
  const { code } = require('@swc/core').transformSync(source, { ...options, filename });
  if (kept) writeFileSync(kept, code);
  return code;
}

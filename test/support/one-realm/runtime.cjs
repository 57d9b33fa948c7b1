// Loads test files with Node's own `require` instead of evaluating every module again for each of them: NestJS, TypeORM and the product are
// read once for a worker. What jest's runner and jest-circus ask of a runtime, and no more.
const Module = require('node:module');
const path = require('node:path');
const { sourceMaps } = require('../typescript.cjs');

const CIRCUS_HANDLERS = Symbol.for('EVENT_HANDLERS');

/** Modules of the product and the packages stay; tests, and the client's modules, which hold state for a page, are read anew. */
const isKept = (file) => /\/(?:node_modules|server|dist|test\/(?:support|factories))\//.test(file) && !/\.(?:spec|test)\.tsx?$/.test(file);

module.exports = class OneRealmRuntime {
  constructor(_config, environment) {
    this.environment = environment;
  }

  requireModule(file) {
    return require(file);
  }

  // jest-circus keeps what it knows of a file in its modules.
  requireInternalModule(file) {
    delete globalThis[CIRCUS_HANDLERS];
    delete require.cache[file];
    return require(file);
  }

  setGlobalsForRuntime(globals) {
    globalThis.jest = this.jestObject();
    const file = require.resolve('@jest/globals');
    require.cache[file] = { id: file, filename: file, loaded: true, exports: { ...globals, jest: globalThis.jest } };
  }

  jestObject() {
    const { moduleMocker, fakeTimersModern: timers } = this.environment;
    const object = {
      fn: moduleMocker.fn.bind(moduleMocker),
      spyOn: moduleMocker.spyOn.bind(moduleMocker),
      replaceProperty: moduleMocker.replaceProperty.bind(moduleMocker),
      restoreAllMocks: () => (moduleMocker.restoreAllMocks(), object),
      useFakeTimers: (options) => (timers.useFakeTimers(options), object),
      useRealTimers: () => (timers.useRealTimers(), object),
      advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
      advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
      getTimerCount: () => timers.getTimerCount(),
    };
    return object;
  }

  unstable_shouldLoadAsEsm() {
    return false;
  }

  getSourceMaps() {
    return sourceMaps;
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  restoreAllMocks() {
    this.environment.moduleMocker.restoreAllMocks();
  }

  enterTestCode() {}

  leaveTestCode() {}

  teardown() {
    // Else all of it is written when the worker ends, which then takes longer than jest waits.
    Module.flushCompileCache?.();
    for (const file of Object.keys(require.cache)) {
      if (file.startsWith(path.resolve(__dirname, '../../..')) && !isKept(file)) delete require.cache[file];
    }
  }
};
module.exports.default = module.exports;

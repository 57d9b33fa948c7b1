// The worker's own realm as the environment of its test files: what they load stays loaded for the next.
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

module.exports = class OneRealmEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.kept = { console: globalThis.console, exit: process.exit, env: { ...process.env }, cwd: process.cwd() };
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  // What a file has changed in the process is as before for the next.
  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    delete globalThis[TEST_TIMEOUT];
    globalThis.console = this.kept.console;
    process.exit = this.kept.exit;
    for (const name of Object.keys(process.env)) if (!(name in this.kept.env)) delete process.env[name];
    Object.assign(process.env, this.kept.env);
    process.chdir(this.kept.cwd);
  }

  getVmContext() {
    return null;
  }
};

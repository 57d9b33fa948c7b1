// Tests of the start command itself, on the built product. They take whole seconds each: `npm run test:start`.
const { displayName: _unit, testMatch: _specs, setupFilesAfterEnv: _tries, ...common } = require('../jest.config.js').projects[0];

// How much memory large windows take needs a minute and a machine that does nothing else: `npm run test:faults`.
const MEASURED_WITH_FAULTS = process.env.ALL_FAULTS === 'true' ? [] : ['/memory\\.test\\.ts$'];

module.exports = {
  projects: [{ ...common, displayName: 'start', testMatch: ['<rootDir>/test/start/*.test.ts'], testPathIgnorePatterns: MEASURED_WITH_FAULTS }],
  testTimeout: 180000,
  // Each test starts several processes; two files at once only make both slow.
  maxWorkers: 1,
};

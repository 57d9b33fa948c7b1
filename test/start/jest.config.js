// Tests of the start command itself, on the built product. They take whole seconds each: `npm run test:start`.
const { displayName: _unit, testMatch: _specs, ...common } = require('../jest.config.js').projects[0];

module.exports = {
  projects: [{ ...common, displayName: 'start', testMatch: ['<rootDir>/test/start/*.test.ts'] }],
  testTimeout: 180000,
  // Each test starts several processes; two files at once only make both slow.
  maxWorkers: 1,
};

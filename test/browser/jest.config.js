const { resolve } = require('node:path');

// Tests in a real browser on the running product: `npm run test:browser`. One product serves all files.
const { displayName: _unit, testMatch: _specs, setupFilesAfterEnv: _tries, ...common } = require('../jest.config.js').projects[0];

module.exports = {
  projects: [
    {
      ...common,
      displayName: 'browser',
      globalSetup: '<rootDir>/test/browser/global-setup.ts',
      globalTeardown: '<rootDir>/test/browser/global-teardown.ts',
      testMatch: ['<rootDir>/test/browser/*.test.ts'],
    },
  ],
  // Beyond the patience of a visitor, whose complaint says what was waited for.
  testTimeout: 240000,
  testSequencer: resolve(__dirname, '../support/longest-first.cjs'),
  maxWorkers: 2,
};

// Tests in a real browser on the running product: `npm run test:browser`. One product serves all files.
const path = require('node:path');

const { transform, moduleFileExtensions } = require('../jest.config.js').projects[0];

module.exports = {
  projects: [
    {
      rootDir: path.resolve(__dirname, '../..'),
      displayName: 'browser',
      testEnvironment: 'node',
      transform,
      moduleFileExtensions,
      globalSetup: '<rootDir>/test/browser/global-setup.ts',
      globalTeardown: '<rootDir>/test/browser/global-teardown.ts',
      setupFilesAfterEnv: ['<rootDir>/test/browser/retry-once.ts'],
      testMatch: ['<rootDir>/test/browser/*.test.ts'],
    },
  ],
  testTimeout: 90000,
  maxWorkers: 2,
};

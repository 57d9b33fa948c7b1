// Builds the container image and runs it: `npm run test:docker`. Needs root, buildah and mmdebstrap, and is skipped without them.
const path = require('node:path');

const { transform, moduleFileExtensions } = require('../jest.config.js').projects[0];

module.exports = {
  rootDir: path.resolve(__dirname, '../..'),
  testEnvironment: 'node',
  transform,
  moduleFileExtensions,
  testMatch: ['<rootDir>/test/docker/*.test.ts'],
  testTimeout: 60_000,
  maxWorkers: 1,
  reporters: ['default', '<rootDir>/test/docker/count-reporter.js'],
};

// Builds the container image and runs it: `npm run test:docker`. Needs root, buildah and mmdebstrap, and is skipped without them.
const { displayName: _unit, testMatch: _specs, setupFilesAfterEnv: _tries, ...common } = require('../jest.config.js').projects[0];

module.exports = {
  projects: [{ ...common, displayName: 'docker', testMatch: ['<rootDir>/test/docker/*.test.ts'] }],
  testTimeout: 90000,
  maxWorkers: 1,
};

// Article search on ClickHouse itself: `npm run test:clickhouse`, which installs it beside this file.
const { displayName: _product, testMatch: _files, ...common } = require('../jest.config.js').projects[1];

module.exports = {
  projects: [{ ...common, displayName: 'clickhouse', testMatch: ['<rootDir>/test/clickhouse/*.test.ts'] }],
  testTimeout: 180000,
  maxWorkers: 1,
};

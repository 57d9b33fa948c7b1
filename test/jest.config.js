const { resolve } = require('node:path');

// `product` tests share one embedded PostgreSQL for the run (TEST_DATABASE_URL names another), a database each.
// Two kinds of tests: `unit` beside the source, without I/O; `api` and `contract` against the running product.
const transform = {
  '^.+\\.ts$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      },
      module: { type: 'commonjs' },
    },
  ],
};
// Client modules with markup.
const [, tsOptions] = transform['^.+\\.ts$'];
transform['^.+\\.tsx$'] = [
  '@swc/jest',
  { ...tsOptions, jsc: { target: 'es2024', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
];
const common = { rootDir: resolve(__dirname, '..'), testEnvironment: 'node', transform, moduleFileExtensions: ['ts', 'tsx', 'js', 'json'] };

module.exports = {
  projects: [
    { ...common, displayName: 'unit', testMatch: ['<rootDir>/server/**/*.spec.ts', '<rootDir>/client/src/**/*.spec.ts'] },
    {
      ...common,
      displayName: 'product',
      globalSetup: '<rootDir>/test/support/global-setup.ts',
      globalTeardown: '<rootDir>/test/support/global-teardown.ts',
      testMatch: ['<rootDir>/test/api/**/*.test.ts', '<rootDir>/test/contract/**/*.test.ts'],
    },
  ],
  testTimeout: 60000,
  testSequencer: resolve(__dirname, 'support/longest-first.cjs'),
  // Tests wait for queues and servers more than they compute: two files at once on two cores.
  maxWorkers: '100%',
};

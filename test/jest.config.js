const { resolve } = require('node:path');

// Set-up and tear-down are sources as well.
require('./support/typescript.cjs');

// `product` tests share one embedded PostgreSQL for the run (TEST_DATABASE_URL names another), a database each.
// Two kinds of tests: `unit` beside the source, without I/O; `api` and `contract` against the running product.
// All run in the realm of their worker, in which each module is loaded once (support/one-realm), from files compiled once (support/typescript.cjs).
const common = {
  rootDir: resolve(__dirname, '..'),
  // What jest looks through: not the packages, nor what is built.
  roots: ['<rootDir>/server', '<rootDir>/client/src', '<rootDir>/test'],
  testEnvironment: resolve(__dirname, 'support/one-realm/environment.cjs'),
  runtime: resolve(__dirname, 'support/one-realm/runtime.cjs'),
  transform: {},
  moduleFileExtensions: ['ts', 'tsx', 'js', 'json'],
};

module.exports = {
  projects: [
    {
      ...common,
      displayName: 'unit',
      setupFilesAfterEnv: ['<rootDir>/test/support/property-tries.ts'],
      testMatch: ['<rootDir>/server/**/*.spec.ts', '<rootDir>/client/src/**/*.spec.ts'],
    },
    {
      ...common,
      displayName: 'product',
      globalSetup: '<rootDir>/test/support/global-setup.ts',
      globalTeardown: '<rootDir>/test/support/global-teardown.ts',
      setupFilesAfterEnv: ['<rootDir>/test/support/tenancy/check.ts'],
      testMatch: ['<rootDir>/test/api/**/*.test.ts', '<rootDir>/test/contract/**/*.test.ts'],
    },
  ],
  // Far above what any test takes alone: three lanes and a busy machine must not decide.
  testTimeout: 180000,
  testSequencer: resolve(__dirname, 'support/longest-first.cjs'),
  // Tests wait for queues and servers more than they compute: two files at once on two cores.
  maxWorkers: '100%',
};

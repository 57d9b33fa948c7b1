// The habits of the house, expressions that a text can keep busy, and who may import whom.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { defineConfig } from 'oxlint';
import { ELEMENTS, PARTS } from './test/lint/arrows.mjs';

const { buildDependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const SOURCES = ['server/**/*.ts', 'client/src/**/*.ts', 'client/src/**/*.tsx'];

export default defineConfig({
  plugins: ['typescript', 'react', 'import', 'node'],
  jsPlugins: ['eslint-plugin-boundaries', 'eslint-plugin-regexp'],
  categories: { correctness: 'off' },
  ignorePatterns: ['dist/**', '.data/**', 'client/src/shared/api/generated/**', '**/*.js', '**/*.cjs', '**/*.mjs', 'oxlint.config.mts'],
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/ban-ts-comment': 'error',
    'eslint/no-array-constructor': 'error',
    'typescript/no-duplicate-enum-values': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extra-non-null-assertion': 'error',
    'typescript/no-misused-new': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-optional-chain': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-this-alias': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-declaration-merging': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'eslint/no-unused-expressions': 'error',
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'typescript/no-wrapper-object-types': 'error',
    'typescript/prefer-as-const': 'error',
    'typescript/prefer-namespace-keyword': 'error',
    'typescript/triple-slash-reference': 'error',
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'eslint/prefer-rest-params': 'error',
    'eslint/prefer-spread': 'error',
    'eslint/eqeqeq': 'error',
    'import/no-default-export': 'error',
    'eslint/max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
  },
  settings: {
    'boundaries/elements': ELEMENTS,
    'boundaries/include': ['client/src/**/*', 'server/**/*.ts'],
    // A third of what the arrows cost, for a form of template that is not used here.
    'boundaries/legacy-templates': false,
    // By its path: by its name it would be looked for again at each import.
    'import/resolver': { [createRequire(import.meta.url).resolve('eslint-import-resolver-typescript')]: { project: 'tsconfig.json' } },
  },
  overrides: [
    {
      files: ['client/src/**/*.{ts,tsx}'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'react/static-components': 'error',
        'react/use-memo': 'error',
        'react/preserve-manual-memoization': 'error',
        'react/incompatible-library': 'error',
        'react/immutability': 'error',
        'react/globals': 'error',
        'react/refs': 'error',
        'react/set-state-in-effect': 'error',
        'react/error-boundaries': 'error',
        'react/purity': 'error',
        'react/set-state-in-render': 'error',
        'react/unsupported-syntax': 'error',
      },
    },
    {
      files: ['server/**/*.ts'],
      rules: {
        'eslint/max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
        'eslint/no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Only platform/config reads the environment.' }],
      },
    },
    {
      files: ['server/start/**/*.ts', 'server/platform/config/config.ts', 'server/**/*.spec.ts'],
      rules: { 'eslint/no-restricted-properties': 'off' },
    },
    {
      files: ['server/**/*.spec.ts', 'server/platform/database/migrations/*.ts'],
      rules: { 'eslint/max-lines-per-function': 'off' },
    },
    {
      files: ['**/*.spec.ts', 'test/**/*.ts'],
      rules: { 'eslint/max-lines': ['error', { max: 350, skipBlankLines: true, skipComments: true }] },
    },
    {
      files: SOURCES,
      excludeFiles: ['**/*.spec.ts'],
      // `potential`: also where nothing yet makes it fail late.
      rules: { 'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }], 'regexp/no-super-linear-move': 'error' },
    },
    {
      files: ['server/**/*.ts'],
      excludeFiles: ['**/*.spec.ts'],
      rules: {
        // They are not there where the product runs: the image is built without them.
        'eslint/no-restricted-imports': [
          'error',
          { patterns: [{ group: buildDependencies.flatMap((name) => [name, `${name}/*`]), message: 'For the build alone.' }] },
        ],
      },
    },
    ...PARTS.map(({ files, policies }) => ({
      files,
      // Tests of the server are under no rule of these; and one list names every domain's entities, so that migrations can be compared with them.
      excludeFiles: ['server/**/*.spec.ts', 'server/platform/database/entities.ts'],
      rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies }] },
    })),
  ],
});

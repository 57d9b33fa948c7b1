// Types, the arrows between the folders of server/, and the habits of the house.
const boundaries = require('eslint-plugin-boundaries');
const reactHooks = require('eslint-plugin-react-hooks');
const tseslint = require('typescript-eslint');

/** Who may import whom, strictly downwards. Everybody may use reference and platform unless said otherwise. */
const ARROWS = {
  reference: [],
  volatility: [],
  platform: [],
  accounts: ['platform', 'reference'],
  organizations: ['accounts', 'platform'],
  billing: ['organizations', 'accounts', 'platform'],
  apikeys: ['billing', 'organizations', 'accounts', 'platform'],
  news: ['accounts', 'platform', 'reference', 'volatility'],
  indexes: ['news', 'volatility', 'apikeys', 'billing', 'organizations', 'accounts', 'platform', 'reference'],
  site: ['indexes', 'news', 'accounts', 'volatility', 'platform', 'reference'],
};
const DOMAINS = Object.keys(ARROWS);
const elements = [
  ...DOMAINS.map((name) => ({ type: name, pattern: `server/${name}` })),
  { type: 'start', pattern: 'server/start' },
  { type: 'cli', pattern: 'server/cli' },
];
const policies = [
  ...DOMAINS.map((name) => ({ from: { element: { type: name } }, allow: { to: { element: { type: [name, ...ARROWS[name]] } } } })),
  { from: { element: { type: ['start', 'cli'] } }, allow: { to: { element: { type: [...DOMAINS, 'start', 'cli'] } } } },
];

module.exports = tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', '.data/**', 'client/src/api/generated/**'] },
  { files: ['**/*.ts', '**/*.tsx'], extends: [...tseslint.configs.recommended], languageOptions: { parserOptions: { projectService: true } } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' }],
      eqeqeq: 'error',
    },
  },
  { files: ['client/src/**/*.ts', 'client/src/**/*.tsx'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['server/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': elements,
      'boundaries/include': ['server/**/*.ts'],
      'import/resolver': { typescript: { project: 'tsconfig.json' } },
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', policies }],
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: ['**/*.spec.ts', 'test/**/*.ts'], rules: { 'max-lines': ['error', { max: 350, skipBlankLines: true, skipComments: true }] } },
  // The one list that names every domain's entities, so that migrations can be compared with them.
  { files: ['server/platform/database/entities.ts'], rules: { 'boundaries/dependencies': 'off' } },
  { files: ['server/platform/database/migrations/*.ts'], rules: { 'max-lines-per-function': 'off' } },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/start/**', 'server/platform/config/config.ts', '**/*.spec.ts'],
    rules: { 'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Only platform/config reads the environment.' }] },
  },
);

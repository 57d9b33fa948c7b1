// The arrows between the folders of server/ and client/, and expressions that a text can keep busy. The habits of the house: .oxlintrc.json.
const boundaries = require('eslint-plugin-boundaries');
const regexp = require('eslint-plugin-regexp');
const tseslint = require('typescript-eslint');
const { buildDependencies } = require('./package.json');

/** Who may import whom, strictly downwards. Everybody may use reference and platform unless said otherwise. */
const ARROWS = {
  reference: [],
  volatility: [],
  platform: [],
  accounts: ['platform', 'reference'],
  organizations: ['accounts', 'platform'],
  billing: ['organizations', 'accounts', 'platform', 'reference'],
  apikeys: ['billing', 'organizations', 'accounts', 'platform'],
  news: ['volatility', 'platform', 'reference'],
  indexes: ['news', 'volatility', 'platform', 'reference'],
  questions: ['indexes', 'news', 'volatility', 'platform', 'reference'],
  alerts: ['indexes', 'news', 'apikeys', 'billing', 'organizations', 'accounts', 'platform', 'reference'],
  site: ['indexes', 'news', 'volatility', 'platform', 'reference'],
};
const DOMAINS = Object.keys(ARROWS);
/**
 * Within a domain: which of its folders may import which others, and `.` what lies beside them. Its other files put them together; other domains
 * know these alone, and the folders of OPEN.
 */
/** What others of indexes may know of custom ones. */
const CUSTOM = ['custom/model', 'custom/values', 'custom/computation', 'custom/replies', 'custom/api'];
const FOLDERS = {
  volatility: {
    methodology: [],
    components: ['methodology', '.'],
    attention: ['components', 'methodology', '.'],
    values: ['methodology'],
    rating: ['methodology', '.'],
    crises: ['rating'],
    engine: ['attention', 'components', 'values', 'rating', 'methodology', '.'],
    explain: ['engine', 'attention', 'components', 'values', 'rating', 'methodology', '.'],
  },
  apikeys: {
    keys: [],
    authentication: ['keys'],
    usage: ['keys'],
    requests: [],
    quota: ['usage', 'requests', 'keys'],
    'kept-replies': ['authentication', 'quota', 'usage', 'requests'],
    reports: ['usage', 'keys'],
    notices: [],
    'dashboard-key': ['keys'],
    'named-keys': ['keys'],
    'leaked-keys': ['authentication', 'keys'],
  },
  indexes: {
    storage: [],
    catalogue: ['storage'],
    computation: ['storage'],
    'custom/model': ['storage'],
    'custom/values': ['custom/model', 'catalogue', 'storage'],
    'custom/computation': ['custom/values', 'custom/model', 'catalogue', 'computation', 'storage'],
    'custom/requests': ['custom/model', 'catalogue'],
    'custom/replies': ['custom/values', 'custom/model', 'catalogue', 'storage'],
    'custom/api': ['custom/replies', 'custom/requests', 'custom/computation', 'custom/model', 'catalogue'],
    bulk: ['catalogue', 'computation', 'data-api', 'storage'],
    crises: ['catalogue', 'computation', 'storage'],
    ratings: ['crises', 'catalogue', 'storage'],
    changes: ['crises', 'catalogue', 'data-api', 'storage'],
    'data-api': [...CUSTOM, 'catalogue', 'storage'],
    'dashboard-api': ['catalogue', 'computation', 'data-api', 'storage'],
    'explanations/replay': [...CUSTOM, 'catalogue', 'computation', 'storage'],
    'explanations/change': ['explanations/replay', ...CUSTOM, 'catalogue', 'computation', 'storage'],
    'explanations/drivers': ['explanations/change', 'explanations/replay', 'catalogue', 'computation', 'storage'],
    'explanations/brief': ['explanations/drivers', 'explanations/change', 'catalogue', 'storage'],
    'explanations/evidence': ['explanations/change', 'explanations/replay', ...CUSTOM, 'catalogue', 'computation', 'storage'],
    'explanations/shown': [
      'explanations/brief',
      'explanations/drivers',
      'explanations/evidence',
      'explanations/replay',
      ...CUSTOM,
      'catalogue',
      'storage',
    ],
    countries: ['explanations/shown', 'explanations/brief', 'explanations/drivers', 'crises', 'ratings', 'catalogue', 'storage', '.'],
  },
  alerts: {
    watchlists: ['.'],
    rules: ['watchlists', '.'],
    notices: ['rules', 'watchlists', '.'],
    judging: ['notices', 'rules', 'watchlists', '.'],
    home: ['watchlists', '.'],
    webhooks: ['notices', 'watchlists', '.'],
    reports: ['home', 'watchlists', '.'],
    'saved-views': ['.'],
  },
};
const OPEN = { volatility: ['methodology', 'values', 'rating', 'crises', 'engine', 'explain'] };
/** What a domain may import of those below it. */
const belowOf = (domain) => ARROWS[domain].flatMap((name) => [name, ...(OPEN[name] ?? []).map((folder) => `${name}/${folder}`)]);
const folderTypes = Object.entries(FOLDERS).flatMap(([domain, folders]) => Object.keys(folders).map((folder) => `${domain}/${folder}`));
const elements = [
  ...folderTypes.map((type) => ({ type, pattern: `server/${type}` })),
  ...DOMAINS.map((name) => ({ type: name, pattern: `server/${name}` })),
  { type: 'start', pattern: 'server/start' },
  { type: 'cli', pattern: 'server/cli' },
];
const foldersOf = (domain) => folderTypes.filter((type) => type.startsWith(`${domain}/`));
const policies = [
  ...DOMAINS.map((name) => ({
    from: { element: { type: name } },
    allow: { to: { element: { type: [name, ...foldersOf(name), ...belowOf(name)] } } },
  })),
  ...Object.entries(FOLDERS).flatMap(([domain, folders]) =>
    Object.entries(folders).map(([folder, known]) => ({
      from: { element: { type: `${domain}/${folder}` } },
      allow: { to: { element: { type: [folder, ...known].map((one) => (one === '.' ? domain : `${domain}/${one}`)).concat(belowOf(domain)) } } },
    })),
  ),
  { from: { element: { type: ['start', 'cli'] } }, allow: { to: { element: { type: [...DOMAINS, ...folderTypes, 'start', 'cli'] } } } },
];

/** The folders of news know those before them alone; what stands beside them puts them together. */
const NEWS_ORDER = [
  'model',
  'enrichment',
  'storage',
  'sources',
  'coverage',
  'snapshots',
  'monitoring',
  'provenance',
  'coverage-api',
  'articles-api',
  'staff-api',
];
const newsElements = [...NEWS_ORDER.map((name) => ({ type: `news-${name}`, pattern: `server/news/${name}` })), ...elements];
const newsPolicies = NEWS_ORDER.map((name, at) => {
  const before = NEWS_ORDER.slice(0, at + 1).map((one) => `news-${one}`);
  return { from: { element: { type: `news-${name}` } }, allow: { to: { element: { type: [...before, ...belowOf('news')] } } } };
});
newsPolicies.push({
  from: { element: { type: 'news' } },
  allow: { to: { element: { type: ['news', ...NEWS_ORDER.map((one) => `news-${one}`), ...belowOf('news')] } } },
});

/**
 * The client: app puts features together, a feature knows itself and shared, and of the server only shared/contract knows.
 * A feature's model serves both builds and imports neither; its ui is what both builds show.
 */
const CLIENT_ELEMENTS = [
  ...['public', 'dashboard'].map((build) => ({ type: `app-${build}`, pattern: `client/src/app/${build}` })),
  ...['model', 'ui', 'public', 'dashboard'].map((part) => ({
    type: `feature-${part}`,
    pattern: `client/src/features/*/${part}`,
    capture: ['feature'],
  })),
  { type: 'contract', pattern: 'client/src/shared/contract' },
  { type: 'shared', pattern: 'client/src/shared/*' },
  { type: 'server', pattern: 'server' },
];
const SHARED = { element: { type: ['shared', 'contract'] } };
const ofSameFeature = (parts) => ({
  element: { type: parts.map((part) => `feature-${part}`), captured: { feature: '{{ from.element.captured.feature }}' } },
});
const FEATURE_PARTS = { model: ['model'], ui: ['model', 'ui'], public: ['model', 'ui', 'public'], dashboard: ['model', 'ui', 'dashboard'] };
const clientPolicies = [
  { from: { element: { type: 'contract' } }, allow: { to: { element: { type: ['contract', 'server'] } } } },
  { from: { element: { type: 'shared' } }, allow: { to: SHARED } },
  ...Object.entries(FEATURE_PARTS).map(([part, known]) => ({
    from: { element: { type: `feature-${part}` } },
    allow: { to: [SHARED, ofSameFeature(known)] },
  })),
  ...['public', 'dashboard'].map((build) => ({
    from: { element: { type: `app-${build}` } },
    allow: { to: [SHARED, { element: { type: [`app-${build}`, `feature-${build}`, 'feature-ui', 'feature-model'] } }] },
  })),
];

const SOURCES = ['server/**/*.ts', 'client/src/**/*.ts', 'client/src/**/*.tsx'];

module.exports = tseslint.config(
  // Tests of the server are under no rule of these.
  { ignores: ['dist/**', 'node_modules/**', '.data/**', 'test/**', 'client/src/shared/api/generated/**', 'server/**/*.spec.ts'] },
  // Comments are oxlint's as well.
  {
    files: SOURCES,
    // No rule asks what a comment says of types.
    languageOptions: { parser: tseslint.parser, parserOptions: { jsDocParsingMode: 'none' } },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    // A third of what the arrows cost, for a form of template that is not used here.
    settings: { 'boundaries/legacy-templates': false },
  },
  {
    files: SOURCES,
    ignores: ['**/*.spec.ts'],
    plugins: { regexp },
    // `potential`: also where nothing yet makes it fail late.
    rules: { 'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }], 'regexp/no-super-linear-move': 'error' },
  },
  {
    files: ['client/src/**/*.ts', 'client/src/**/*.tsx'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': CLIENT_ELEMENTS,
      'boundaries/include': ['client/src/**/*', 'server/**/*.ts'],
      'import/resolver': { typescript: { project: 'client/tsconfig.json' } },
    },
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies: clientPolicies }] },
  },
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
      // They are not there where the product runs: the image is built without them.
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: buildDependencies.flatMap((name) => [name, `${name}/*`]), message: 'For the build alone.' }] },
      ],
    },
  },
  {
    files: ['server/news/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    settings: { 'boundaries/elements': newsElements },
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies: newsPolicies }] },
  },
  // The one list that names every domain's entities, so that migrations can be compared with them.
  { files: ['server/platform/database/entities.ts'], rules: { 'boundaries/dependencies': 'off' } },
);

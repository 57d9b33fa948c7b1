// The arrows between the folders of server/ and client/: oxlint.config.mts has eslint-plugin-boundaries hold them.
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

/** What others of indexes may know of custom ones. */
const CUSTOM = ['custom/model', 'custom/values', 'custom/computation', 'custom/replies', 'custom/api'];
/**
 * Within a domain: which of its folders may import which others, and `.` what lies beside them. Its other files put them together; other domains
 * know these alone, and the folders of OPEN.
 */
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

/** What a domain may import of those below it: what stands beside its folders, and those that are open. */
const belowOf = (domain) => ARROWS[domain].flatMap((name) => [...typesOf(name, false), ...(OPEN[name] ?? []).map((folder) => `${name}/${folder}`)]);
const foldersOf = (domain) => (domain === 'news' ? NEWS_ORDER : Object.keys(FOLDERS[domain] ?? {}));
/** A domain with all its folders; from above, only those of news, whose files say by themselves who may know them. */
const typesOf = (domain, areAll) => [domain, ...(areAll || domain === 'news' ? foldersOf(domain).map((folder) => `${domain}/${folder}`) : [])];
const SERVER_TYPES = [...DOMAINS.flatMap((domain) => typesOf(domain, true)), 'start', 'cli', 'server'];

/** Deeper folders first, and last what stands beside the domains. */
const SERVER_ELEMENTS = [...SERVER_TYPES]
  .sort((one, other) => other.split('/').length - one.split('/').length)
  .map((type) => ({
    type,
    pattern: type === 'server' ? type : `server/${type}`,
  }));
const allow = (from, to) => ({ from: { element: { type: from } }, allow: { to: { element: { type: to } } } });

/** Of news each folder knows those before it. */
function policiesOf(domain) {
  const known = domain === 'news' ? NEWS_ORDER.map((folder, at) => [folder, NEWS_ORDER.slice(0, at)]) : Object.entries(FOLDERS[domain] ?? {});
  const below = belowOf(domain);
  return [
    allow(domain, [...typesOf(domain, true), ...below]),
    ...known.map(([folder, others]) => {
      const own = [folder, ...others].map((one) => (one === '.' ? domain : `${domain}/${one}`));
      return allow(`${domain}/${folder}`, [...own, ...below]);
    }),
  ];
}

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
];
const SHARED = { element: { type: ['shared', 'contract'] } };
const ofSameFeature = (parts) => ({
  element: { type: parts.map((part) => `feature-${part}`), captured: { feature: '{{ from.element.captured.feature }}' } },
});
const FEATURE_PARTS = { model: ['model'], ui: ['model', 'ui'], public: ['model', 'ui', 'public'], dashboard: ['model', 'ui', 'dashboard'] };
const clientPolicies = [
  { from: { element: { type: 'contract' } }, allow: { to: { element: { type: ['contract', ...SERVER_TYPES] } } } },
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

export const ELEMENTS = [...CLIENT_ELEMENTS, ...SERVER_ELEMENTS];

/** The files of each part with what they may import: a file is compared with the arrows of its own part alone, which takes a tenth of the time. */
export const PARTS = [
  ...DOMAINS.map((domain) => ({ files: [`server/${domain}/**/*.ts`], policies: policiesOf(domain) })),
  ...['start', 'cli', 'server'].map((type) => ({
    files: [type === 'server' ? 'server/*.ts' : `server/${type}/**/*.ts`],
    policies: [allow(type, SERVER_TYPES)],
  })),
  { files: ['client/src/**/*.ts', 'client/src/**/*.tsx'], policies: clientPolicies },
];

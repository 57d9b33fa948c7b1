const Sequencer = require('@jest/test-sequencer').default;

/** Files that wait longest, for queues, leases and pauses. Begun first, they do not run alone at the end. */
const LONGEST = [
  'public-pages',
  'screens',
  'imports-killed',
  'tenancy',
  'openapi',
  'mail',
  'newsletter-issues',
  'queue',
  'backfill-jobs',
  'ingest-command',
  'ingestion-faults',
  'quota-exactness',
  'quota-killed',
];

const rankOf = ({ path }) => {
  const rank = LONGEST.findIndex((name) => path.endsWith(`/${name}.test.ts`));
  return rank < 0 ? LONGEST.length : rank;
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rankOf(one) - rankOf(other));
  }
};

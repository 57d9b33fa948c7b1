import fc from 'fast-check';
import { QUESTION_MAX } from '../../server/questions/grammar/parser';
import { listNames } from '../../server/questions/grammar/vocabulary';

/** Every name of the vocabulary. */
export const NAMES = [...listNames().keys()];
const PARTS = [
  ...['since March', 'last 30 days', 'Q2 2025', 'between 3 May and 10 June', 'on 3 May', 'year to date', 'this week', 'a month ago', 'before 2025'],
  ...['weekly', 'by month', 'top 10', 'countries', 'by change', 'most volatile', 'least stable', 'sectors', 'vs', 'compared with', 'without'],
  ...['days above 75', 'ISR below 40', 'with more than 100 articles', 'over time', 'latest', 'in 30 February', 'last 0 days', 'until 2024', 'top 0'],
  ...['open crises', 'worst crises', 'rated BBB', 'rated A or better', 'with a rating below BB', 'tone', 'share of coverage', 'Gulf of Mexico'],
];
/** What stands near the language: numbers, signs, parts of sentences that are cut off, words of others. */
const NEIGHBOURS = [
  ...[
    'since',
    'between 3 May and',
    'from to',
    'above',
    '75',
    '-5',
    '2025-13-45',
    '99999999999',
    '>=',
    '<',
    '%',
    '“',
    "'; DROP TABLE index_values; --",
  ],
  ...[
    '<script>',
    '${x}',
    '../../etc/passwd',
    'catar',
    '卡塔尔',
    'قطر',
    'éé',
    '🌍',
    '\u202e',
    'not',
    'nor',
    'by by',
    'top',
    'Q9 2025',
    '3/4/2025',
    'ﬁnance',
  ],
];

/** Questions of the grammar and of its neighbourhood. */
export const anyQuestion = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...NAMES) },
      { weight: 4, arbitrary: fc.constantFrom(...PARTS) },
      { weight: 2, arbitrary: fc.constantFrom(...NEIGHBOURS) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
    ),
    { maxLength: 12 },
  )
  .chain((parts) => fc.constantFrom(' ', ', ', '  ').map((separator) => parts.join(separator).slice(0, QUESTION_MAX)));

/** The same questions at every run. */
export const QUESTION_SEED = 20261123;

import { z } from 'zod';
import { category, country, cursor, day, indexDetail, indexId, indexSummary, instant, methodology, provenance } from './shapes';
import { defineTool } from './tool';

const PAGE_MAX = 100;

/** Finds indexes. */
export const searchIndexes = defineTool({
  name: 'search_indexes',
  title: 'Search indexes',
  description:
    'Finds indexes by words, country, category, region or family, with their latest values. mvi is narrative volatility (0 calm to 100 turbulent), isr stability (100 most stable), share the share of all stories, tone the mean tone.',
  input: z.object({
    q: z.string().max(100).optional().describe('Words of the name or code, such as "Qatar energy".'),
    family: z.enum(['mvi', 'isr', 'share', 'tone']).optional(),
    country: country.optional(),
    category: category.optional(),
    region: z.enum(['developed', 'emerging']).optional(),
    limit: z.int().min(1).max(PAGE_MAX).default(20),
    cursor: cursor.optional(),
  }),
  output: z.object({ ...provenance, data: z.array(z.object(indexSummary)), next_cursor: z.string().nullable() }),
  run: (calls, query) => calls.get('/v1/indexes', query),
});

/** One index as it stands. */
export const getIndex = defineTool({
  name: 'get_index',
  title: 'Get an index',
  description: 'One index with its latest value, components, rating, changes and how much they rest on.',
  input: z.object({ index_id: indexId, methodology: methodology.optional() }),
  output: z.object({ ...provenance, ...indexDetail }),
  run: (calls, { index_id, ...query }) => calls.get(`/v1/indexes/${index_id}`, query),
});

/** Days that a reply of values may have. */
const SPAN_MAX = 1_100;
const DEFAULT_DAYS = { day: 90, week: 364, month: 1_095 } as const;
const MS_PER_DAY = 86_400_000;

/** A series. */
export const getValues = defineTool({
  name: 'get_values',
  title: 'Get values over time',
  description: `Values of an index by day, week or month. Without \`from\` the last ${DEFAULT_DAYS.day} days, ${DEFAULT_DAYS.week / 7} weeks or 36 months before \`to\`; at most ${SPAN_MAX} days at once.`,
  input: z
    .object({
      index_id: indexId,
      from: day.optional().describe('First day, YYYY-MM-DD.'),
      to: day.describe('Last day, YYYY-MM-DD; today for the latest.'),
      frequency: z.enum(['day', 'week', 'month']).default('day'),
      as_of: instant.optional(),
      methodology: methodology.optional(),
    })
    .refine(({ from, to }) => from === undefined || daysBetween(from, to) < SPAN_MAX, {
      path: ['from'],
      error: `More than ${SPAN_MAX} days: ask for fewer at once.`,
    }),
  output: z.object({
    ...provenance,
    index_id: z.string(),
    expected_from: z.string().nullable(),
    data: z.array(
      z.object({ date: z.string(), value: z.number().nullable(), rating: z.string().nullable(), state: z.string(), reason: z.string().nullable() }),
    ),
  }),
  run: (calls, { index_id, from, to, frequency, ...query }) => {
    const first = from ?? earlier(to, DEFAULT_DAYS[frequency] - 1);
    return calls.get(`/v1/indexes/${index_id}/values`, { ...query, from: first, to, frequency, fields: 'date,value,rating,state,reason' });
  },
});

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / MS_PER_DAY;
}

/** A day before another; what is no day stays as it is, for the call to refuse. */
function earlier(date: string, days: number): string {
  const at = Date.parse(date);
  return Number.isNaN(at) ? date : new Date(at - days * MS_PER_DAY).toISOString().slice(0, 10);
}

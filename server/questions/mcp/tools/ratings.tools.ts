import { z } from 'zod';
import { category, change, country, cursor, day, instant, methodology, provenance } from './shapes';
import { defineTool } from './tool';

const PAGE_MAX = 200;
const text = z.string().nullable();
const page = { limit: z.int().min(1).max(PAGE_MAX).default(50), cursor: cursor.optional(), methodology: methodology.optional() };

/** Letters and ranks. */
export const listRatings = defineTool({
  name: 'list_ratings',
  title: 'List stability ratings',
  description: 'Countries or categories by their stability rating, the most stable first, with rank, outlook and since when the letter holds.',
  input: z.object({ kind: z.enum(['country', 'sector']), ...page }),
  output: z.object({
    ...provenance,
    data: z.array(
      z.object({
        index_id: z.string(),
        name: z.string(),
        country: text,
        sector: text,
        region: text,
        rank: z.number().nullable(),
        rankChange: z.number().nullable(),
        rating: text,
        outlook: text,
        since: text,
        value: z.number().nullable().describe('The ISR behind the letter.'),
        reason: text,
        change,
      }),
    ),
    next_cursor: text,
  }),
  run: (calls, query) => calls.get('/v1/ratings', query),
});

/** Crises. */
export const listCrises = defineTool({
  name: 'list_crises',
  title: 'List crises',
  description:
    'Crises that the indexes have found, by severity: 1 (mild) to 5 (extreme), with their scopes, peak and the stories that told them first. Ask for status open for those going on.',
  input: z.object({
    country: country.optional(),
    category: category.optional(),
    status: z.enum(['open', 'closed', 'merged', 'withdrawn']).optional(),
    since: day.optional().describe('Only those that began or went on since this day.'),
    as_of: instant.optional(),
    ...page,
  }),
  output: z.object({
    ...provenance,
    through: text.describe('The last day that has been looked at.'),
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        status: z.string(),
        severity: z.number(),
        start: z.string(),
        peak: z.string(),
        end: text,
        peakValue: z.number(),
        duration: z.number().describe('Days.'),
        countries: z.array(z.string()),
        categories: z.array(z.string()),
        stories: z.array(z.object({ headline: z.string(), outlet: z.string(), date: z.string(), url: text })),
      }),
    ),
    next_cursor: text,
  }),
  run: (calls, query) => calls.get('/v1/ratings', { ...query, kind: 'crisis' }),
});

import { z } from 'zod';
import { perComponent } from '../../../volatility/methodology/components';
import { category, country, day } from './shapes';
import { defineTool } from './tool';

const COUNTRIES_MAX = 195;
const CATEGORIES_MAX = 19;
const LIST_MAX = 100;
const TEXT_MAX = 100;
const weight = z.number().min(0);
const number = z.number();
const texts = z.array(z.string().min(1).max(TEXT_MAX)).max(LIST_MAX).optional();
/** All of it must hold; what is left out asks for nothing. */
const outlets = z.object({
  countries: z.array(country).max(COUNTRIES_MAX).optional().describe('Outlets of these countries.'),
  languages: texts.describe('Outlets that write in these languages, such as en.'),
  owners: texts.describe('Outlets of these owners, by name.'),
  keep: texts.describe('Domains: these outlets alone.'),
  leave_out: texts.describe('Domains: all outlets but these.'),
});

/** An index of the customer's own. */
export const createCustomIndex = defineTool({
  name: 'create_custom_index',
  title: 'Create a custom index',
  description:
    'Creates an index over any of the countries and any of the categories, optionally narrowed by words and by who prints. It takes a place of the plan and stays until it is deleted, so ask the user first. Its series is computed afterwards: read it with get_values once it is ready.',
  isWriting: true,
  input: z.object({
    name: z.string().min(1).max(200),
    description: z.string().min(1).max(2_000).describe('What it tracks, for people; never searched.'),
    countries: z.array(country).min(1).max(COUNTRIES_MAX),
    categories: z.array(category).min(1).max(CATEGORIES_MAX),
    start: day.describe('First day, YYYY-MM-DD.'),
    end: day.describe('Last day, YYYY-MM-DD; days ahead are computed as they come.'),
    query: z.string().max(500).optional().describe('Words to find in headlines and names: "exact phrase", or, -without.'),
    outlets: outlets.optional().describe('Who prints; anybody by default.'),
    weights: z.object(perComponent(() => weight)).optional(),
    idempotency_key: z.string().min(1).max(100).optional().describe('The same key again returns the first reply instead of a second index.'),
  }),
  output: z.object({
    index_id: z.string(),
    status: z.enum(['queued', 'running', 'ready', 'failed']),
    sources: z.array(z.string()).describe('Outlets with the most articles.'),
    matched: z.object({ articles: number, outlets: number, days: number }),
  }),
  run: (calls, { idempotency_key: key, ...request }) =>
    calls.post('/v1/indexes/index-generate', request, key === undefined ? {} : { 'idempotency-key': key }),
});

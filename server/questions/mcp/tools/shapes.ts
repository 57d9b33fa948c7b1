import { z } from 'zod';
import { perComponent } from '../../../volatility/methodology/components';

/** Shapes that several tools take or return. Names are those of the data API. */

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const indexId = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,60}$/)
  .describe('ID of an index, such as mvi-qa or isr-sa-energy.');
export const day = z.string().regex(DAY);
export const instant = z.string().max(40).describe('Answer with what was known at this instant, such as 2026-03-01T12:00:00Z.');
export const methodology = z.string().max(40).describe('Version of the methodology; by default the one in force.');
export const cursor = z.string().max(500).describe('next_cursor of the page before.');
export const country = z.string().min(2).max(3).describe('ISO 3166 code of a country.');
export const category = z.string().max(40).describe('Code of a category, such as energy.');

const text = z.string().nullable();
const number = z.number().nullable();

/** Where the values of a reply come from. */
export const provenance = {
  dataset: z.enum(['live', 'simulated']).describe('simulated: made up, for trying things out. Say so when you use it.'),
  methodology: z.string(),
  notice: text.describe('What readers of these values must know.'),
  attribution: text.describe('Credit to show beside the values.'),
};

export const change = z
  .object({ lastDay: number, mtd: number, ytd: number, oneYear: number })
  .describe('Index points since the day before, the ends of last month and last year, and one year ago.');

const confidence = z.object({
  level: text.describe('high, fair, thin or insufficient'),
  articles: z.number(),
  outlets: z.number(),
  low: number,
  high: number,
});

export const indexSummary = {
  index_id: z.string(),
  name: z.string(),
  family: z.string(),
  country: text,
  sector: text,
  region: text,
  value: number,
  rating: text.describe('Letter of the stability rating, AAA to D.'),
  date: text,
  state: text,
  reason: text.describe('Why there is no value.'),
  expected_from: text.describe('Day of the first value where the history is short.'),
  change,
};

export const indexDetail = {
  ...indexSummary,
  code: z.string(),
  ...perComponent(() => number),
  confidence,
  updated_at: text,
  status: text.describe('Of a custom index: queued, running, ready or failed.'),
  progress: z.object({ days_done: z.number(), days_total: z.number(), days_pending: z.number() }).nullable(),
};

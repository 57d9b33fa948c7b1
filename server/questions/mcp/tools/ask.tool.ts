import { z } from 'zod';
import { instant, methodology, provenance } from './shapes';
import { defineTool } from './tool';

const ROWS_MAX = 200;
const cell = z.union([z.string(), z.number(), z.null()]);
const part = z.object({ text: z.string() });

/** A question in words. */
export const ask = defineTool({
  name: 'ask',
  title: 'Ask in words',
  description:
    'Answers a question in English by a fixed grammar, without a model: "energy volatility in Qatar and Saudi Arabia since March, weekly", "top 10 countries by change this week", "days above 75 in Egypt", "open crises in Europe". Look at `unused` and `ambiguous`: the answer leaves those words out or rests on the first reading.',
  input: z.object({
    query: z.string().min(1).max(1_000).describe('The question.'),
    as_of: instant.optional(),
    methodology: methodology.optional(),
  }),
  output: z.object({
    ...provenance,
    read_as: z.array(z.object({ text: z.string(), kind: z.string(), meaning: z.string() })).describe('How its words were read.'),
    unused: z.array(z.object({ text: z.string(), reason: z.string() })).describe('Words that nothing could be made of.'),
    ambiguous: z.array(part.extend({ readings: z.array(z.object({ meaning: z.string(), write: z.string(), is_used: z.boolean() })) })),
    calls: z.array(z.string()).describe('Plain calls that read the same values.'),
    steps: z.array(z.string()).describe('What was done with their values.'),
    data: z.array(z.record(z.string(), cell)).describe(`The first ${ROWS_MAX} rows.`),
    row_count: z.number(),
    empty: z.object({ code: z.string(), detail: z.string(), expected_from: z.string().nullable() }).nullable().describe('Why no row has a value.'),
  }),
  run: async (calls, question) => {
    const { reading, data, ...answer } = (await calls.post('/v1/query', question)) as QueryReply;
    const { words, unused, ambiguous } = reading;
    return { ...answer, read_as: words.filter(({ kind }) => kind !== 'filler'), unused, ambiguous, data: data.slice(0, ROWS_MAX) };
  },
});

interface QueryReply {
  readonly reading: { readonly words: readonly { readonly kind: string }[]; readonly unused: unknown; readonly ambiguous: unknown };
  readonly data: readonly unknown[];
}

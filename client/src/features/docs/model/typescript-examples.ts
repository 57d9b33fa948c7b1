import { KEY_PLACEHOLDER } from '../../../shared/api/request-samples';
import type { ExampleName } from './examples';

/** The examples in TypeScript, as Node runs it without a build. */
export function typescriptExamples(origin: string, question: string, call: string): Readonly<Record<ExampleName, string>> {
  return { latest: latest(origin), csv: csv(origin), pages: pages(origin), question: ask(origin, question), tool: tool(origin, call) };
}

const latest = (origin: string): string => `interface Index {
  code: string;
  value: number | null;
  /** Why there is no value. */
  reason: string | null;
  date: string | null;
}

const response = await fetch('${origin}/v1/indexes/mvi-sa', {
  headers: { Authorization: 'Bearer ${KEY_PLACEHOLDER}' },
});
if (!response.ok) throw new Error(await response.text());
const { code, value, reason, date } = (await response.json()) as Index;
console.log(code, value ?? reason, date);`;

const csv = (origin: string): string => `import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

const url = new URL('${origin}/v1/indexes/mvi-sa/values');
url.search = new URLSearchParams({ frequency: 'week', fields: 'value,state', format: 'csv' }).toString();
const response = await fetch(url, { headers: { Authorization: 'Bearer ${KEY_PLACEHOLDER}' } });
if (!response.ok) throw new Error(await response.text());
await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream('mvi-sa.csv'));`;

const pages = (origin: string): string => `interface Page<Row> {
  data: Row[];
  next_cursor: string | null;
}

interface Rating {
  code: string;
  rating: string | null;
}

async function* rowsOf<Row>(url: URL): AsyncGenerator<Row> {
  for (let cursor: string | null = ''; cursor !== null; ) {
    if (cursor !== '') url.searchParams.set('cursor', cursor);
    const response = await fetch(url, { headers: { Authorization: 'Bearer ${KEY_PLACEHOLDER}' } });
    if (!response.ok) throw new Error(await response.text());
    const page = (await response.json()) as Page<Row>;
    yield* page.data;
    cursor = page.next_cursor;
  }
}

const ratings: Rating[] = [];
for await (const rating of rowsOf<Rating>(new URL('${origin}/v1/ratings?kind=country&limit=100'))) ratings.push(rating);
console.log(ratings.length, 'countries');`;

const ask = (origin: string, question: string): string => `interface Answer {
  data: { name: string; date: string; value: number | null }[];
  reading: { unused: { text: string; reason: string }[] };
}

const response = await fetch('${origin}/v1/query', {
  method: 'POST',
  headers: { Authorization: 'Bearer ${KEY_PLACEHOLDER}', 'Content-Type': 'application/json' },
  body: JSON.stringify({ query: '${question}' }),
});
if (!response.ok) throw new Error(await response.text());
const answer = (await response.json()) as Answer;
for (const { text, reason } of answer.reading.unused) console.error('not used:', text, reason);
for (const { name, date, value } of answer.data) console.log(name, date, value);`;

const tool = (origin: string, call: string): string => `interface ToolReply {
  result: { structuredContent: unknown };
}

const response = await fetch('${origin}/mcp', {
  method: 'POST',
  headers: {
    Authorization: 'Bearer ${KEY_PLACEHOLDER}',
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  },
  body: JSON.stringify(${call}),
});
const event = await response.text();
if (!response.ok) throw new Error(event);
const { result } = JSON.parse(event.slice(event.indexOf('{'))) as ToolReply;
console.log(JSON.stringify(result.structuredContent, null, 2));`;

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { LETTERS as PUBLISHED } from '../../server/indexes/storage/index-record';
import { QuestionQueue } from '../../server/questions/answers/question-queue';
import { LETTERS } from '../../server/questions/grammar/letters';
import { isoDay } from '../factories/coverage';
import { saveCrisis } from '../factories/crises';
import { anyQuestion, QUESTION_SEED } from '../factories/questions';
import { tries } from '../support/breadth';
import { hasHeard } from '../support/changes';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { openQuietIndexes, type QuietIndexes } from '../support/indexes-app';
import { createPerson, signIn } from '../support/people';

interface Word {
  text: string;
  start: number;
  end: number;
}
interface Row {
  index_id: string;
  date: string;
  value: number | null;
  change: number | null;
  rank: number | null;
  [member: string]: unknown;
}
interface Reply {
  query: string;
  reading: { words: Word[]; unused: Word[]; ambiguous: (Word & { readings: { write: string; is_used: boolean }[] })[] };
  interpretation: { answer: string; indexes: { index_id: string }[]; period: { from: string | null } };
  calls: string[];
  steps: string[];
  data: Row[];
  row_count: number;
  is_truncated: boolean;
  empty: { code: string; reason: string | null; detail: string; expected_from: string | null } | null;
  dataset: string;
}

const QUESTIONS = tries(300);

const clock = new MutableClock('2026-02-21T00:15:00Z');
let quiet: QuietIndexes;

beforeAll(async () => {
  quiet = await openQuietIndexes(clock, isoDay('2025-09-01'), isoDay('2026-02-20'));
});

afterAll(() => quiet?.close());

async function send(json: unknown, path = '/v1/query', key = quiet.api.liveKey): Promise<Answer> {
  await hasHeard(quiet.api.app);
  return ask(quiet.api.app.url + path, { json, headers: { authorization: `Bearer ${key}` } });
}

async function query(text: string, options: object = {}): Promise<Reply> {
  const { status, body } = await send({ query: text, ...options });
  expect([text, status]).toEqual([text, 200]);
  return body as unknown as Reply;
}

/** Rows of a plain call that a reply names. */
async function call(line: string): Promise<{ date: string; value: number | null }[]> {
  const { data } = (await quiet.api.get(line.replace('GET ', ''))).json<{ data: { date: string; value: number | null }[] }>();
  return data;
}

describe('queryIndexes', () => {
  it('answers with the rows of the plain calls that it names, and says how it read each word', async () => {
    const reply = await query('energy volatility in Qatar and Saudi Arabia since January, weekly');
    expect(reply.calls).toEqual([
      'GET /v1/indexes/mvi-qa-energy/values?from=2026-01-01&frequency=week',
      'GET /v1/indexes/mvi-sa-energy/values?from=2026-01-01&frequency=week',
    ]);
    const plain = (await Promise.all(reply.calls.map(call))).flat();
    expect(reply.data.map(({ date, value }) => ({ date, value }))).toEqual(plain.map(({ date, value }) => ({ date, value })));
    expect(reply).toMatchObject({ dataset: 'simulated', row_count: 8, is_truncated: false, steps: [] });
    expect(reply.reading.unused).toEqual([]);
    expect(reply.reading.words.map(({ start, end }) => reply.query.slice(start, end))).toEqual(reply.reading.words.map(({ text }) => text));
  });

  it('answers at its other address, and by session without counting', async () => {
    const { status, body } = await send({ query: 'MVI of Qatar' }, '/api/query/');
    expect([status, (body as unknown as Reply).data.map(({ index_id }) => index_id)]).toEqual([200, ['mvi-qa']]);
    const { headers } = await signIn(quiet.api.app.url, await createPerson(quiet.api.app.app));
    const bySession = await ask(`${quiet.api.app.url}/v1/query`, { json: { query: 'MVI of Qatar' }, headers });
    expect([bySession.status, bySession.headers.get('ratelimit')]).toEqual([200, expect.stringMatching(/^"session calls of the data API";/)]);
  });

  it('gives the latest values of an index as the index itself does', async () => {
    const { data, calls } = await query('rating of Saudi Arabia', { fields: ['index_id', 'value', 'rating', 'change'] });
    const index = (await quiet.api.get('/v1/indexes/isr-sa')).json<Row & { change: { lastDay: number } }>();
    expect(calls).toEqual(['GET /v1/indexes/isr-sa']);
    expect(data).toEqual([{ index_id: 'isr-sa', value: index.value, rating: index.rating, change: index.change.lastDay }]);
  });

  it('ranks by the change over a period', async () => {
    const { data, steps } = await query('Top 10 countries by change this month', { fields: ['rank', 'index_id', 'change'] });
    expect(data.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect([...data].sort((one, other) => other.change! - one.change!)).toEqual(data);
    expect(steps).toHaveLength(3);
    for (const { index_id, change } of data) {
      const values = await call(`GET /v1/indexes/${index_id}/values?from=2026-01-31`);
      expect(change).toBeCloseTo(values.at(-1)!.value! - values[0].value!, 5);
    }
  });

  it('keeps the days that pass a threshold, and counts what changes from the day before', async () => {
    const { data } = await query('days above 50 in Qatar in January 2026');
    const all = await call('GET /v1/indexes/mvi-qa/values?from=2026-01-01&to=2026-01-31');
    expect(data.map(({ date }) => date)).toEqual(all.filter(({ value }) => value !== null && value > 50).map(({ date }) => date));
    const [{ date, change }] = (await query('change of Qatar on 15 January')).data;
    const [before, day] = await call('GET /v1/indexes/mvi-qa/values?from=2026-01-14&to=2026-01-15');
    expect([date, change]).toEqual(['2026-01-15', Math.round((day.value! - before.value!) * 100) / 100]);
  });

  it('counts the changes of months from whole months', async () => {
    const { data } = await query('monthly change in Qatar since 15 January 2026', { fields: ['date', 'value', 'change'] });
    const plain = await call('GET /v1/indexes/mvi-qa/values?from=2025-12-01&frequency=month');
    const changes = plain.slice(1).map(({ value }, at) => Math.round((value! - plain[at].value!) * 100) / 100);
    expect(data.map(({ date, value }) => [date, value])).toEqual(plain.slice(1).map(({ date, value }) => [date, value]));
    expect(data.map(({ change }) => change)).toEqual(changes);
  });

  it('reads tone and share as their own indexes do', async () => {
    for (const [text, path] of [
      ['tone of Qatar in January', 'tone-qa/values?from=2026-01-01&to=2026-01-31'],
      ['share of Qatar in January', 'share-qa/values?from=2026-01-01&to=2026-01-31'],
    ]) {
      const { data, calls } = await query(text);
      expect(calls).toEqual([`GET /v1/indexes/${path}`]);
      const plain = await call(calls[0]);
      expect(data.map(({ date, value }) => ({ date, value }))).toEqual(plain.map(({ date, value }) => ({ date, value })));
    }
  });

  it('keeps the countries of a rating', async () => {
    expect(LETTERS).toEqual(PUBLISHED);
    const { data: all } = await query('ratings of all countries', { fields: ['index_id', 'rating'] });
    const letters = [...new Set(all.flatMap(({ rating }) => rating ?? []))] as string[];
    expect(letters.length).toBeGreaterThan(0);
    const { data, steps } = await query(`countries rated ${letters[0]}`, { fields: ['index_id', 'rating'] });
    expect(new Set(data.map(({ index_id }) => index_id))).toEqual(
      new Set(all.filter(({ rating }) => rating === letters[0]).map(({ index_id }) => index_id)),
    );
    expect(steps[0]).toBe(`Keep the indexes rated ${letters[0]}.`);
  });

  it('lists crises as the ratings do, by place, category, status, time and size', async () => {
    await saveCrisis(quiet.indexes, 'simulated');
    const { data, calls } = await query('open energy crises in Saudi Arabia since January');
    expect(calls).toEqual(['GET /v1/ratings?kind=crisis&country=SA&category=energy&status=open&since=2026-01-01&limit=1000']);
    const listed = (await quiet.api.get(calls[0].replace('GET ', ''))).json<{ data: Record<string, unknown>[] }>().data;
    const shown = listed.map(({ id, name, status, severity, start, peak, end, peakValue, index_id }) => {
      return { index_id, name, date: start, value: peakValue, crisis: id, status, severity, peak, end };
    });
    expect([data.length, data]).toEqual([1, shown]);
    for (const text of ['crises in the GCC', 'crises in emerging markets', 'worst crises', 'crises above 80', 'crises in 2026']) {
      expect([text, (await query(text)).row_count]).toEqual([text, 1]);
    }
    for (const [text, code] of [
      ['crises in Qatar', 'no_crisis'],
      ['health crises in Saudi Arabia', 'no_crisis'],
      ['closed crises', 'no_crisis'],
      ['crises above 99', 'none_passes'],
      ['crises in 2025', 'no_crisis'],
    ]) {
      const { empty, row_count } = await query(text);
      expect([text, row_count, empty?.code]).toEqual([text, 0, code]);
    }
  });

  it('says why there is nothing to answer with', async () => {
    expect((await query('Qatar in January')).empty).toBeNull();
    expect((await query('days above 99 in Qatar')).empty).toMatchObject({ code: 'none_passes', expected_from: null });
    expect((await query('Qatar in 2027')).empty?.code).toBe('future');
    expect((await query('Qatar in 2020')).empty?.code).toBe('nothing_stored');
    const { data, empty } = await query('Qatar on 3 September 2025');
    expect([data[0].value, empty]).toEqual([null, expect.objectContaining({ code: 'no_values', reason: data[0].reason })]);
    expect((await query('Yemen energy')).empty).toMatchObject({ code: 'no_values', detail: expect.stringMatching(/\.$/) });
  });

  it('names what it could not use, also beside CSV', async () => {
    const { reading, data } = await query("Qatar '; DROP TABLE index_values; -- rainfall");
    expect([reading.unused.map(({ text }) => text), data.length]).toEqual([['DROP', 'TABLE', 'rainfall'], 1]);
    const csv = await send({ query: 'Qatar قطر rainfall over time', format: 'csv', fields: ['date', 'value'] });
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.headers.get('x-unused-words')).toBe(`${encodeURIComponent('قطر')},rainfall`);
    const long = await send({ query: `Qatar ${'قطرة '.repeat(150)}`, format: 'csv' });
    expect(long.headers.get('x-unused-words')!.length).toBeLessThanOrEqual(1_024);
    const rows: Record<string, string>[] = parse(csv.text, { columns: true, bom: true });
    expect(Object.keys(rows[0]).slice(0, 2)).toEqual(['date', 'value']);
    expect(rows).toHaveLength(90 - 1);
  });

  it('offers the readings of an ambiguous word and rests on the first', async () => {
    const { reading, interpretation } = await query('Congo health');
    expect(reading.ambiguous[0].readings.map(({ write, is_used }) => [write, is_used])).toEqual([
      ['Democratic Republic of the Congo', true],
      ['Republic of the Congo', false],
    ]);
    expect(interpretation.indexes.map(({ index_id }) => index_id)).toEqual(['mvi-cd-health']);
  });

  it('answers as of an instant', async () => {
    const { data } = await query('Qatar over time', { as_of: '2026-02-10T12:00:00Z' });
    const plain = await call('GET /v1/indexes/mvi-qa/values?from=2025-11-24&as_of=2026-02-10T12:00:00Z');
    expect(data.map(({ date, value }) => ({ date, value }))).toEqual(plain.map(({ date, value }) => ({ date, value })));
  });

  it('takes null for whatever may be left out', async () => {
    const { data } = await query('Qatar since January', { fields: null, format: null, as_of: null, methodology: null });
    expect(data).toEqual((await query('Qatar since January')).data);
  });

  it('refuses what it cannot read with what it read', async () => {
    const nothing = await send({ query: 'please show me the weekly rainfall' });
    expect([nothing.status, nothing.body]).toEqual([
      422,
      expect.objectContaining({ code: 'question_not_understood', unused: [expect.objectContaining({ text: 'rainfall', start: 26, end: 34 })] }),
    ]);
    for (const text of ['Qatar in year 0', 'Qatar between 2025-05-01 and 2025-03-01', 'top 0 countries', 'Qatar on 30 February 2025']) {
      const { status, body } = await send({ query: text });
      expect([text, status, body.code]).toEqual([text, 422, 'question_impossible']);
    }
    const { status, body } = await send({ query: 'all countries without Qatar all time' });
    expect([status, body.code]).toEqual([422, 'question_too_large']);
  });

  it('refuses a fourth question of an organization while three are answered, and goes on after them', async () => {
    const queue = quiet.api.app.app.get(QuestionQueue, { strict: false });
    const run = jest.spyOn(queue, 'run');
    await query('Qatar');
    const [[organizationId]] = run.mock.calls;
    run.mockRestore();
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const held = [1, 2, 3].map(() => queue.run(organizationId, () => gate));
    const { status, body, headers } = await send({ query: 'Qatar' });
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'questions_busy', '2']);
    // Nobody reads a question that is not answered.
    expect((await send({ query: 'please show me the weekly rainfall' })).body.code).toBe('questions_busy');
    release();
    await Promise.all(held);
    expect((await query('Qatar')).row_count).toBe(1);
  });

  it.each([
    ['an empty question', { query: '' }, 400],
    ['spaces', { query: '   ' }, 400],
    ['a question of 1,001 characters', { query: 'a'.repeat(1_001) }, 400],
    ['a question of 201 words', { query: 'a '.repeat(201) }, 400],
    ['a question of 100 kB', { query: 'Qatar '.repeat(17_000) }, 413],
    ['a number', { query: 5 }, 400],
    ['no question', {}, 400],
    ['unknown fields', { query: 'Qatar', fields: ['password'] }, 400],
    ['no fields', { query: 'Qatar', fields: [] }, 400],
    ['another format', { query: 'Qatar', format: 'xml' }, 400],
    ['operators alone', { query: '&& || -- !' }, 422],
  ])('refuses %s', async (_, body, status) => {
    expect((await send(body)).status).toBe(status);
  });

  it(`answers or refuses every example and ${QUESTIONS.numRuns} questions of the grammar and its neighbourhood`, async () => {
    const examples = readFileSync(resolve(__dirname, '../fixtures/questions/examples.tsv'), 'utf8').trimEnd().split('\n').slice(1);
    const questions = [...examples.map((line) => line.split('\t')[0]), ...fc.sample(anyQuestion, { ...QUESTIONS, seed: QUESTION_SEED })];
    const statuses = new Set<number>();
    for (const text of questions) {
      const { status, body } = await send({ query: text, fields: ['value'] });
      statuses.add(status);
      if (![200, 400, 422].includes(status)) throw new Error(`${status} for ${JSON.stringify(text)}: ${JSON.stringify(body).slice(0, 200)}`);
    }
    expect([...statuses].sort()).toEqual([200, 400, 422]);
  });
});

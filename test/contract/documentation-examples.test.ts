import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { CODE_LANGUAGES, type CodeLanguage, type CodeSamples, KEY_PLACEHOLDER, requestSamples } from '../../client/src/shared/api/request-samples';
import { ERROR_CODES } from '../../client/src/features/docs/model/error-codes';
import { type ExampleName, exampleSamples } from '../../client/src/features/docs/model/examples';
import { docs } from '../../client/src/shared/i18n/en/docs/docs';
import { agentConfig } from '../../client/src/features/docs/model/agent-config';
import type { OpenApiExtract, Operation, Schema } from '../../client/src/features/docs/model/openapi';
import { sampleRequest } from '../../client/src/features/docs/model/sample-request';
import { exampleOf } from '../../client/src/features/docs/model/schema-example';
import { KEY_PATTERN } from '../../server/apikeys';
import { toIsoDay } from '../../server/platform/clock';
import { isoDay, saveQuietDays } from '../factories/coverage';
import { saveCrisis } from '../factories/crises';
import { saveExampleAlertRule, saveExampleWatchlist } from '../factories/watchlists';
import { saveExampleWebhook } from '../factories/webhooks';
import { IN_FULL } from '../support/breadth';
import { bulkWriting } from '../support/bulk';
import { MutableClock } from '../support/clock';
import { openCustomWorker } from '../support/custom-indexes';
import { ask } from '../support/http';
import { openIndexes, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import { type IndexesApi, openIndexesApi } from '../support/indexes-app';
import { createDatabase, type TestDatabase } from '../support/postgres';

const run = promisify(execFile);
const ROOT = resolve(__dirname, '..', '..');

/** What the example of a question asks. */
const QUESTION = 'MVI of Saudi Arabia and Qatar, last 4 weeks, weekly';

interface QueryRow {
  readonly name: string;
  readonly date: string;
  readonly value: number;
}

interface ToolReply {
  readonly result: { readonly structuredContent: unknown };
}

const bearer = (): Record<string, string> => ({ authorization: `Bearer ${api.liveKey}` });

/** What runs a program of each language; the file is its last argument. */
const RUNNERS: Record<CodeLanguage, { readonly command: string; readonly arguments: readonly string[]; readonly file: string }> = {
  fetch: { command: process.execPath, arguments: [], file: 'example.mjs' },
  typescript: { command: process.execPath, arguments: [], file: 'example.mts' },
  python: { command: 'python3', arguments: [], file: 'example.py' },
  pandas: { command: 'python3', arguments: [], file: 'example.py' },
  r: { command: 'Rscript', arguments: [], file: 'example.R' },
  curl: { command: 'sh', arguments: [], file: 'example.sh' },
};
/** Asks whether a language is there at all. */
const PROBES: Record<CodeLanguage, readonly [string, ...string[]]> = {
  fetch: [process.execPath, '--version'],
  typescript: [process.execPath, '--version'],
  python: ['python3', '--version'],
  pandas: ['python3', '-c', 'import pandas'],
  r: ['Rscript', '-e', 'library(httr2); library(jsonlite)'],
  curl: ['curl', '--version'],
};

/** Answers about an alert that a rule has fired (test/api/alerts-fired), with a file whose name only the list knows, and with events: test/api/change-feed and custom-indexes read them. */
const NO_DOCUMENT = ['getAlert', 'getBulkFile', 'subscribeToIndex'];

let database: TestDatabase;
let indexes: TestIndexes;
let api: IndexesApi;
let directory: string;
let contract: OpenApiExtract;
const missing = new Set<CodeLanguage>();

/** The days that the examples of the contract name have values. */
beforeAll(async () => {
  const clock = new MutableClock('2026-03-10T00:15:00Z');
  database = await createDatabase();
  indexes = await openIndexes(database.url, { clock });
  await saveQuietDays(indexes.days, 'live', isoDay('2025-09-01'), isoDay('2026-03-09'), { scopes: SMALL_SCOPES });
  await indexes.computeAll('live');
  await saveCrisis(indexes, 'live');
  await indexes.dataSource.query(`INSERT INTO gdelt_samples (from_day, one_in, decided_at) VALUES ('2026-03-01', 8, $1), ('2026-03-05', 1, $1)`, [
    clock.now(),
  ]);
  await indexes.dataSource.query(
    `INSERT INTO backfills (id, from_at, to_at, streams, state, next_at, windows_total, stage, created_at, updated_at)
     VALUES (gen_random_uuid(), '2026-03-01T00:15:00Z', '2026-03-05T00:00:00Z', '{english}', 'running', '2026-03-04T00:15:00Z', 48, 1, $1, $1)`,
    [clock.now()],
  );
  directory = await mkdtemp(join(tmpdir(), 'examples-'));
  api = await openIndexesApi(database, clock, { BULK_FOLDER: join(directory, 'bulk') });
  await saveCustomIndex(api);
  await saveExampleWatchlist(api.app.dataSource);
  await saveExampleAlertRule(api.app.dataSource);
  await saveExampleWebhook(api.app);
  await bulkWriting(api).writeDue('live');
  contract = await extractContract();
  for (const language of CODE_LANGUAGES) {
    if (await isThere(...PROBES[language])) continue;
    missing.add(language);
    console.log(`skipped: nothing here runs the examples of the documentation in ${language}`);
  }
});

afterAll(async () => {
  await api?.close();
  await indexes?.close();
  await database?.drop();
  if (directory !== undefined) await rm(directory, { recursive: true });
});

/** The custom index that the examples name. */
async function saveCustomIndex({ app: { dataSource } }: IndexesApi): Promise<void> {
  await dataSource.query(
    `INSERT INTO custom_indexes (key, organization_id, mode, name, description, countries, categories, weights, start_day, end_day, status,
       matched_articles, matched_outlets, matched_days, sources, wanted_at, created_at, updated_at)
     SELECT 'abcdefghij', organization_id, 'live', 'Saudi energy', 'Energy in Saudi Arabia', '{SA}', '{energy}', $2, '2026-01-01', '2026-12-31', 'queued',
       12, 4, 3, '{example.com}', $1, $1, $1
     FROM api_keys LIMIT 1`,
    [new Date('2026-03-10T00:15:00Z'), JSON.stringify([{ version: 1, from: '2026-01-01', spread: 0.33, velocity: 0.33, acceleration: 0.34 }])],
  );
  const worker = await openCustomWorker(database.url, new MutableClock('2026-03-10T00:15:00Z'));
  expect(await worker.computeAll()).toBe(1);
  await worker.close();
}

/** The part of the contract that the documentation is made from, by the client's own script: an ES module, so another process reads it. */
async function extractContract(): Promise<OpenApiExtract> {
  const script = pathToFileURL(join(ROOT, 'client', 'scripts', 'openapi-extract.mjs')).href;
  const program = `import { openApiExtract } from ${JSON.stringify(script)}; process.stdout.write(JSON.stringify(await openApiExtract(${JSON.stringify(ROOT)})));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { maxBuffer: 50_000_000 });
  return JSON.parse(stdout) as OpenApiExtract;
}

async function isThere(command: string, ...given: string[]): Promise<boolean> {
  return run(command, given).then(
    () => true,
    () => false,
  );
}

/** What a program prints; null where its language is not installed. */
async function outputOf(language: CodeLanguage, samples: CodeSamples): Promise<string | null> {
  if (missing.has(language)) return null;
  const { command, arguments: given, file } = RUNNERS[language];
  expect(samples[language]).toContain(KEY_PLACEHOLDER);
  await writeFile(join(directory, file), samples[language].replaceAll(KEY_PLACEHOLDER, api.liveKey));
  const { stdout } = await run(command, [...given, file], { cwd: directory, maxBuffer: 50_000_000 });
  return stdout;
}

it('the documentation gives secret scanners the pattern that every key matches', () => {
  expect(docs.authentication.blocks.join('\n')).toContain(`\`${KEY_PATTERN.source}\``);
});

describe.each(CODE_LANGUAGES)('examples in %s', (language) => {
  const example = (name: ExampleName): Promise<string | null> => outputOf(language, exampleSamples(api.app.url)[name]);

  it(`the example of every ${IN_FULL ? '' : 'sixteenth '}endpoint prints its reply`, async () => {
    const readings = contract.operations.filter(({ method, operationId }) => method === 'get' && !NO_DOCUMENT.includes(operationId));
    expect(readings.length).toBeGreaterThanOrEqual(7);
    // The same program for each, which takes up to half a second to begin.
    const one = language === 'pandas' ? 8 : 1;
    const tried = readings.filter((_, at) => at % (IN_FULL ? one : 16) === 0);
    for (const operation of tried) {
      const request = sampleRequest(operation, contract.schemas);
      const output = await outputOf(language, requestSamples(api.app.url, request));
      if (output === null) continue;
      // A table as people read it.
      if (language === 'pandas') {
        expect(output.trim()).not.toBe('');
        continue;
      }
      const reply = JSON.parse(output) as Record<string, unknown>;
      // What was used differs from call to call.
      if (['getCredits', 'listUsage'].includes(operation.operationId)) expect(Object.keys(reply).sort()).toEqual(membersOf(operation));
      else expect(reply).toEqual((await api.get(request.path)).json());
    }
  });

  it('an example prints the latest value of an index', async () => {
    const output = await example('latest');
    if (output === null) return;
    const { code, value, date } = (await api.get('/v1/indexes/mvi-sa')).json<{ code: string; value: number; date: string }>();
    expect(value).toEqual(expect.any(Number));
    if (language === 'curl') expect(JSON.parse(output)).toMatchObject({ code, value, date });
    else expect(output.trim()).toBe(`${code} ${value} ${date}`);
  });

  it('an example writes a series to a CSV file', async () => {
    const output = await example('csv');
    if (output === null) return;
    if (language === 'pandas') {
      expect(output).toMatch(/^date\n(?:\d{4}-\d\d-\d\d +\d+\.\d+\n){5}/m);
      return;
    }
    const file = join(directory, 'mvi-sa.csv');
    const text = await readFile(file, 'utf8');
    await rm(file);
    expect(text).toBe((await api.get('/v1/indexes/mvi-sa/values?frequency=week&fields=value,state&format=csv')).text);
    expect(text.split('\r\n').length).toBeGreaterThan(20);
  });

  it('an example asks a question and prints its rows', async () => {
    const output = await example('question');
    if (output === null) return;
    const { data } = (await ask(`${api.app.url}/v1/query`, { json: { query: QUESTION }, headers: bearer() })).body as unknown as { data: QueryRow[] };
    expect(data.length).toBeGreaterThan(6);
    for (const { name, date, value } of data) expect(output).toMatch(new RegExp(`${name}.*${date}.*${value}`));
  });

  it('an example calls a tool over /mcp', async () => {
    const output = await example('tool');
    if (output === null) return;
    const text = language === 'curl' ? JSON.stringify((JSON.parse(output.slice(output.indexOf('{'))) as ToolReply).result.structuredContent) : output;
    const crises = [{ id: 'crisis-sa-energy-20260301', status: 'open' }];
    expect(JSON.parse(text)).toMatchObject(language === 'pandas' ? crises : { data: crises });
  });

  it('an example reads all ratings, page by page', async () => {
    const output = await example('pages');
    if (output === null) return;
    if (language === 'curl') expect(output.trimEnd().split('\r\n')).toHaveLength(196);
    else expect(output.trim()).toBe('195 countries');
  });
});

function membersOf({ responses }: Operation): string[] {
  const name = responses['200'].content?.['application/json'].schema?.$ref?.split('/').pop() ?? '';
  return Object.keys(contract.schemas[name].properties ?? {}).sort();
}

it('agents that read the documented file find the documented tools, resources and prompt', async () => {
  const text = agentConfig(api.app.url).replaceAll(KEY_PLACEHOLDER, api.liveKey);
  const { url, headers } = (JSON.parse(text) as { mcpServers: { barograph: { url: string; headers: Record<string, string> } } }).mcpServers.barograph;
  const client = new Client({ name: 'agent', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  const agentBlocks = JSON.stringify(docs.examples.agents.blocks);
  const { tools } = await client.listTools();
  const { resources } = await client.listResources();
  const { prompts } = await client.listPrompts();
  const names = [...tools.map(({ name }) => name), ...resources.map(({ uri }) => uri), ...prompts.map(({ name }) => name)];
  expect(names.filter((name) => !agentBlocks.includes(`\`${name}\``))).toEqual([]);
  expect(names.length).toBe(11);
  await client.close();
});

it('words of articles are searched, and refused, as the documentation says', async () => {
  const statusOf = async (query: string): Promise<number> => (await api.get(`/v1/articles?${new URLSearchParams({ query })}`)).status;
  for (const [query] of docs.query.words.rows) expect([query, await statusOf(query)]).toEqual([query, 200]);
  for (const query of ['the', 'or', '-football', 'a'.repeat(501), 'word '.repeat(65)]) expect([query, await statusOf(query)]).toEqual([query, 400]);
});

it('the questions of the documentation are read as it says', async () => {
  for (const [question, first] of docs.query.readings.rows) {
    const { status, body } = await ask(`${api.app.url}/v1/query`, { json: { query: question, fields: ['value'] }, headers: bearer() });
    const { calls, reading } = body as unknown as { calls: string[]; reading: { unused: unknown[] } };
    expect([question, status, calls[0], reading.unused]).toEqual([question, 200, first, []]);
  }
});

it('the key in an example is a placeholder that the API refuses', async () => {
  const { status, body } = await ask(`${api.app.url}/v1/credits`, { headers: { authorization: `Bearer ${KEY_PLACEHOLDER}` } });
  expect([status, body.code]).toEqual([401, 'invalid_key']);
});

/** Constants by the version; stories, which need articles; and states of an engine, which depend on the index: test/api/explanations and test/api/articles open these. */
const WITHOUT_SHAPE = ['getMethodology', 'getIndexDrivers', 'getIndexBrief', 'getIndexEvidence', 'searchArticles', 'listAlerts', ...NO_DOCUMENT];

it('example replies have exactly the properties of real ones', async () => {
  const shapeOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
    if (typeof value !== 'object' || value === null) return null;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]));
  };
  for (const operation of contract.operations.filter(({ method, operationId }) => method === 'get' && !WITHOUT_SHAPE.includes(operationId))) {
    const schema = operation.responses['200'].content?.['application/json'].schema as Schema;
    const real = (await api.get(sampleRequest(operation, contract.schemas).path)).json();
    expect([operation.operationId, shapeOf(real)]).toEqual([operation.operationId, shapeOf(exampleOf(schema, contract.schemas))]);
  }
});

/** Every member in a reply with its path: `data.change.lastDay`. Items of a list share their path. */
function membersIn(value: unknown, path: string): (readonly [string, unknown])[] {
  if (Array.isArray(value)) return value.flatMap((item) => membersIn(item, path));
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, member]) => [[`${path}.${name}`, null] as const, ...membersIn(member, `${path}.${name}`)]);
}

const decimalsOf = (value: number): number => (value !== 0 && Math.abs(value) < 1e-6 ? 8 : (String(value).split('.')[1] ?? '').length);

it('what the documentation says of members and decimals holds for every reply', async () => {
  const camelCase = new Set<string>();
  const decimals: Record<string, number> = {};
  for (const operation of contract.operations.filter(
    ({ method, operationId }) => method === 'get' && !['getMethodology', ...NO_DOCUMENT].includes(operationId),
  )) {
    const { path } = sampleRequest(operation, contract.schemas);
    for (const [name, value] of membersIn((await api.get(path)).json(), operation.path)) {
      const last = name.split('.').at(-1) ?? '';
      if (/[A-Z]/.test(last)) camelCase.add(/\.change\.\w+$/.test(name) ? 'change' : operation.path);
      // Evidence is given to the last digit, so that values can be computed from it.
      if (typeof value !== 'number' || !operation.path.startsWith('/v1/indexes') || operation.operationId === 'getIndexEvidence') continue;
      decimals[last] = Math.max(decimals[last] ?? 0, decimalsOf(value));
    }
  }
  expect([...camelCase].sort()).toEqual(['/v1/credits', '/v1/ratings', '/v1/ratings/crises/{id}', 'change']);
  const { articles, attention, spread, velocity, acceleration, ...points } = decimals;
  expect(articles).toBeLessThanOrEqual(1);
  expect(Math.max(attention, spread, velocity, acceleration)).toBe(8);
  expect(points).toEqual(expect.objectContaining({ value: 2 }));
  expect(Object.entries(points).filter(([, count]) => count > 2)).toEqual([]);
});

it('the example of a failure is what the server says', async () => {
  const { requestId, ...example } = exampleOf({ $ref: 'ProblemDocument' }, contract.schemas) as Record<string, string>;
  const { requestId: given, ...real } = (await api.get(example.instance)).json<Record<string, string>>();
  expect(given.slice(0, 4)).toBe(requestId.slice(0, 4));
  expect(real).toEqual(example);
});

it('changes are explained since any earlier day with a value, as the text says, and the sentences have no numbers but those of the drivers', async () => {
  expect(JSON.stringify(docs.query)).toContain('since any earlier day (`against`)');
  const last = isoDay('2026-03-08');
  const { body } = await ask(`${api.app.url}/v1/indexes/mvi-sa/values?from=2020-01-01`, { headers: { authorization: `Bearer ${api.liveKey}` } });
  const { date } = (body.data as { date: string; value: number | null }[]).find(({ value }) => value !== null)!;
  const ofAll = await api.get(`/v1/indexes/mvi-sa/drivers?date=${toIsoDay(last)}&against=${date}`);
  expect([ofAll.status, ofAll.json<{ against: { date: string } }>().against.date]).toEqual([200, date]);
  const drivers = (await api.get(`/v1/indexes/mvi-sa/drivers?date=${toIsoDay(last)}`)).text;
  const { sentences } = (await api.get(`/v1/indexes/mvi-sa/brief?date=${toIsoDay(last)}`)).json<{ sentences: string[] }>();
  const numbers = sentences.slice(0, 2).flatMap((sentence) => sentence.match(/\d+\.\d\d/g) ?? []);
  expect(numbers.length).toBeGreaterThanOrEqual(6);
  expect(numbers.filter((number) => !drivers.includes(String(Number(number))))).toEqual([]);
});

it('the aliases of endpoints return the same reply', async () => {
  for (const [name, other] of [
    ['/v1/indexes?q=energy', '/api/indexes/?q=energy'],
    ['/v1/indexes/mvi-sa', '/api/indexes/mvi-sa'],
    ['/v1/ratings?kind=sector', '/api/v1/ratings/?kind=sector'],
  ]) {
    expect((await api.get(other)).json()).toEqual((await api.get(name)).json());
  }
  expect((await api.get('/api/credits')).json()).toMatchObject({ plan: 'enterprise' });
});

it('every documented error code exists in the product with the same status', async () => {
  for (const { domain, code, status } of ERROR_CODES) {
    const reply = await ask(`${api.app.url}/problems/${domain}/${code.replaceAll('_', '-')}`);
    expect(reply.body).toMatchObject({ code, status });
  }
});

it('every error code that the OpenAPI document names is documented', () => {
  const described = contract.operations.flatMap(({ responses }) => Object.entries(responses).filter(([status]) => /^[45]/.test(status)));
  const named = new Set(described.flatMap(([, { description = '' }]) => [...description.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, code]) => code)));
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((code) => !ERROR_CODES.some((one) => one.code === code))).toEqual([]);
});

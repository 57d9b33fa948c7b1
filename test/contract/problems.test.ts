import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ProblemKind } from '../../server/platform/problems/problem';
import { LANGUAGES, messagesIn } from '../../server/platform/messages/messages';
import { startApp, type TestApp } from '../support/app';
import { ask } from '../support/http';

const SERVER = join(resolve(__dirname, '..', '..'), 'server');
const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.problems.ts'))
  .sort();

/** Texts that the web client compares or shows word for word, and that have no stop. */
const SPECIFIED = new Set(['Invalid code', 'Invalid confirmation link']);

function isKind(value: unknown): value is ProblemKind {
  return typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'type' in value;
}

let kinds: { file: string; kind: ProblemKind }[];
let api: TestApp;

beforeAll(async () => {
  const catalogues = await Promise.all(files.map(async (file) => ({ file, exports: (await import(join(SERVER, file))) as Record<string, unknown> })));
  kinds = catalogues.flatMap(({ file, exports }) =>
    Object.values(exports).flatMap((catalogue) =>
      Object.values(catalogue as object)
        .filter(isKind)
        .map((kind) => ({ file, kind })),
    ),
  );
  api = await startApp();
});
afterAll(() => api.close());

it('the problem catalogue of every domain is found', () => {
  expect(kinds.length).toBeGreaterThan(20);
  expect(files.filter((file) => !kinds.some((one) => one.file === file))).toEqual([]);
});

it('problem codes are unique and in snake_case', () => {
  const codes = kinds.map(({ kind }) => kind.code);
  expect(codes.filter((code) => !/^[a-z]+(_[a-z0-9]+)*$/.test(code))).toEqual([]);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});

it('the type URL of every problem describes it, with and without a trailing slash', async () => {
  for (const { kind } of kinds) {
    const described = { type: kind.type, status: kind.status, code: kind.code, ...messagesIn('en').problems[kind.code] };
    for (const slash of ['', '/']) {
      const { status, body } = await ask(api.url + kind.type + slash);
      expect([status, body]).toEqual([200, described]);
    }
  }
});

it('the URL of an unknown problem answers 404', async () => {
  expect((await ask(`${api.url}/problems/platform/no-such-kind`)).body).toMatchObject({ status: 404, code: 'not_found' });
});

it('every problem has a status from 400 to 599', () => {
  expect(kinds.filter(({ kind: { status } }) => status < 400 || status >= 600)).toEqual([]);
});

it.each(LANGUAGES)('the %s messages cover exactly the declared codes, with short titles and details in sentences', (language) => {
  const { problems } = messagesIn(language);
  const specified = new Set(Object.entries(messagesIn('en').problems).flatMap(([code, { detail }]) => (SPECIFIED.has(detail) ? [code] : [])));
  expect(Object.keys(problems).sort()).toEqual(kinds.map(({ kind }) => kind.code).sort());
  for (const [code, { title, detail }] of Object.entries(problems)) {
    expect(title).toMatch(/^[\p{Lu}\p{Lo}].{2,60}[^.]$/u);
    expect(specified.has(code) || /^(\S.+[.?!؟]|\{\w+\})$/.test(detail) ? '' : detail).toBe('');
  }
});

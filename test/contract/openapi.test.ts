import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { aliasesOf } from '../../server/platform/http/aliases';
import { operationsOf } from '../../server/platform/http/openapi/openapi-rules';

/** The addresses that the product documentation prints. */
const PRINTED = [
  { prefix: '/api/v1', target: '/v1' },
  { prefix: '/api/indexes', target: '/v1/indexes' },
  { prefix: '/api/credits', target: '/v1/credits' },
];

const ROOT = resolve(__dirname, '..', '..');
const DOMAINS = ['accounts', 'organizations', 'billing', 'apikeys', 'news', 'indexes', 'questions', 'alerts', 'site', 'platform', 'staff'];
const VERBS = [
  'list',
  'get',
  'create',
  'update',
  'delete',
  'cancel',
  'discard',
  'resume',
  'suspend',
  'compute',
  'query',
  'generate',
  'sign',
  'verify',
  'refresh',
  'report',
  'receive',
  'rotate',
  'begin',
  'confirm',
  'renew',
  'disable',
  'subscribe',
  'unsubscribe',
  'undo',
  'test',
  'send',
  'regenerate',
  'register',
  'activate',
  'resend',
  'request',
  'reset',
  'accept',
  'leave',
  'switch',
  'transfer',
  'buy',
  'change',
  'preview',
  'schedule',
  'start',
  'search',
];

type Schema = { description?: string; $ref?: string; properties?: Record<string, Schema>; items?: Schema; allOf?: Schema[] };

let document: OpenAPIObject;
/** Node takes a megabyte of a command's output by itself. */
const DOCUMENT_BYTES_MAX = 16 * 2 ** 20;

// As `npm run generate` does it, but written nowhere. TypeScript reads the types, which takes a while.
beforeAll(() => {
  const run = (...args: string[]): string =>
    execFileSync(process.execPath, [...process.execArgv, ...args], { encoding: 'utf8', cwd: ROOT, maxBuffer: DOCUMENT_BYTES_MAX });
  run('openapi/compile-contract.mjs');
  document = JSON.parse(run('dist/contract/server/cli/export-openapi.js', '--stdout')) as OpenAPIObject;
});

it('openapi/openapi.json is up to date with the code', () => {
  const path = join(ROOT, 'openapi', 'openapi.json');
  const committed = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as OpenAPIObject) : null;
  if (JSON.stringify(committed) !== JSON.stringify(document)) {
    throw new Error('openapi/openapi.json differs from the code: npm run generate, look at the difference, commit it');
  }
});

describe('operations of the contract', () => {
  const each = (check: (operation: ReturnType<typeof operationsOf> extends Generator<infer T> ? T : never) => string | null): string[] =>
    [...operationsOf(document)].flatMap((one) => {
      const fault = check(one);
      return fault === null ? [] : [`${one.method} ${one.path}: ${fault}`];
    });

  it('every operation has a unique id that begins with a verb', () => {
    const ids = [...operationsOf(document)].map(({ operation }) => operation.operationId ?? '');
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids.filter((id) => !VERBS.some((verb) => new RegExp(`^${verb}[A-Z]`).test(id)))).toEqual([]);
  });

  it('every operation has a summary and a description, and describes each of its parameters', () => {
    expect(each(({ operation }) => (operation.summary && operation.description ? null : 'no description'))).toEqual([]);
    const parameters = each(({ operation }) => {
      const bare = (operation.parameters ?? []).filter((parameter) => !('description' in parameter && parameter.description));
      return bare.length === 0 ? null : bare.map((parameter) => ('name' in parameter ? parameter.name : '')).join(', ');
    });
    expect(parameters).toEqual([]);
  });

  it('every operation belongs to one domain', () => {
    expect(
      each(({ operation }) => (operation.tags?.length === 1 && DOMAINS.includes(operation.tags[0]) ? null : `tags ${String(operation.tags)}`)),
    ).toEqual([]);
  });

  it('every tag of an operation is described, and every described tag has an operation', () => {
    const used = [...operationsOf(document)].flatMap(({ operation }) => operation.tags ?? []);
    expect((document.tags ?? []).map(({ name }) => name).sort()).toEqual([...new Set(used)].sort());
    expect((document.tags ?? []).filter(({ description }) => !description)).toEqual([]);
  });

  it('every operation describes its failures as problem documents', () => {
    const problem = '#/components/schemas/ProblemDocument';
    const faults = each(({ operation }) => {
      const responses = operation.responses as Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
      const wrong = ['default', ...Object.keys(responses).filter((status) => Number(status) >= 400)].filter(
        (status) => responses[status]?.content?.['application/problem+json']?.schema?.$ref !== problem || !responses[status].description,
      );
      return wrong.length === 0 ? null : wrong.join(', ');
    });
    expect(faults).toEqual([]);
  });

  it('every operation under /v1 requires a credential, and describes the replies without one and over the limit', () => {
    const faults = each(({ path, operation }) => {
      if (!path.startsWith('/v1/')) return null;
      const schemes = (operation.security ?? []).flatMap((one) => Object.keys(one));
      return schemes.includes('apiKey') && operation.responses['401'] && operation.responses['429'] ? null : 'not secured';
    });
    expect(faults).toEqual([]);
  });

  it('every operation under /v1 is also listed under each of its aliases, marked as an alias', () => {
    for (const path of Object.keys(document.paths).filter((one) => one.startsWith('/v1/'))) {
      for (const alias of aliasesOf(path, PRINTED)) {
        expect(Object.keys(document.paths[alias] ?? {})).toEqual(Object.keys(document.paths[path]));
        for (const operation of Object.values(document.paths[alias])) expect(operation).toMatchObject({ 'x-alias-of': path });
      }
    }
  });
});

it('every property of every schema is described', () => {
  const bare: string[] = [];
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    for (const [property, one] of Object.entries((schema as Schema).properties ?? {})) {
      if (!one.description && !one.$ref && !one.allOf) bare.push(`${name}.${property}`);
    }
  }
  expect(bare).toEqual([]);
});

it('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter((name) => document.components?.schemas?.[name] === undefined)).toEqual([]);
});

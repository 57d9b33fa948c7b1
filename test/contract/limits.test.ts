import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from '../../server/platform/http/openapi/openapi-rules';
import { startApp, type TestApp } from '../support/app';
import { createPerson, signIn } from '../support/people';

const document = JSON.parse(readFileSync(resolve(__dirname, '../../openapi/openapi.json'), 'utf8')) as OpenAPIObject;
/** GET operations that write, or cost as much as a write. */
const READS = ['getPersonalData', 'confirmNewsletter'];
/** Ends the session of the test, so it is called last. */
const SIGN_OUT = 'signOut';

let api: TestApp;
let authorization: string;

beforeAll(async () => {
  api = await startApp();
  ({
    headers: { authorization },
  } = await signIn(api.url, await createPerson(api.app, { isStaff: true })));
});
afterAll(() => api.close());

it('every writing operation that needs no API key states its limit in a RateLimit header', async () => {
  const operations = [...operationsOf(document)].filter(({ path, method, operation }) => {
    const isKeyed = (operation.security ?? []).some((scheme) => 'apiKey' in scheme);
    return !isKeyed && !path.startsWith('/v1/') && (method !== 'get' || READS.includes(operation.operationId ?? ''));
  });
  operations.sort((one, other) => Number(one.operation.operationId === SIGN_OUT) - Number(other.operation.operationId === SIGN_OUT));
  expect(operations.length).toBeGreaterThan(35);
  const unlimited: string[] = [];
  for (const { path, method, operation } of operations) {
    const [type = 'application/json'] = Object.keys((operation.requestBody as { content?: object } | undefined)?.content ?? {});
    const reply = await fetch(api.url + path.replace(/\{\w+\}/g, 'x'), {
      method: method.toUpperCase(),
      headers: { authorization, 'content-type': type },
      ...(method !== 'get' && { body: '{}' }),
    });
    await reply.arrayBuffer();
    if (!/^"[^"]+";r=\d+;t=\d+/.test(reply.headers.get('ratelimit') ?? '')) unlimited.push(`${method} ${path}: ${reply.status}`);
  }
  expect(unlimited).toEqual([]);
});

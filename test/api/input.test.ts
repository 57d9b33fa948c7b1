import { startApp, type TestApp } from '../support/app';
import { ask } from '../support/http';
import { RequestsModule } from '../support/requests-app.module';

let api: TestApp;
let probe: string;

beforeAll(async () => {
  api = await startApp({ modules: [RequestsModule] });
  probe = `${api.url}/v1/probe`;
});
afterAll(() => api.close());

const nested = (depth: number): string => `{"name":"a","x":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

describe('queries', () => {
  it.each([
    ['limit=0', 'limit must be a whole number from 1 to 1000.'],
    ['limit=1001', 'limit must be a whole number from 1 to 1000.'],
    ['limit=1e3', 'limit must be a whole number from 1 to 1000.'],
    ['limit=', 'limit must be a whole number from 1 to 1000.'],
    ['limit=99999999999999999999', 'limit must be a whole number from 1 to 1000.'],
    ['from=2025-02-30', 'from must be a calendar day in the form YYYY-MM-DD.'],
    ['from=20250201', 'from must be a calendar day in the form YYYY-MM-DD.'],
    ['from=2025-02-01T00:00:00Z', 'from must be a calendar day in the form YYYY-MM-DD.'],
    ['as_of=2025-02-30T00:00:00Z', 'as_of must be a timestamp with a UTC offset, such as 2026-03-01T12:00:00Z.'],
    ['as_of=2025-02-01T24:00:00Z', 'as_of must be a timestamp with a UTC offset, such as 2026-03-01T12:00:00Z.'],
    ['as_of=2025-02-01', 'as_of must be a timestamp with a UTC offset, such as 2026-03-01T12:00:00Z.'],
    ['pairs=yes', 'pairs must be true or false.'],
    ['limt=5', 'limt is not recognized.'],
    ['limit[]=5', 'limit[] is not recognized.'],
    ['limit[x]=5', 'limit[x] is not recognized.'],
    ['limit=1&limit=2', 'limit must be given only once.'],
    ['__proto__=1', '__proto__ is not allowed as a name.'],
    ['constructor=1', 'constructor is not allowed as a name.'],
    ['from=%00', 'from must not contain control characters.'],
    ['from=a%0Ab', 'from must not contain control characters.'],
  ])('%s is refused with 400 that names the field', async (query, sentence) => {
    const { status, body } = await ask(`${probe}?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'validation_failed', detail: sentence });
    expect(JSON.parse(JSON.stringify(body.errors))).toEqual(JSON.parse(`{"${sentence.split(' ')[0]}":["${sentence}"]}`));
  });

  it('valid values arrive with the right type', async () => {
    const { body } = await ask(`${probe}?limit=1000&from=2024-02-29&as_of=2026-03-01T12:00:00%2B01:00&pairs=true`);
    expect(body.query).toEqual({ limit: 1000, from: '2024-02-29', as_of: '2026-03-01T12:00:00+01:00', pairs: true });
  });

  it('a handler that declares no query or body refuses one', async () => {
    expect((await ask(`${probe}/plain?x=1`)).body).toMatchObject({ status: 400, errors: { x: ['x is not recognized.'] } });
    expect((await ask(`${probe}/bodiless`, { json: { x: 1 } })).body).toMatchObject({ status: 400, errors: { x: ['x is not recognized.'] } });
    expect((await ask(`${probe}/bodiless`, { method: 'POST' })).status).toBe(204);
    expect((await ask(`${probe}/bodiless`, { text: '' })).status).toBe(204);
  });

  it('a path with a NUL character is refused', async () => {
    expect((await ask(`${probe}/items/a%00b`)).body).toMatchObject({ status: 400, errors: { id: ['id must not contain control characters.'] } });
  });
});

describe('bodies', () => {
  it.each([
    ['{"name":"a","role":"owner"}', { role: ['role is not recognized.'] }],
    ['{"name":"a","weights":{"spread":1,"extra":2}}', { 'weights.extra': ['extra is not recognized.'] }],
    ['{"name":"a","weights":{"spread":1e999}}', { 'weights.spread': ['spread must be a number.'] }],
    ['{"name":"a","weights":{"spread":2}}', { 'weights.spread': ['spread must be a number from 0 to 1.'] }],
    ['{"name":"a","weights":{}}', { 'weights.spread': ['spread is missing.'] }],
    ['{"name":"a","weights":7}', { weights: ['weights must be an object.'] }],
    ['{"name":"a","weights":[{"spread":1}]}', { weights: ['weights must be an object.'] }],
    ['{"name":" "}', { name: ['name is missing.'] }],
    [`{"name":"${'a'.repeat(101)}"}`, { name: ['name must not have more than 100 characters.'] }],
    ['{"name":"a\\u0000b"}', { name: ['name must not contain control characters.'] }],
    ['{"name":"a\\u001bb"}', { name: ['name must not contain control characters.'] }],
    ['{"name":"a\\nb"}', { name: ['name must be a single line.'] }],
    ['{"name":"\\ud800"}', { name: ['name must be well-formed Unicode.'] }],
    ['{"name":"a","constructor":{}}', { constructor: ['constructor is not allowed as a name.'] }],
    ['{"name":"a","weights":{"prototype":1}}', { 'weights.prototype': ['prototype is not allowed as a name.'] }],
    [`{"name":"a","x":[${'1,'.repeat(1_000)}1]}`, { x: ['x must not have more than 1000 items.'] }],
    ['[]', { body: ['The body must be a JSON object.'] }],
    ['null', { body: ['The body must be a JSON object.'] }],
    ['"name"', { body: ['The body must be a JSON object.'] }],
  ])('%.60s is refused with 400 that names the field', async (text, errors) => {
    const answer = await ask(probe, { text });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual(errors);
  });

  it('__proto__ as a field is refused by name', async () => {
    const { status, text } = await ask(probe, { text: '{"name":"a","__proto__":{"admin":true}}' });
    expect(status).toBe(400);
    expect(text).toContain('"errors":{"__proto__":["__proto__ is not allowed as a name."]}');
  });

  it.each([
    [{ name: ['a'] }],
    [{ name: { $ne: 1 } }],
    [{ name: 1 }],
    [{ name: true }],
    [{}, 'name is missing.'],
    [{ name: null }, 'name is missing.'],
  ])('%j has the wrong type and is refused with one sentence', async (json, sentence = 'name must be text.') => {
    const { status, body } = await ask(probe, { json });
    expect([status, body.errors]).toEqual([400, { name: [sentence] }]);
  });

  it('line breaks are accepted in a field of several lines', async () => {
    const { body } = await ask(probe, { json: { name: 'a', description: 'one\n\ttwo\r\nthree' } });
    expect(body.body).toEqual({ name: 'a', description: 'one\n\ttwo\r\nthree' });
  });

  it.each(['{', '{"name":"a"', 'name', "{'name':1}", '\u00a0'])(
    '%s is refused with 400 as invalid JSON, without the parser’s message',
    async (text) => {
      expect((await ask(probe, { text })).body).toMatchObject({ status: 400, code: 'malformed_request', detail: 'The request could not be read.' });
    },
  );

  it('bytes that are not UTF-8 are refused, and a byte order mark is accepted', async () => {
    expect((await ask(probe, { text: Uint8Array.from(Buffer.from('{"name":"\xe9"}', 'latin1')) })).body).toMatchObject({
      status: 400,
      code: 'malformed_request',
    });
    expect((await ask(probe, { text: '\ufeff{"name":"a"}' })).status).toBe(200);
  });

  it('JSON nested 33 or 8 000 deep answers 400, and 32 deep is read', async () => {
    expect((await ask(probe, { text: nested(8_000) })).body).toMatchObject({ status: 400, code: 'json_too_deep' });
    expect((await ask(probe, { text: nested(33) })).body).toMatchObject({ status: 400, code: 'json_too_deep' });
    expect((await ask(probe, { text: nested(32) })).body).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await ask(probe, { json: { name: '[[[['.repeat(20) } })).status).toBe(200);
  });

  it.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json; charset=latin1',
    'nonsense',
  ])('a body sent as %s answers 415', async (type) => {
    expect((await ask(probe, { text: '{"name":"a"}', headers: { 'content-type': type } })).body).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
    });
  });

  it('a compressed body or one without a type answers 415', async () => {
    expect((await ask(probe, { text: '{"name":"a"}', headers: { 'content-encoding': 'gzip' } })).status).toBe(415);
    expect((await ask(probe, { text: '{"name":"a"}', headers: { 'content-type': '' } })).status).toBe(415);
  });

  it('a body of 1 MB answers 413, with or without Content-Length', async () => {
    const text = JSON.stringify({ name: 'a'.repeat(1_000_000) });
    expect((await ask(probe, { text })).body).toMatchObject({ status: 413, code: 'body_too_large' });
  });
});

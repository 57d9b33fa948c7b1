import { COUNTRIES } from '../../server/reference/countries';
import { INDUSTRIES } from '../../server/reference/industries';
import { startApp, type TestApp } from '../support/app';
import { ask } from '../support/http';

let api: TestApp;

beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api?.close());

const get = (list: string, headers: Record<string, string> = {}) => ask(`${api.url}/api/accounts/${list}`, { headers });

it('GET countries/ lists 195 countries by name, numbered from 1 in alphabetical order', async () => {
  const { status, text } = await get('countries/');
  const countries = JSON.parse(text) as { id: number; code: string; name: string }[];
  expect(status).toBe(200);
  expect(countries).toEqual(COUNTRIES.map(({ id, iso2, name }) => ({ id, code: iso2, name })));
  expect([countries[0], countries[194]]).toEqual([
    { id: 1, code: 'AF', name: 'Afghanistan' },
    { id: 195, code: 'ZW', name: 'Zimbabwe' },
  ]);
});

it('GET industries/ and contact-topics/ list the texts that forms send', async () => {
  expect(JSON.parse((await get('industries/')).text)).toEqual(INDUSTRIES);
  expect(JSON.parse((await get('contact-topics/')).text)).toEqual(['Request Access', 'Partnership', 'Custom Index', 'Media Briefing', 'Other']);
});

it.each(['countries', 'industries', 'contact-topics'])('GET %s/ is publicly cacheable and answers 304 to a matching ETag', async (list) => {
  const first = await get(`${list}/`);
  expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
  const etag = first.headers.get('etag') ?? '';
  const second = await get(list, { 'if-none-match': etag });
  expect([second.status, second.text, second.headers.get('etag')]).toEqual([304, '', etag]);
  expect((await get(`${list}/?q=a`)).body).toMatchObject({ status: 400, code: 'validation_failed' });
});

import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { createPerson, type Person } from '../support/people';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const WRONG = 'not the password at all';
const STRANGER = '198.51.100.1';
const HOME = '192.0.2.1';

const clock = new MutableClock('2026-03-01T12:00:00Z');
let api: TestApp;
let ada: Person;

beforeAll(async () => {
  api = await startApp({ clock, config: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => api.close());
beforeEach(async () => {
  clock.advance(DAY_MS);
  ada = await createPerson(api.app);
});

const headersOf = (from: string, cookie: string): Record<string, string> => ({ 'x-forwarded-for': from, ...(cookie !== '' && { cookie }) });
const login = (email: string, password: string, { from = HOME, cookie = '' } = {}): Promise<Answer> =>
  ask(`${api.url}/api/accounts/login/`, { json: { email, password }, headers: headersOf(from, cookie) });
const cookieOf = ({ headers }: Answer): string => headers.getSetCookie()[0].split(';', 1)[0];

/** A stranger guesses until the account refuses, and once more as soon as each delay is over. */
async function besiege(email: string): Promise<void> {
  for (let tried = 0; tried < 10; tried++) expect((await login(email, WRONG, { from: STRANGER })).status).toBe(401);
  clock.advance(30_000);
  expect((await login(email, WRONG, { from: STRANGER })).status).toBe(401);
  expect((await login(email, ada.password)).status).toBe(429);
}

describe('sign-in under attack', () => {
  it('a sign-in succeeds in a browser where the person has signed in before, and leaves the stranger delayed', async () => {
    const cookie = cookieOf(await login(ada.email, ada.password));
    await besiege(ada.email);
    expect((await login(ada.email, ada.password, { cookie })).status).toBe(200);
    expect((await login(ada.email, ada.password, { from: STRANGER })).status).toBe(429);
  });

  it('a sign-in succeeds in a known browser although its whole network has used up its failures', async () => {
    const cookie = cookieOf(await login(ada.email, ada.password));
    for (let tried = 0; tried < 50; tried++) await login(`nobody${tried}@people.example`, WRONG);
    expect((await login(ada.email, ada.password)).status).toBe(429);
    expect((await login(ada.email, ada.password, { cookie })).status).toBe(200);
  });

  it('a sign-in in a known browser is delayed by ten wrong passwords of its own, which count nowhere else', async () => {
    const cookie = cookieOf(await login(ada.email, ada.password));
    for (let tried = 0; tried < 10; tried++) expect((await login(ada.email, WRONG, { cookie })).status).toBe(401);
    expect((await login(ada.email, ada.password, { cookie })).headers.get('retry-after')).toBe('30');
    expect((await login(ada.email, ada.password)).status).toBe(200);
  });

  it('a hundred wrong passwords in known browsers, however many there are, shut all of them out for a day', async () => {
    const cookies: string[] = [];
    for (let made = 0; made < 11; made++) cookies.push(cookieOf(await login(ada.email, ada.password)));
    for (const cookie of cookies.slice(1)) {
      for (let tried = 0; tried < 10; tried++) expect((await login(ada.email, WRONG, { cookie })).status).toBe(401);
    }
    expect((await login(ada.email, ada.password, { cookie: cookies[0] })).status).toBe(429);
    expect((await login(ada.email, ada.password)).status).toBe(200);
    clock.advance(DAY_MS);
    expect((await login(ada.email, ada.password, { cookie: cookies[0] })).status).toBe(200);
  });

  it('a sign-in succeeds for everybody who has signed in before in a browser that is shared', async () => {
    const cookie = cookieOf(await login(ada.email, ada.password));
    const shared = cookieOf(await login((await createPerson(api.app)).email, ada.password, { cookie }));
    await besiege(ada.email);
    expect((await login(ada.email, ada.password, { cookie: shared })).status).toBe(200);
  });
});

describe('the cookie of a known browser', () => {
  it('the cookie is out of the reach of scripts and other sites, and no failed sign-in sets it', async () => {
    const [header] = (await login(ada.email, ada.password)).headers.getSetCookie();
    expect(header).toMatch(/^barograph-device=[\w.~-]+; Max-Age=15552000; Path=\/api; HttpOnly; SameSite=Strict$/);
    expect((await login(ada.email, WRONG)).headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['of another person', async () => cookieOf(await login((await createPerson(api.app)).email, ada.password))],
    ['that was forged', async () => cookieOf(await login(ada.email, ada.password)).replace(/~../, '~xx')],
    ['with a later expiry', async () => cookieOf(await login(ada.email, ada.password)).replace(/\.\d+~/, '.99999~')],
    ['of another form', () => Promise.resolve('barograph-device=nothing')],
  ])('a cookie %s makes no browser known', async (_, given) => {
    const cookie = await given();
    await besiege(ada.email);
    expect((await login(ada.email, ada.password, { cookie })).status).toBe(429);
  });

  it('a known browser is forgotten after 180 days', async () => {
    const cookie = cookieOf(await login(ada.email, ada.password));
    clock.advance(181 * DAY_MS);
    await besiege(ada.email);
    expect((await login(ada.email, ada.password, { cookie })).status).toBe(429);
  });
});

describe('confirmation of a password', () => {
  const as = async (password: string, bearer: string, path = 'me/password/'): Promise<Answer> =>
    ask(`${api.url}/api/accounts/${path}`, {
      json: path === 'me/delete/' ? { password } : { currentPassword: password, password: 'another xk ftq wzrbm' },
      headers: { 'x-forwarded-for': HOME, authorization: `Bearer ${bearer}` },
    });

  it('changes the password and deletes the account while a stranger guesses', async () => {
    const access = String((await login(ada.email, ada.password)).body.access);
    await besiege(ada.email);
    expect((await as(ada.password, access)).status).toBe(200);
    expect((await as('another xk ftq wzrbm', access, 'me/delete/')).status).toBe(204);
  });

  it('delays a confirmation after ten wrong passwords in this session, and in no other', async () => {
    const [stolen, own] = [await login(ada.email, ada.password), await login(ada.email, ada.password)].map(({ body }) => String(body.access));
    for (let tried = 0; tried < 10; tried++) expect((await as(WRONG, stolen)).status).toBe(400);
    expect((await as(ada.password, stolen)).headers.get('retry-after')).toBe('30');
    expect((await as(ada.password, own)).status).toBe(200);
  });
});

describe('a clock that was ahead', () => {
  it('a delay by a clock that was ahead shuts nobody out once the clock is right again', async () => {
    const now = clock.now();
    clock.advance(3 * DAY_MS);
    for (let tried = 0; tried < 10; tried++) await login(ada.email, WRONG);
    clock.set(now);
    expect((await login(ada.email, ada.password)).status).toBe(200);
  });
});

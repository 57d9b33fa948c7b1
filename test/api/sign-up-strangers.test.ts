import { type AccountsApp, PASSWORD, signUpOf, startAccounts } from '../support/accounts-app';
import type { Answer } from '../support/http';
import { codeIn } from '../support/mail-sink';

const HOME = '192.0.2.1';
const STRANGER = '198.51.100.1';
const SIGNING_STRANGER = '198.51.100.2';
const MAILING_STRANGER = '198.51.100.3';
const INVALID = { status: 400, body: { code: 'otp_invalid' } };

let app: AccountsApp;

beforeAll(async () => {
  app = await startAccounts('2026-11-21T09:00:00Z');
});
afterAll(() => app?.close());

const activate = (preId: string, otp: string, from: string): Promise<Answer> => app.post('validate-otp-account/', { preId, otp }, { from });
const wrongOf = (code: string, at: number): string => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0');
const latestCode = async (email: string): Promise<string> => {
  await app.settle();
  return codeIn(app.sink.mailsTo(email).at(-1)!);
};

async function signUp(email: string, from: string, word: number | string = ''): Promise<string> {
  return String((await app.post('signup/', signUpOf({ email, password1: `${PASSWORD} ${word}` }), { from })).body.preId);
}

/** The code after a resend that the cooldown lets through. */
async function nextCode(preId: string, email: string): Promise<string> {
  // Mails that go out side by side come in any order.
  await app.settle();
  app.clock.advance(61_000);
  expect((await app.post('resend-otp/', { preId })).status).toBe(200);
  return latestCode(email);
}

describe('sign-up beside a stranger', () => {
  it('keeps a sign-up beside those that a stranger makes with the same address, however many they are', async () => {
    const { email } = signUpOf();
    for (let at = 0; at < 9; at++) await signUp(email, SIGNING_STRANGER, at);
    const mine = await signUp(email, HOME);
    await signUp(email, SIGNING_STRANGER, 'last');
    expect(await activate(mine, await nextCode(mine, email), HOME)).toMatchObject({ status: 200 });
  });

  it('mails a code although a stranger has had the same address sent five mails in this hour', async () => {
    const { email } = signUpOf();
    for (let at = 0; at < 6; at++) {
      await signUp(email, MAILING_STRANGER, at);
      // A code that has expired by then is not mailed any more.
      await app.settle();
      app.clock.advance(61_000);
    }
    expect(app.sink.mailsTo(email)).toHaveLength(5);
    const mine = await signUp(email, HOME);
    await app.settle();
    expect(app.sink.mailsTo(email)).toHaveLength(6);
    expect(await activate(mine, await latestCode(email), HOME)).toMatchObject({ status: 200 });
  });

  it('sends an address no more than twenty mails an hour and sixty a day, from however many networks they are asked for', async () => {
    const { email } = signUpOf();
    const sent = async (): Promise<number> => (await app.api.dataSource.query(`SELECT 1 FROM mails WHERE recipient = $1`, [email])).length;
    const seen: number[] = [];
    for (let hour = 0; hour < 4; hour++) {
      for (let at = 0; at < 22; at++) await signUp(email, `203.0.113.${at + 22 * hour}`, at + 22 * hour);
      seen.push(await sent());
      app.clock.advance(3_600_000);
    }
    expect(seen).toEqual([20, 40, 60, 60]);
  });

  it('a sign-up displaces the oldest of its own network, never the newest', async () => {
    const { email } = signUpOf();
    const made: string[] = [];
    for (let at = 0; at < 7; at++) {
      made.push(await signUp(email, '192.0.3.7', at));
      app.clock.advance(1_000);
    }
    const kept: { preId: string }[] = await app.api.dataSource.query(`SELECT pre_id AS "preId" FROM registrations WHERE email = $1`, [email]);
    expect(kept.map(({ preId }) => preId).sort()).toEqual(made.slice(2).sort());
  });

  it('the right code confirms a sign-up although a stranger has used up twenty tries', async () => {
    const { email } = signUpOf();
    const preId = await signUp(email, HOME);
    let code = await latestCode(email);
    for (let round = 0; round < 4; round++) {
      for (let at = 0; at < 5; at++) await activate(preId, wrongOf(code, at), STRANGER);
      code = await nextCode(preId, email);
    }
    expect(await activate(preId, code, STRANGER)).toMatchObject(INVALID);
    expect(await activate(preId, code, HOME)).toMatchObject({ status: 200 });
  });
});

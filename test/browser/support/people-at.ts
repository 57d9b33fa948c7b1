import { randomUUID } from 'node:crypto';
import { until } from '../../support/until';

/** People and their mails at an address of the product: what tests and benches share. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

export interface SignedIn {
  readonly access: string;
  readonly refresh: string;
  readonly user: Readonly<Record<'id' | 'name' | 'email' | 'role', string>> & {
    readonly photo: string | null;
    readonly company: { readonly name: string };
  };
}

/** A product, and the way to its mails. */
export interface MailingProduct {
  /** Where it is served, without a slash at the end. */
  readonly url: string;
  /** The cookie that opens its mailbox. */
  readonly mailbox: string;
}

interface CaughtMail {
  readonly id: string;
  readonly to: string;
}

export const PASSWORD = 'cotton and clouds';
/** In the text of a mail. */
export const CODE = /\b\d{6}\b/;
const MAIL_WITHIN_MS = 120_000;
/** Each look lists all mails. */
const LOOK_EVERY_MS = 200;

/** An address that nobody has used. */
export function newEmail(): string {
  return `${randomUUID()}@milton.example`;
}

async function call<T>(url: string, path: string, body: object, address: string): Promise<T> {
  const reply = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** An account, as a person gets one: signed up, code read, activated. `address`: the network address they come from. */
export async function createPersonAt(product: MailingProduct, address: string, { company }: { company?: string } = {}): Promise<Person> {
  const { url } = product;
  const email = newEmail();
  const kind =
    company === undefined ? { userType: 'individual' } : { userType: 'company', companyName: company, companyAddress: 'Marlborough Mills' };
  const person = { name: 'Margaret', surname: 'Hale', country: 'Qatar', industry: 'Water Utilities', acceptTerms: true };
  const passwords = { password1: PASSWORD, password2: PASSWORD };
  const { preId } = await call<{ preId: string }>(url, 'accounts/signup/', { email, ...person, ...kind, ...passwords }, address);
  const otp = CODE.exec(await mailAt(product, email, CODE))?.[0];
  await call(url, 'accounts/validate-otp-account/', { otp, preId }, address);
  return { email, password: PASSWORD };
}

export function signInAt(url: string, { email, password }: Person, address = '10.1.1.1'): Promise<SignedIn> {
  return call(url, 'accounts/login/', { email, password }, address);
}

/** Texts of the mails to an address, oldest first. */
async function mailsAt({ url, mailbox }: MailingProduct, email: string): Promise<string[]> {
  const headers = { cookie: mailbox };
  const { messages } = (await (await fetch(`${url}/mailbox/messages.json`, { headers })).json()) as { messages: CaughtMail[] };
  const own = messages.filter(({ to }) => to.includes(email)).reverse();
  return Promise.all(
    own.map(async ({ id }) => ((await (await fetch(`${url}/mailbox/messages/${id}.json`, { headers })).json()) as { text: string }).text),
  );
}

/** The text of the nth mail to an address in which this stands, and which may still be on its way; mails about other things come in any order. */
export async function mailAt(product: MailingProduct, email: string, holding: RegExp, nth = 1): Promise<string> {
  let mails: string[] = [];
  await until(
    async () => (mails = (await mailsAt(product, email)).filter((text) => holding.test(text))).length >= nth,
    MAIL_WITHIN_MS,
    LOOK_EVERY_MS,
  );
  return mails[nth - 1];
}

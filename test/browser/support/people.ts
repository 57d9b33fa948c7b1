import { createPersonAt, mailAt, type Person } from './people-at';
import { browserProduct } from './product';

export { newEmail, PASSWORD, type Person } from './people-at';

/** An account of the product under test. */
export function createPerson(address: string, options: { company?: string } = {}): Promise<Person> {
  return createPersonAt(browserProduct(), address, options);
}

/** The text of the nth mail to an address. */
function mailTo(email: string, nth = 1): Promise<string> {
  return mailAt(browserProduct(), email, nth);
}

/** The six digits of the nth mail to an address. */
export async function codeFor(email: string, nth = 1): Promise<string> {
  const code = /\b\d{6}\b/.exec(await mailTo(email, nth))?.[0];
  if (code === undefined) throw new Error(`the mail to ${email} has no code`);
  return code;
}

/** The path of the link in the nth mail to an address that begins so. */
export async function linkFor(email: string, begins: string, nth = 1): Promise<string> {
  const link = (await mailTo(email, nth)).match(/https?:\/\/\S+/g)?.find((address) => new URL(address).pathname.startsWith(begins));
  if (link === undefined) throw new Error(`the mail to ${email} has no link to ${begins}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

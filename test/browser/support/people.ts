import { CODE, createPersonAt, mailAt, type Person } from './people-at';
import { browserProduct } from './product';

export { newEmail, PASSWORD, type Person } from './people-at';

/** An account of the product under test. */
export function createPerson(address: string, options: { company?: string } = {}): Promise<Person> {
  return createPersonAt(browserProduct(), address, options);
}

/** The nth six digits that were mailed to an address. */
export async function codeFor(email: string, nth = 1): Promise<string> {
  return CODE.exec(await mailAt(browserProduct(), email, CODE, nth))![0];
}

/** The path of the nth link that was mailed to an address and whose path begins so. */
export async function linkFor(email: string, begins: string, nth = 1): Promise<string> {
  const link = new RegExp(`https?://[^/\\s]+(${begins}\\S*)`);
  return link.exec(await mailAt(browserProduct(), email, link, nth))![1];
}

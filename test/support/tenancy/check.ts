/** For every file of product tests: what the product has sent meanwhile names the organization. */
import { noteStatements, takeLooseStatements } from './statements';

noteStatements();
afterAll(async () => expect(await takeLooseStatements()).toEqual([]));

// Support stays loaded from file to file, and each has hooks of its own.
delete require.cache[__filename];

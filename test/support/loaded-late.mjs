// Required by a built process: answers a message with the packages of LOADED_LATE that it has loaded.
import { createRequire } from 'node:module';
import { LOADED_LATE } from '../../server/start/loaded-late.mjs';

const require = createRequire(import.meta.url);
const files = new Map(LOADED_LATE.map((name) => [name, require.resolve(name)]));

process.on('message', () => process.send({ known: files.size, loaded: [...files.keys()].filter((name) => files.get(name) in require.cache) }));

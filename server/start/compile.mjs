// Compiles the server into dist, each source by itself: `node server/start/compile.mjs`; with `test`, what benches need as well. Types are
// checked by `npm run check`, and what the contract says of them is gathered by `npm run generate`.
import { compileFolder } from './compile-folder.mjs';

for (const name of ['server', ...process.argv.slice(2)]) await compileFolder(name);

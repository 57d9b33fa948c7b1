/** What articles are searched by, made anew from the articles: `npm run search -- rebuild`. */
import 'reflect-metadata';
import { runSearch } from './search-command';

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

void runSearch(process.argv.slice(2)).then((code) => process.exit(code));

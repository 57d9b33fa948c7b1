import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export interface MadeClient {
  readonly folder: string;
  remove(): void;
}

const page = (pattern: string, name: string, more: { page?: string; noindex?: boolean; hasToken?: boolean } = {}) => ({
  pattern,
  page: pattern,
  file: `pages/${name}.html`,
  noindex: false,
  hasToken: false,
  ...more,
});

const MADE_PAGES = [
  page('/', 'landing'),
  page('/ar', 'ar', { page: '/' }),
  page('/about', 'about'),
  page('/use-cases', 'use-cases'),
  page('/indexes', 'indexes'),
  page('/indexes/:id', 'index'),
  page('/ratings', 'ratings'),
  page('/ratings/crises/:id', 'crisis'),
  page('/methodology', 'methodology'),
  page('/status', 'status'),
  page('/login', 'login', { noindex: true }),
  page('/newsletter-confirm', 'newsletter-confirm', { noindex: true, hasToken: true }),
  page('/reset-password/:uid/:token', 'reset-password', { noindex: true, hasToken: true }),
];

/** Of a language that the server has not heard of: what its folder has, the client's build lists. */
export const ESPERANTO_PAGES = [
  page('/eo/ratings', 'eo-ratings', { page: '/ratings' }),
  page('/eo/indexes/:id', 'eo-index', { page: '/indexes/:id' }),
];

/** The document of a page as it was built, with the address of the site or what stands for it. */
export function builtPage(pattern: string, origin: string): string {
  return `<!doctype html><title>built ${pattern}</title><link rel="canonical" href="${origin}${pattern}">`;
}

/** What the client's build leaves in dist/client, as small as it can be: documents that say which page they are. */
export function makeClientFolder(morePages: typeof MADE_PAGES = []): MadeClient {
  const pages = [...MADE_PAGES, ...morePages];
  const folder = mkdtempSync(join(tmpdir(), 'client-test-'));
  const script = 'export const answer = 42;\n';
  const files: Record<string, string | Buffer> = {
    'site/pages.json': JSON.stringify(pages),
    'site/csp.json': JSON.stringify({ scripts: ['sha256-script'], styles: ['sha256-style'] }),
    'site/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'site/assets/site-0123.js': script,
    'site/assets/site-0123.js.br': brotliCompressSync(script),
    'site/assets/site-0123.js.gz': gzipSync(script),
    'dashboard/index.html': '<!doctype html><title>dashboard</title>',
    'dashboard/assets/app-4567.js': script,
  };
  for (const { file, pattern } of pages) files[`site/${file}`] = builtPage(pattern, '%ORIGIN%');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

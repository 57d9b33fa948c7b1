// Builds the web client into dist/client: the public site, its renderer, the dashboard, and the pages that need no data.
//   site/       assets, pages/*.html, pages.json (addresses), csp.json (hashes of inline code)
//   renderer/   entry-server.mjs: page data in, documents out; used here and by the worker
//   dashboard/  index.html and its assets
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { OUT, ROOT, dashboardConfig, rendererConfig, siteConfig, themeModules } from './vite-configs.mjs';

// Scripts and styles as small as can be; of pages, which are large, for a third of the time, four in a hundred larger.
const qualityOf = (file) => (file.endsWith('.html') ? 10 : 11);
const COMPRESSED = /\.(?:html|js|css|json|svg|txt|xml|map)$/;

async function* filesOf(folder) {
  for (const entry of await fs.readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesOf(file);
    else yield file;
  }
}

// Fonts keep their names and gain a hash, so that they may be kept for ever.
async function copyFonts(folder, files) {
  const addresses = {};
  await fs.mkdir(folder, { recursive: true });
  for (const { file } of files) {
    const bytes = await fs.readFile(path.join(ROOT, 'node_modules', file));
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
    const name = `${path.basename(file, '.woff2')}-${hash}.woff2`;
    await fs.writeFile(path.join(folder, name), bytes);
    addresses[file] = name;
  }
  return addresses;
}

async function compress(folder) {
  for await (const file of filesOf(folder)) {
    if (!COMPRESSED.test(file)) continue;
    const bytes = await fs.readFile(file);
    const parameters = { [constants.BROTLI_PARAM_QUALITY]: qualityOf(file), [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, { params: parameters }), promisify(gzip)(bytes, { level: 9 })]);
    await Promise.all([fs.writeFile(`${file}.br`, br), fs.writeFile(`${file}.gz`, gz)]);
  }
}

// Where a chunk is and what it imports at once, from Vite's manifest.
function chunksOf(manifest, name, seen = new Set()) {
  const entry = manifest[name];
  if (entry === undefined || seen.has(name)) return [];
  seen.add(name);
  return [`/${entry.file}`, ...(entry.imports ?? []).flatMap((imported) => chunksOf(manifest, imported, seen))];
}

async function siteAssets(manifest, fonts, theme) {
  const addressOf = (file) => `/assets/${fonts[file]}`;
  const [script, ...preloads] = chunksOf(manifest, 'src/app/public/entry-client.ts');
  const known = new Set([script, ...preloads]);
  const islands = {};
  for (const [source, entry] of Object.entries(manifest)) {
    if (!entry.isDynamicEntry) continue;
    islands[path.basename(source).replace(/\.tsx?$/, '')] = chunksOf(manifest, source).filter((chunk) => !known.has(chunk));
  }
  const base = `${theme.fontFaces(theme.FONT_FILES, addressOf)}\n${theme.tokensCss()}\n${theme.sheets.base}`;
  const sheets = { ...theme.sheets, base, arabic: theme.fontFaces(theme.ARABIC_FONT_FILES, addressOf) };
  const first = theme.FONT_FILES.filter(({ first }) => first !== undefined).map(({ first, file }) => [first, addressOf(file)]);
  return { script, preloads, islands, fonts: Object.fromEntries(first), sheets };
}

function sha256(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

// Documents without data: whole pages, and what stands in until the first publish.
async function prerender(renderer) {
  const folder = path.join(OUT, 'site', 'pages');
  await fs.mkdir(folder, { recursive: true });
  const entries = [];
  for (const page of renderer.PAGES) {
    for (const locale of renderer.localesOf(page)) {
      const pattern = renderer.patternIn(page, locale);
      const html = renderer.renderPage({ path: pattern, origin: '%ORIGIN%', data: null });
      const name = `${pattern.slice(1).replace(/[/:]+/g, '-') || 'home'}.html`;
      await fs.writeFile(path.join(folder, name), html);
      entries.push({
        pattern,
        page: page.pattern,
        file: `pages/${name}`,
        noindex: Boolean(page.hasToken || page.isUnlisted),
        hasToken: Boolean(page.hasToken),
      });
    }
  }
  await fs.writeFile(path.join(OUT, 'site', 'pages.json'), JSON.stringify(entries, null, 2));
}

async function writePolicy(renderer, { STEP_LOADER, LANGUAGE_INIT }) {
  const policy = {
    scripts: [renderer.THEME_INIT, renderer.SCRIPT_LOADER, renderer.SPECULATION_RULES, STEP_LOADER, LANGUAGE_INIT].map(sha256),
    styles: Object.values(renderer.assets.sheets).map(sha256),
  };
  await fs.writeFile(path.join(OUT, 'site', 'csp.json'), JSON.stringify(policy, null, 2));
}

async function buildDashboard(theme) {
  const folder = path.join(OUT, 'dashboard', 'assets');
  const fonts = await copyFonts(folder, [...theme.FONT_FILES, ...theme.ARABIC_FONT_FILES]);
  const faces = [theme.FONT_FILES, theme.ARABIC_FONT_FILES].map((files) => theme.fontFaces(files, (file) => `/dashboard/assets/${fonts[file]}`));
  const css = [...faces, theme.tokensCss()].join('\n');
  await build(
    dashboardConfig({
      css,
      themeInit: theme.THEME_INIT,
      languageInit: theme.LANGUAGE_INIT,
      firstFrameIn: theme.firstFrameIn,
      stepLoader: theme.STEP_LOADER,
      font: `/dashboard/assets/${fonts[theme.FONT_FILES.find(({ first }) => first === 'sans').file]}`,
    }),
  );
}

async function buildSite(theme) {
  await build(siteConfig());
  const fonts = await copyFonts(path.join(OUT, 'site', 'assets'), [...theme.FONT_FILES, ...theme.ARABIC_FONT_FILES]);
  const manifestFile = path.join(OUT, 'site', '.vite', 'manifest.json');
  const assets = await siteAssets(JSON.parse(await fs.readFile(manifestFile, 'utf8')), fonts, theme);
  await build(rendererConfig(assets));
  const renderer = await import(pathToFileURL(path.join(OUT, 'renderer', 'entry-server.mjs')).href);
  await prerender(renderer);
  await writePolicy(renderer, theme);
}

async function main() {
  await fs.rm(OUT, { recursive: true, force: true });
  await fs.mkdir(OUT, { recursive: true });
  const theme = await themeModules();
  await buildSite(theme);
  await buildDashboard(theme);
  await compress(path.join(OUT, 'site'));
  await compress(path.join(OUT, 'dashboard'));
}

main().then(
  // A bundler's workers must not keep the command waiting.
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);

// The three bundles of the client, as Vite sees them.
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { worldMap } from './build-map.mjs';
import { openApiExtract } from './openapi-extract.mjs';

const CLIENT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const ROOT = path.dirname(CLIENT);
export const OUT = process.env.CLIENT_OUT_DIR ?? path.join(ROOT, 'dist', 'client');
const REACT = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
const LIBRARIES = /node_modules[\\/](?:react-router|react-router-dom|@tanstack|@emotion|stylis|ra-core|lodash)[\\/]/;
const COMPONENTS = /node_modules[\\/]@mui[\\/]/;
// Every file costs half a kilobyte of headers: what three islands or more need of these is one file each.
const SITE_GROUPS = [
  { name: 'calls', test: /shared[\\/](?:api[\\/][\w-]+\.ts|ui[\\/]text[\\/]failure-text\.ts)$|accounts[\\/]model[\\/]faults\.ts$/ },
  { name: 'forms', test: /@tanstack|shared[\\/]api[\\/]|accounts[\\/]public[\\/]form[\\/]|shared[\\/]ui[\\/]form[\\/]ErrorSummary/ },
];
// What every page of the dashboard needs: libraries, which stay in the browser's cache until they are renewed, and one file of all the rest. Each is
// evaluated by itself, so none may be large.
const FIRST_GROUPS = [
  { name: 'react', test: REACT, tags: ['$initial'] },
  { name: 'libraries', test: LIBRARIES, tags: ['$initial'] },
  { name: 'components', test: COMPONENTS, tags: ['$initial'] },
  { name: 'frame', tags: ['$initial'] },
];
const TARGET = ['es2022', 'chrome111', 'firefox114', 'safari16.4'];

// What libraries say to React's server components means nothing here.
function onLog(level, log, handler) {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
}

function common(outDir) {
  return {
    configFile: false,
    root: CLIENT,
    logLevel: 'warn',
    publicDir: false,
    build: { outDir, emptyOutDir: false, target: TARGET, reportCompressedSize: false, chunkSizeWarningLimit: 2_000, rollupOptions: { onLog } },
  };
}

// A module that exists only while building: `import { name } from 'virtual:…'`.
function virtualModule(id, code) {
  return {
    name: id,
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? code() : null),
  };
}

const openApi = () => virtualModule('virtual:openapi', async () => `export const openapi = ${JSON.stringify(await openApiExtract(ROOT))};`);

// Paths of the world map; in the renderer, whose documents hold them, and in a chunk of the dashboard. The public site's scripts do without.
const map = () => virtualModule('virtual:world-map', () => `export const worldMap = ${JSON.stringify(worldMap())};`);

// react-admin would make a router of its own, of the kind that loads data, which is a third of the library. Ours stands around it already.
function withOurRouter() {
  const id = '\0our-router';
  return {
    name: 'our-router',
    enforce: 'pre',
    resolveId: (source, importer = '') => (source === 'react-router-dom' && importer.includes('ra-core') ? id : null),
    load: (wanted) => (wanted === id ? `export * from 'react-router'; export const [createHashRouter, RouterProvider] = [];` : null),
  };
}

export function siteConfig() {
  const config = common(path.join(OUT, 'site'));
  return {
    ...config,
    publicDir: path.join(CLIENT, 'public'),
    build: {
      ...config.build,
      manifest: true,
      modulePreload: { polyfill: false },
      rollupOptions: {
        onLog,
        input: path.join(CLIENT, 'src/app/public/entry-client.ts'),
        output: { codeSplitting: { groups: SITE_GROUPS, minShareCount: 3, includeDependenciesRecursively: false } },
      },
    },
    worker: { format: 'es' },
  };
}

export function rendererConfig(assets) {
  const config = common(path.join(OUT, 'renderer'));
  return {
    ...config,
    plugins: [virtualModule('virtual:site-assets', () => `export const assets = ${JSON.stringify(assets)};`), openApi(), map()],
    build: { ...config.build, ssr: path.join(CLIENT, 'src/app/public/entry-server.ts'), target: 'node22', minify: false },
    // Whole in itself: an installation needs neither React nor Vite to render pages.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  };
}

function languageOf(html) {
  return /<html lang="([\w-]+)"/.exec(html)[1];
}

// What surrounds every page is loaded beside the script, in the language of the document, and not after it.
function firstMessagesIn(language) {
  return new RegExp(`[\\\\/]i18n[\\\\/]${language}[\\\\/]app[\\\\/](?:chrome|dashboard|react-admin)\\.ts$`);
}

function preloadMessages() {
  return {
    name: 'preload-messages',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        Object.values(bundle ?? {})
          .filter(({ moduleIds = [] }) => moduleIds.some((id) => firstMessagesIn(languageOf(html)).test(id)))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/dashboard/${fileName}` },
            injectTo: 'head',
          })),
    },
  };
}

// A chunk after all that it imports.
function inOrder(name, bundle, seen = new Set()) {
  if (seen.has(name)) return [];
  seen.add(name);
  return [...bundle[name].imports.flatMap((imported) => inOrder(imported, bundle, seen)), name];
}

function replaced(html, [what, by]) {
  if (!html.includes(what)) throw new Error(`the document of the dashboard has no ${what}`);
  return html.replace(what, () => by);
}

// The entry and what it imports are loaded at once and evaluated one after the other.
function evaluateInSteps(stepLoader) {
  return {
    name: 'evaluate-in-steps',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, chunk }) => {
        if (chunk === undefined) return html;
        const scripts = inOrder(chunk.fileName, bundle).map((name) => `/dashboard/${name}`);
        const entry = `/dashboard/${chunk.fileName}`;
        return [
          [`<script type="module" crossorigin src="${entry}"></script>`, `<link rel="modulepreload" crossorigin href="${entry}">`],
          ['<html ', `<html data-scripts="${scripts.join(' ')}" `],
          ['</body>', `<script>${stepLoader}</script></body>`],
        ].reduce(replaced, html);
      },
    },
  };
}

export function dashboardConfig({ css, themeInit, languageInit, firstFrameIn, stepLoader, font }) {
  const config = common(path.join(OUT, 'dashboard'));
  const head = `<script>${languageInit}</script><script>${themeInit}</script><link rel="preload" as="font" type="font/woff2" crossorigin href="${font}"><style>${css}</style>`;
  return {
    ...config,
    base: '/dashboard/',
    plugins: [
      withOurRouter(),
      openApi(),
      map(),
      { name: 'theme', transformIndexHtml: (html) => html.replace('<!--theme-->', head).replace('<!--frame-->', firstFrameIn(languageOf(html))) },
      preloadMessages(),
      evaluateInSteps(stepLoader),
      // The page of the dashboard is its index.
      {
        name: 'index',
        writeBundle: () => fs.rename(path.join(OUT, 'dashboard', 'dashboard.html'), path.join(OUT, 'dashboard', 'index.html')),
      },
    ],
    build: {
      ...config.build,
      manifest: true,
      rollupOptions: {
        input: path.join(CLIENT, 'dashboard.html'),
        output: { codeSplitting: { groups: FIRST_GROUPS } },
        // MUI marks its files for servers that render React; there is none here.
        onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
      },
    },
  };
}

// The tokens and sheets, read by the build itself.
export async function themeModules() {
  const outDir = path.join(OUT, 'theme');
  const config = common(outDir);
  await build({ ...config, build: { ...config.build, ssr: path.join(CLIENT, 'src/shared/theme/build-theme.ts'), target: 'node22', minify: true } });
  const theme = await import(pathToFileURL(path.join(outDir, 'build-theme.mjs')).href);
  await fs.rm(outDir, { recursive: true, force: true });
  return theme;
}

import type { Page, PageContext, PageMeta, SheetName } from '../../shared/ui/public/page';
import { LANGUAGES, type Locale } from '../../shared/i18n/languages';
import { addressInLanguage } from '../../shared/i18n/address-in-language';
import type { Screen } from '../../shared/i18n/messages';
import { pathIn, pathWithout } from '../../shared/ui/public/path-in';
import { localesOf, patternIn } from './page-address';
import { SCRIPT_LOADER } from './script-loader';
import { THEME_INIT } from '../../shared/theme/theme-init';

/** What the build made, by the names that documents use. */
export interface SiteAssets {
  /** The module that brings islands to life, and what it imports at once. */
  readonly script: string;
  readonly preloads: readonly string[];
  /** Chunks of islands that come alive with the page, by island. */
  readonly islands: Readonly<Record<string, readonly string[]>>;
  /** Font loaded with a page: of pages to read, and of the screens of an account. */
  readonly fonts: Readonly<Record<'serif' | 'sans', string>>;
  /** Style sheets by name; `base` is in every document. */
  readonly sheets: Readonly<Record<SheetName | 'base' | 'arabic', string>>;
}

type Context = PageContext<Screen>;

const PRODUCT = 'Barograph';

/** Text for between tags or in double quotes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON for inside a script element: nothing in it can end the element. */
function scriptJson(value: object): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

/** `{page} | Barograph`; without a page the product's name. */
function titleOf({ title }: PageMeta): string {
  return title === null ? PRODUCT : `${title} | ${PRODUCT}`;
}

function discovery(page: Page, { origin, path, locale: shown }: Context): string[] {
  if (page.hasToken || page.isUnlisted) return ['<meta name="robots" content="noindex">'];
  const locales = localesOf(page);
  return [
    `<link rel="canonical" href="${escapeHtml(origin + (page.canonical ?? path))}">`,
    ...(locales.length === 1 ? [] : locales).map(
      (locale) => `<link rel="alternate" hreflang="${locale}" href="${escapeHtml(origin + pathIn(locale, pathWithout(shown, path)))}">`,
    ),
  ];
}

/** Languages as other sites name them: with the country they are written in most, as that is what they know. */
const SHARED_LOCALES: Readonly<Record<Locale, string>> = { en: 'en_US', fr: 'fr_FR', ar: 'ar_AR' };

function sharing(page: Page, meta: PageMeta, { origin, path, locale: shown }: Context): string[] {
  const image = origin + addressInLanguage(shown, meta.image ?? '/social/site.png');
  return [
    ['og:site_name', PRODUCT],
    ['og:type', 'website'],
    ['og:title', meta.title ?? PRODUCT],
    ['og:description', meta.description],
    ['og:url', origin + path],
    ['og:locale', SHARED_LOCALES[shown]],
    ...localesOf(page)
      .filter((locale) => locale !== shown)
      .map((locale) => ['og:locale:alternate', SHARED_LOCALES[locale]]),
    ['og:image', image],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['twitter:card', 'summary_large_image'],
  ].map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`);
}

/** Pages that a visitor is likely to open next are fetched when they reach for the link. Inline code: the policy names it by its hash. */
export const SPECULATION_RULES = scriptJson({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/dashboard*' } }, { not: { href_matches: '/api/*' } }] },
      eagerness: 'moderate',
    },
  ],
});

/** The entry, and what it imports for this page: chunks of islands that come alive with it. */
function scriptsOf(body: string, assets: SiteAssets): readonly string[] {
  const islands = [...body.matchAll(/data-island="(\w+)" data-when="(\w+)"/g)].map(([, name, when]) => ({ name, when }));
  for (const { name } of islands) if (!(name in assets.islands)) throw new Error(`Island ${name} is missing in islands.ts`);
  const first = islands.filter(({ when }) => when === 'load').flatMap(({ name }) => assets.islands[name]);
  return [...new Set([assets.script, ...assets.preloads, ...first])];
}

/** The whole document around a page's markup. */
export function documentOf(page: Page, context: Context, body: string, assets: SiteAssets): string {
  const meta = page.meta(context);
  const { direction } = LANGUAGES[context.locale];
  // The only script beside the Latin one that there are fonts for.
  const isArabic = direction === 'rtl';
  const sheets = [assets.sheets.base, ...(isArabic ? [assets.sheets.arabic] : []), ...page.sheets.map((name) => assets.sheets[name])];
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${THEME_INIT}</script>`,
    `<title>${escapeHtml(titleOf(meta))}</title>`,
    `<meta name="description" content="${escapeHtml(meta.description)}">`,
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${page.isBare || isArabic ? assets.fonts.sans : assets.fonts.serif}">`,
    ...sheets.map((sheet) => `<style>${sheet}</style>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...discovery(page, context),
    ...(page.hasToken ? ['<meta name="referrer" content="no-referrer">'] : sharing(page, meta, context)),
    ...(meta.feeds ?? []).map(
      ({ title, path }) =>
        `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(title)}" href="${escapeHtml(addressInLanguage(context.locale, path))}">`,
    ),
    ...(meta.jsonLd ?? []).map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
    `<script>${SCRIPT_LOADER}</script>`,
    ...(page.hasToken ? [] : [`<script type="speculationrules">${SPECULATION_RULES}</script>`]),
  ];
  const attributes = [
    `lang="${context.locale}"`,
    `dir="${direction}"`,
    `data-scripts="${scriptsOf(body, assets).join(' ')}"`,
    `data-failed="${escapeHtml(context.messages.chrome.states.partFailed)}"`,
    ...(page.isForGuests ? ['data-guests'] : []),
    ...(page.isBare ? ['data-bare'] : []),
    ...(context.publication === null ? [] : [`data-notice="${escapeHtml(context.publication.notice ?? '')}"`]),
    // By this name visits are counted; an address with a token in it is nobody's business.
    ...(page.hasToken ? [] : [`data-page="${escapeHtml(patternIn(page, context.locale))}"`]),
  ].join(' ');
  return `<!doctype html>\n<html ${attributes}><head>${head.join('\n')}</head><body>${body}</body></html>\n`;
}

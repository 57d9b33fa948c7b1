import type { Messages, Screen } from './messages';

type MessageModule = Partial<Messages>;

/** A chunk for each screen of the dashboard and each language. A file is named after its screen: `tryIt` is in try-it.ts, in the folder of its domain. */
const FILES = import.meta.glob<MessageModule>(
  './*/*/{account,alert-history,alert-rules,api-keys,articles,ask,billing,bulk-files,chart,chrome,country,crises,custom-indexes,dashboard,dashboard-indexes,dashboard-ratings,docs,explanation,heat-map,home-changes,industries,index-detail,levels,ratings,react-admin,saved-views,scopes,staff,staff-audit,staff-invoices,staff-labels,staff-letters,staff-news,team,try-it,usage,watchlists,webhooks}.ts',
);

/** By language and name. */
const MODULES = new Map(Object.entries(FILES).map(([path, load]) => [path.replace(/^\.\/(\w+)\/\w+\//, '$1/'), load]));

const loading = new Map<string, Promise<unknown>>();

function nameOf(locale: string, screen: Screen): string {
  return `${locale}/${screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
}

/** One promise for each screen; after a failure the next call tries again. */
export function loadMessages<S extends Screen>(locale: string, screen: S): Promise<Messages[S]> {
  const name = nameOf(locale, screen);
  const known = loading.get(name);
  if (known !== undefined) return known as Promise<Messages[S]>;
  const promise = fetchMessages(name, screen);
  loading.set(name, promise);
  promise.then(
    // React's `use` reads these and returns at once; otherwise it would suspend once more, for a moment, at the first call.
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => loading.delete(name),
  );
  return promise;
}

async function fetchMessages<S extends Screen>(name: string, screen: S): Promise<Messages[S]> {
  // A screen that the language lacks is shown in English: those of our own staff.
  const load = MODULES.get(name) ?? MODULES.get(nameOf('en', screen));
  const messages = (await load?.())?.[screen];
  if (messages === undefined) throw new Error(`There is no ${screen} in ${name}`);
  return messages;
}

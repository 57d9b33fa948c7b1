import type { Messages, Screen } from './messages';

type MessageModule = Partial<Messages>;

/** A chunk for each screen of the dashboard and each language. A file is named after its screen: `tryIt` is in try-it.ts. */
const MODULES = import.meta.glob<MessageModule>(
  './*/{account,api-keys,billing,chart,chrome,dashboard,dashboard-indexes,docs,levels,react-admin,staff,staff-invoices,team,try-it,usage}.ts',
);

const loading = new Map<string, Promise<unknown>>();

function pathOf(locale: string, screen: Screen): string {
  return `./${locale}/${screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
}

/** One promise for each screen; after a failure the next call tries again. */
export function loadMessages<S extends Screen>(locale: string, screen: S): Promise<Messages[S]> {
  const path = pathOf(locale, screen);
  const known = loading.get(path);
  if (known !== undefined) return known as Promise<Messages[S]>;
  const promise = fetchMessages(path, screen);
  loading.set(path, promise);
  promise.then(
    // React's `use` reads these and returns at once; otherwise it would suspend once more, for a moment, at the first call.
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => loading.delete(path),
  );
  return promise;
}

async function fetchMessages<S extends Screen>(path: string, screen: S): Promise<Messages[S]> {
  const { [screen]: messages } = await MODULES[path]();
  if (messages === undefined) throw new Error(`${path} has no ${screen}`);
  return messages;
}

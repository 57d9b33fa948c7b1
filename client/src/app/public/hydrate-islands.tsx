import { startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LocaleContext } from '../../shared/i18n/use-locale';
import { watchScrolled } from '../../shared/ui/browser/watch-scrolled';
import { ISLANDS, type IslandName } from './islands';

/** Its code may not come: no network, or a newer build has taken its place. Then the page says so instead of standing still. */
async function wake(element: HTMLElement): Promise<void> {
  try {
    await hydrate(element);
  } catch (error) {
    if (element.dataset.when !== 'idle') sayFailed(element);
    throw error;
  }
}

let hasToldFailure = false;

function sayFailed(element: HTMLElement): void {
  const text = document.documentElement.dataset.failed;
  if (text === undefined || hasToldFailure) return;
  hasToldFailure = true;
  const notice = document.createElement('p');
  notice.className = 'load-failure';
  notice.setAttribute('role', 'alert');
  notice.textContent = text;
  element.before(notice);
}

async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset.island as IslandName;
  const props = JSON.parse(element.dataset.props ?? '{}') as object;
  const Component = (await ISLANDS[name]()) as unknown as ComponentType<object>;
  const island = (
    <LocaleContext value={document.documentElement.lang}>
      <Component {...props} />
    </LocaleContext>
  );
  const start = (): unknown => hydrateRoot(element, island, { identifierPrefix: name });
  // What nobody waits for yields to the reader while it comes to life.
  if (element.dataset.when === 'load') start();
  else startTransition(() => void start());
  element.dataset.alive = '';
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 200);
}

/** Comes alive when it is nearly in view, or when somebody reaches for it first. */
function whenVisible(element: HTMLElement, run: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start();
    },
    { rootMargin: '200px' },
  );
  const start = (): void => {
    observer.disconnect();
    element.removeEventListener('focusin', start);
    run();
  };
  observer.observe(element);
  element.addEventListener('focusin', start);
}

/** Tables outside of islands have nobody else who knows whether they scroll (`ScrollRegion`). */
function keepScrollRegions(): void {
  for (const region of document.querySelectorAll<HTMLElement>('.scroll-region')) {
    if (region.closest('[data-island]') !== null) continue;
    watchScrolled(region, (isScrolled) => {
      if (isScrolled) region.tabIndex = 0;
      else region.removeAttribute('tabindex');
    });
  }
}

/** Brings every island of the document to life, each when its time has come. Keeps what tables outside of islands scroll in a tab stop while it scrolls. The one place that looks for something in a document. */
export function hydrateIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const run = (): void => void wake(element);
    if (element.dataset.when === 'visible') whenVisible(element, run);
    else if (element.dataset.when === 'idle') whenIdle(run);
    else run();
  }
  keepScrollRegions();
}

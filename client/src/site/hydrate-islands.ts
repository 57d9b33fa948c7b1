import { createElement, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ISLANDS, type IslandName } from './islands';

async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset.island as IslandName;
  const props = JSON.parse(element.dataset.props ?? '{}') as object;
  const Component = (await ISLANDS[name]()) as unknown as ComponentType<object>;
  hydrateRoot(element, createElement(Component, props), { identifierPrefix: name });
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

/** Brings every island of the document to life, each when its time has come. */
export function hydrateIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const run = (): void => void hydrate(element);
    if (element.dataset.when === 'visible') whenVisible(element, run);
    else if (element.dataset.when === 'idle') whenIdle(run);
    else run();
  }
}

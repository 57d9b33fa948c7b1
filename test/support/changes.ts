import { ChangeWatch } from '../../server/platform/changes/change-watch';
import type { TestApp } from './app';

/** Resolves when an application knows all that has been committed: what tests change they ask for at once, where customers have a second. */
export function hasHeard({ app }: Pick<TestApp, 'app'>): Promise<void> {
  return app.get(ChangeWatch, { strict: false }).look();
}

/**
 * What is known stays known, however late the process gets its turn: tests then tell what is kept from what is not by `hasHeard` alone.
 * Call what it returns to undo it.
 */
export function keepKnown({ app }: Pick<TestApp, 'app'>): () => void {
  const watch = app.get(ChangeWatch, { strict: false });
  const own = Object.getOwnPropertyDescriptor(watch, 'knownAt')!;
  Object.defineProperty(watch, 'knownAt', { get: () => Infinity, set: () => undefined });
  return () => void Object.defineProperty(watch, 'knownAt', own);
}

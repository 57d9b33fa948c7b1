export type ThemeChoice = 'light' | 'dark' | 'system';

/** A key of its own, so that signing out does not change the theme. */
const KEY = 'theme';
const listeners = new Set<() => void>();

export function storedTheme(): ThemeChoice {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** The theme that a choice comes to now. */
function resolveTheme(choice: ThemeChoice): 'light' | 'dark' {
  if (choice !== 'system') return choice;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Shows and keeps a choice. */
export function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, choice);
  show();
}

function show(): void {
  document.documentElement.dataset.theme = resolveTheme(storedTheme());
  for (const listener of listeners) listener();
}

/** Hears of choices made here and in other tabs, and of the system's changes while it decides. Returns how to stop. */
export function subscribeTheme(listener: () => void): () => void {
  const preference = matchMedia('(prefers-color-scheme: dark)');
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === KEY || key === null) show();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  preference.addEventListener('change', show);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
    preference.removeEventListener('change', show);
  };
}

/** Keeps a page that stays open in step with the system and with choices made in other tabs. */
export function followTheme(): void {
  const follow = (): void => {
    document.documentElement.dataset.theme = resolveTheme(storedTheme());
  };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', follow);
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) follow();
  });
}

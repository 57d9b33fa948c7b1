import { pathIn } from '../../../../shared/ui/public/path-in';

/** Goes to another page. Never answers, so who awaits it stays busy until the page is gone. */
export function leaveFor(path: string): Promise<never> {
  location.assign(pathIn(document.documentElement.lang, path));
  return new Promise(() => undefined);
}

/** The same, where there is no way back to the page that is left. */
export function leaveForGood(path: string): Promise<never> {
  location.replace(pathIn(document.documentElement.lang, path));
  return new Promise(() => undefined);
}

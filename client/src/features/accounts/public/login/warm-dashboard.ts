/** A module that the page loads at once. Not parsed as a document: the policy of this page would judge its styles. */
const MODULE = /(?:src|href)="(\/dashboard\/[^"]+\.js)"/g;

let isWarm = false;

/**
 * Loads the code of the dashboard while somebody is typing. It is another build with names of its own, so they are read from its
 * page. Whatever fails here is loaded later anyway.
 */
export async function warmDashboard(): Promise<void> {
  if (isWarm || isSavingData()) return;
  isWarm = true;
  const html = await fetch('/dashboard', { credentials: 'omit' }).then(
    (response) => response.text(),
    () => '',
  );
  for (const [, address] of html.matchAll(MODULE)) preload(address);
}

function preload(address: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.append(link);
}

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

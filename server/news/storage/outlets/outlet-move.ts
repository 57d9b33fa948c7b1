import type { TableOutletRules } from '../../enrichment/outlets/table-outlet-rules';

/**
 * The outlet under which a stored article belongs. Its address decides where a changed rule is about that address; otherwise, as with
 * citations and archives that name the outlet themselves, it stays with its outlet, or goes with it where that is an alias now.
 *
 * @param changed domains that the changes are about
 */
export function movedTo(
  rules: TableOutletRules,
  changed: ReadonlySet<string>,
  article: { readonly url: string | null; readonly outlet: string },
): string {
  const trace = article.url === null ? null : rules.trace(article.url);
  return trace !== null && trace.names.some((name) => changed.has(name)) ? trace.outlet : rules.canonical(article.outlet);
}

/** Whether articles of an outlet may have to move: one of the changes is about its domain, or about a platform that it is a site of. */
export function isAbout(changed: ReadonlySet<string>, domain: string): boolean {
  for (let rest = domain; ; rest = rest.slice(rest.indexOf('.') + 1)) {
    if (changed.has(rest)) return true;
    if (!rest.includes('.')) return false;
  }
}

/**
 * What to look for on a day: the domains of the changes, and the outlets that sites of them are another name of, since articles of
 * such a site stand there.
 */
export function concerned(rules: TableOutletRules, changed: ReadonlySet<string>): Set<string> {
  const targets = [...rules.aliases].filter(([domain]) => isAbout(changed, domain)).map(([, outlet]) => outlet);
  return new Set([...changed, ...targets]);
}

/** An outlet as people know it. */
export interface NamedOutlet {
  readonly domain: string;
  readonly name: string;
}

/** An outlet that was removed since keeps a name of its own. */
export function domainOf(outlet: number, names: ReadonlyMap<number, NamedOutlet>): string {
  return names.get(outlet)?.domain ?? `outlet:${outlet}`;
}

const OWNER = 'owner:';

/** The owner whose outlets count as one under that number; null where it is an outlet by itself. */
export function ownerOf(outlet: number, names: ReadonlyMap<number, NamedOutlet>): string | null {
  const named = names.get(outlet);
  return named?.domain.startsWith(OWNER) === true ? named.name : null;
}

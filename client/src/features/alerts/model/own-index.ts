/** Custom indexes of the organization among those of the catalogue: their IDs begin otherwise, and they have pages of their own. */
export function isOwnIndex(id: string): boolean {
  return id.startsWith('custom-');
}

/** The resource that shows an index. */
export function resourceOf(id: string): 'indexes' | 'custom-indexes' {
  return isOwnIndex(id) ? 'custom-indexes' : 'indexes';
}

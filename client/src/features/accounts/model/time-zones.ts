/** The zones that the browser knows, that of the reader first, and the one that was chosen before, which it may not know. */
export function timeZones(chosen: string | null): readonly string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([own, ...(chosen === null ? [] : [chosen]), 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}

/** `America/Port_of_Spain` as people read it. */
export function zoneText(zone: string): string {
  return zone.replaceAll('_', ' ');
}

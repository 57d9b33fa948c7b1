/** The zones that the browser knows, that of the reader first, and the one that was chosen before, which it may not know. */
export function timeZones(chosen: string | null): readonly string[] {
  return [...new Set([browserZone(), ...(chosen === null ? [] : [chosen]), 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}

/** `America/Port_of_Spain` as people read it. */
export function zoneText(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** That of the reader. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

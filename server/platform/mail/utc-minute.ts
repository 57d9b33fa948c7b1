/** An instant of ISO 8601 as mails show it: `2026-11-21 14:05 UTC`. */
export function utcMinute(instant: string): string {
  return `${instant.slice(0, 16).replace('T', ' ')} UTC`;
}

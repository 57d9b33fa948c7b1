const DIGITS = /^\d{14}$/;

/**
 * Milliseconds since the epoch of `YYYYMMDDHHMMSS` (UTC), or null where the text is no such number or names no real
 * instant: 0, a 30th of February, hour 24.
 */
export function parseGkgTime(text: string): number | null {
  if (!DIGITS.test(text)) return null;
  const [year, month, day, hour, minute, second] = [
    Number(text.slice(0, 4)),
    Number(text.slice(4, 6)),
    Number(text.slice(6, 8)),
    Number(text.slice(8, 10)),
    Number(text.slice(10, 12)),
    Number(text.slice(12, 14)),
  ];
  if (year < 1000 || month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59) return null;
  const instant = Date.UTC(year, month - 1, day, hour, minute, second);
  return new Date(instant).getUTCDate() === day ? instant : null;
}

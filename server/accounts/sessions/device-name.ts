/** First match wins: most browsers also name older ones that they claim to be. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\//, 'Headless Chrome'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.].*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];
const PRODUCT = /^([A-Za-z][A-Za-z0-9._-]{0,39})(?:\/|\s|$)/;

/**
 * A program and its system in words, without versions: `Firefox on Windows`. Two agents of the same name are taken for the
 * same device, since browsers change their version every few weeks.
 */
export function deviceName(userAgent: string | null): string {
  if (userAgent === null) return 'Unknown device';
  const program = nameIn(PROGRAMS, userAgent) ?? productOf(userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (program === null) return system === null ? 'Unknown device' : `Unknown program on ${system}`;
  return system === null ? program : `${program} on ${system}`;
}

function nameIn(names: readonly (readonly [RegExp, string])[], userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}

/** The name of a program that is not a browser: `curl` of `curl/8.5.0`. */
function productOf(userAgent: string): string | null {
  const product = PRODUCT.exec(userAgent)?.[1] ?? null;
  return product === 'Mozilla' ? null : product;
}

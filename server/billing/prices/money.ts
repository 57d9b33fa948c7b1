/** Minor units as the contract writes money, a decimal with two digits: 35090 is `350.90`. */
export function toDecimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The other way round, without floating point: `310.05` is 31005. */
export function toMinor(decimal: string): number {
  return Number(decimal.replace('.', ''));
}

/** Half up: 0.5 becomes 1, and -0.5 becomes -1, so that what is given back is what was charged. */
export function roundHalfUp(numerator: bigint, denominator: bigint): number {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n);
  return Number(numerator < 0n ? -rounded : rounded);
}

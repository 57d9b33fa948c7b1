const LENGTH = 600;
const ORDINARY = 47;
/** Days on which something happens, and by how many points it lifts the line. */
const SURGES: readonly (readonly [day: number, points: number])[] = [
  [96, 26],
  [252, 40],
  [262, 8],
  [418, 18],
  [541, 30],
];
/** Days in which a surge fades to a third. */
const FADE_DAYS = 15;
/** Days in which it comes up. */
const RISE_DAYS = 6;
/** Multiplier and modulus of the minimal standard generator: the same picture in every build. */
const RANDOM = { multiplier: 16_807, modulus: 2_147_483_647, seed: 7 } as const;

/** A line for the hero while there are no values: invented, and labelled so. */
export function illustration(): number[] {
  let state: number = RANDOM.seed;
  const noise = (): number => {
    state = (state * RANDOM.multiplier) % RANDOM.modulus;
    return state / RANDOM.modulus - 0.5;
  };
  return Array.from({ length: LENGTH }, (_, day) => {
    const swell = Math.sin(day / 37) * 2.6 + Math.sin(day / 11) * 1.3;
    const surges = SURGES.reduce((sum, [start, points]) => sum + points * surge(day - start), 0);
    return Math.round((ORDINARY + swell + surges + noise() * 2.4) * 10) / 10;
  });
}

function surge(age: number): number {
  if (age <= 0) return 0;
  return age < RISE_DAYS ? age / RISE_DAYS : Math.exp((RISE_DAYS - age) / FADE_DAYS);
}

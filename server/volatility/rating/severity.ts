import { RATING_SEVERITIES, SEVERITY_CUTS } from '../methodology/methodology';

/** How restless a value is: 1 Calm, 2 Watchful, 3 Elevated, 4 High, 5 Severe. */
export type Severity = 1 | 2 | 3 | 4 | 5;

/**
 * Severity of an MVI by fixed cut points: one more for every cut that it reaches.
 *
 * Domain: MVI 0 … 100. Source: SEVERITY_CUTS. Example: with cuts at 60, 68, 76 and 84, 50 is 1 (an ordinary day is calm), 60 is 2
 * and 90 is 5.
 */
export function severityOfMvi(mvi: number): Severity {
  return (1 + SEVERITY_CUTS.filter((cut) => mvi >= cut).length) as Severity;
}

/**
 * Severity of a stability rating: A and better are calm, CC and worse severe. Throws a RangeError on what is no letter of a rating.
 *
 * Example: BBB is 2, CCC is 4.
 */
export function severityOfLetter(letter: string): Severity {
  const step = RATING_SEVERITIES.find(({ letters }) => letters.includes(letter));
  if (step === undefined) throw new RangeError(`no rating: ${letter}`);
  return step.severity;
}

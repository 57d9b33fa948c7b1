const WHOLE = 1000;
const PASSING = 500;
/** Tenths of score: a chance of one half. */
const LIKELY = 50;

/**
 * How present a category is in an article that has it, in thousandths: whole where the article is more likely about it than not, half where
 * it only reached the category's threshold, which is lower.
 *
 * @param tenths of the label's score
 */
export function presenceOfScore(tenths: number): number {
  return tenths >= LIKELY ? WHOLE : PASSING;
}

/** Which version of the methodology a reader gets. */
import type { Dataset, PublishedMethodology } from '../../news';
import { message } from '../../platform/messages/message';
import { problem } from '../../platform/problems/problem';
import { validationProblem } from '../../platform/problems/validation-problem';
import { CURRENT_METHODOLOGY, METHODOLOGY_VERSIONS } from '../../volatility/methodology/methodologies';
import { type Edition, onlyEdition } from '../storage/edition';
import { INDEX_PROBLEMS } from './indexes.problems';

/** All editions of a dataset, the newest last; before anything is computed that which will be. */
export function editionsOf(dataset: Dataset, published: readonly PublishedMethodology[]): readonly [Edition, ...Edition[]] {
  const [first, ...later] = published.map(({ version, publishedAt }, at) => ({
    dataset,
    methodology: version,
    knownFrom: publishedAt ?? -Infinity,
    endsAt: published[at + 1]?.publishedAt ?? Infinity,
  }));
  return first === undefined ? [onlyEdition({ dataset, methodology: CURRENT_METHODOLOGY })] : [first, ...later];
}

/**
 * The edition of the version asked for, else the one that was the default at the instant asked for, else the newest.
 * @throws Problem validation_failed for what is no version, methodology_not_published where the dataset has no values by it
 */
export function chooseEdition(editions: readonly [Edition, ...Edition[]], wanted: string | undefined, asOf: Date | null): Edition {
  if (wanted === undefined) {
    return editions.findLast(({ knownFrom }) => asOf === null || knownFrom <= asOf.getTime() / 1000) ?? editions[0];
  }
  const found = editions.find(({ methodology }) => methodology === wanted);
  if (found !== undefined) return found;
  const published = editions.map(({ methodology }) => methodology);
  if (METHODOLOGY_VERSIONS.some((version) => version === wanted)) {
    throw problem(INDEX_PROBLEMS.methodology_not_published, { params: { version: wanted, published: published.join(', ') } });
  }
  const values = [...new Set([...METHODOLOGY_VERSIONS, ...published])].join(', ');
  throw validationProblem({ methodology: [message('member_unknown', { name: wanted.slice(0, 40), values })] });
}

/** The instant as of which an edition is read: one that has ended, of no later instant than its end. Null is now. */
export function readAsOf({ endsAt }: Edition, asOf: Date | null): Date | null {
  if (endsAt === Infinity || (asOf !== null && asOf.getTime() <= endsAt * 1000)) return asOf;
  return new Date(endsAt * 1000);
}

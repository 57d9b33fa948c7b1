import { parseIsoDay } from '../../clock';
import { message } from '../../messages/message';
import { validationProblem } from '../../problems/validation-problem';

/** First and last day. @throws Problem validation_failed when they are the wrong way round. */
export function readRange({ from, to }: { from?: string; to?: string }): { from: number | null; to: number | null } {
  const range = { from: from === undefined ? null : parseIsoDay(from), to: to === undefined ? null : parseIsoDay(to) };
  if (range.from !== null && range.to !== null && range.to < range.from)
    throw validationProblem({ to: [message('range_reversed', { other: 'from' })] });
  return range;
}

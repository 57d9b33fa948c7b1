/**
 * Which windows are taken where not all are. Of each block of consecutive windows one is drawn by a hash of the block, so that every instance
 * draws the same. Blocks divide a day evenly, so that all days have as many windows.
 */
import { hash } from 'node:crypto';
import { WINDOW_MS } from '../../../model/windows';

/** What is taken where nobody says otherwise: one window of every two hours. */
export const SAMPLE_DEFAULT = 8;

/** Labels of the windows that are taken between two instants, both included, ascending. */
export function sampledLabels(from: Date, to: Date, oneIn: number): Date[] {
  const [first, last] = [numberFrom(from), Math.floor(to.getTime() / WINDOW_MS) - 1];
  const labels: Date[] = [];
  for (let block = Math.floor(first / oneIn); block * oneIn <= last; block++) {
    const number = drawnOf(block, oneIn);
    if (number >= first && number <= last) labels.push(new Date((number + 1) * WINDOW_MS));
  }
  return labels;
}

/** Whether a window is taken; of one beside the quarters of an hour, whether that is which it belongs to. */
export function isSampled(windowAt: Date, oneIn: number): boolean {
  const number = numberFrom(windowAt);
  return drawnOf(Math.floor(number / oneIn), oneIn) === number;
}

/** Windows counted from 1970 on: the one that ends at 00:15 begins a day. */
function numberFrom(instant: Date): number {
  return Math.ceil(instant.getTime() / WINDOW_MS) - 1;
}

function drawnOf(block: number, oneIn: number): number {
  const draw = oneIn === 1 ? 0 : Number.parseInt(hash('sha256', `${oneIn} ${block}`, 'hex').slice(0, 8), 16) % oneIn;
  return block * oneIn + draw;
}

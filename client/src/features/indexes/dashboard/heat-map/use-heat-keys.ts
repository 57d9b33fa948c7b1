import type { KeyboardEvent } from 'react';
import { placeAfter } from '../../model/heat-map/geometry';
import type { Place } from '../../model/heat-map/matrix';
import { type HeatView, isRightToLeft } from './use-heat-view';

interface Actions {
  /** The cell that is chosen. */
  readonly chosen: Place | null;
  readonly onChoose: (place: Place | null) => void;
  readonly onOpen: (place: Place) => void;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onWhole: () => void;
}

/** Where rows begin at the right, the next column is at the left. */
const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
const WITH_CTRL = ['Home', 'End'];

/** Keys of the map: arrows and their like move from cell to cell, others open, zoom and leave. */
export function useHeatKeys(
  { frame, reveal }: HeatView,
  { chosen, onChoose, onOpen, onStep, onWhole }: Actions,
): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    if (frame === null || event.altKey || event.metaKey || (event.ctrlKey && !WITH_CTRL.includes(event.key))) return;
    const key = isRightToLeft(event.currentTarget) ? (MIRRORED[event.key] ?? event.key) : event.key;
    const next = placeAfter(key, chosen, frame, event.ctrlKey);
    const open = (): void => {
      if (chosen !== null) onOpen(chosen);
    };
    const others: Readonly<Record<string, () => void>> = {
      Enter: open,
      ' ': open,
      '+': () => onStep(1),
      '=': () => onStep(1),
      '-': () => onStep(-1),
      0: onWhole,
      Escape: () => onChoose(null),
    };
    if (next === null && others[key] === undefined) return;
    event.preventDefault();
    if (next === null) return others[key]();
    onChoose(next);
    reveal(next);
  };
}

import { useEffect } from 'react';
import { isShown, stepOf, type Rated, type RatingsState } from './rating-rows';

/** Keeps the parts of the page that were there before the island in step with it: the map, the tables, what is visible at all. */
export function useRatingsPage(
  rows: readonly Rated[],
  state: RatingsState,
  marked: string | null,
  onPick: (iso: string) => void,
  onPoint: (iso: string | null) => void,
): void {
  const { kind, view } = state;
  useEffect(() => {
    const grid = document.getElementById('ratings');
    if (grid !== null) Object.assign(grid.dataset, { kind, view });
    for (const section of document.querySelectorAll<HTMLElement>('.ratings-section')) section.hidden = section.dataset.kind !== kind;
  }, [kind, view]);
  useEffect(() => {
    for (const row of rows) {
      const isVisible = isShown(row, state);
      rowOf(row.id)?.toggleAttribute('hidden', !isVisible);
      if (row.iso === null) continue;
      const shape = shapeOf(row.iso);
      shape?.classList.remove('step-0', 'step-1', 'step-2', 'step-3', 'step-4', 'step-5');
      shape?.classList.add(`step-${stepOf(row, state.by)}`);
      shape?.classList.toggle('is-dim', !isVisible);
    }
  }, [rows, state]);
  useEffect(() => {
    const shape = marked === null ? null : shapeOf(marked);
    shape?.classList.add('is-marked');
    // Drawn last, nothing covers its outline.
    shape?.parentElement?.append(shape);
    return () => shape?.classList.remove('is-marked');
  }, [marked]);
  useMapPointer(onPick, onPoint);
}

function rowOf(id: string): Element | null {
  return document.querySelector(`.ratings-section tr[data-id="${id}"]`);
}

function shapeOf(iso: string): Element | null {
  return document.querySelector(`.world-map [data-iso="${iso}"]`);
}

function useMapPointer(onPick: (iso: string) => void, onPoint: (iso: string | null) => void): void {
  useEffect(() => {
    const map = document.querySelector('.world-map');
    const isoAt = (event: Event): string | null => (event.target as Element).closest<SVGElement>('[data-iso]')?.dataset.iso ?? null;
    const pick = (event: Event): void => {
      const iso = isoAt(event);
      if (iso !== null) onPick(iso);
    };
    const point = (event: Event): void => onPoint(isoAt(event));
    const leave = (): void => onPoint(null);
    map?.addEventListener('click', pick);
    map?.addEventListener('pointerover', point);
    map?.addEventListener('pointerleave', leave);
    return () => {
      map?.removeEventListener('click', pick);
      map?.removeEventListener('pointerover', point);
      map?.removeEventListener('pointerleave', leave);
    };
  }, [onPick, onPoint]);
}

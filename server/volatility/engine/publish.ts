import { DayValues, REASON } from '../values/day-values';
import { EngineState } from './engine-state';

/** Writes a value with its interval and, once there is enough history, its ISR. */
export function publishMvi(state: EngineState, values: DayValues, position: number, day: number, mvi: number, halfWidth: number): void {
  values.reason[position] = REASON.present;
  values.mvi[position] = mvi;
  values.low[position] = Math.max(0, mvi - halfWidth);
  values.high[position] = Math.min(100, mvi + halfWidth);
  const isr = state.ratings.update(position, day, mvi);
  values.isr[position] = isr;
  values.isrReason[position] = Number.isNaN(isr) ? REASON.historyShort : REASON.present;
}

/** Consecutive days that a history brings in as one event. */
export interface HistoryStage {
  readonly firstDay: number;
  readonly lastDay: number;
}

/**
 * What a new instance brings in of the past, the newest days first: as many as the first values need, with what there is of today, then the
 * rest. Values stand after the first stage and are computed once more with the second.
 * @param days before today
 * @param neededDays that come before the first value
 */
export function historyStages(today: number, days: number, neededDays: number): HistoryStage[] {
  // One more than needed, so that yesterday has values as well.
  const first = Math.min(days, neededDays + 1);
  const stages = [{ firstDay: today - first, lastDay: today }];
  if (days > first) stages.push({ firstDay: today - days, lastDay: today - first - 1 });
  return stages;
}

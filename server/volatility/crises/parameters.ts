/** The numbers of the episodes of high volatility that are kept as crises. The same for every version of the methodology so far. */
export const CRISIS = {
  /** An episode opens with so many days in a row at this MVI or above. */
  opens: { mvi: 75, days: 2 },
  /** It closes with so many days in a row below this MVI; the day before them was its last. */
  closes: { mvi: 60, days: 2 },
  /** Without any value for so many days it ends with its last value. */
  silentDays: 14,
  /** Episodes with this part of the stories of the smaller one in common, on the day of a peak, are one crisis. */
  sharedStories: 0.3,
  /** Severity goes by quintiles of the peaks of closed episodes once there are so many; before, by fixed cuts: the quintiles of 18,355 episodes of a simulated world. */
  quintilesFrom: 100,
  peakCuts: [80, 83, 86, 90],
} as const;

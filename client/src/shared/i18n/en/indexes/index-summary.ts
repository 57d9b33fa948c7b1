/** The parts of the sentence about an index, on the public site and in the dashboard. */
export const indexSummary = {
  value: '{name} was {value} on {day}',
  aboveMean: '{points} above its 1-year mean',
  belowMean: '{points} below its 1-year mean',
  atMean: 'at its 1-year mean',
  highestSince: 'highest since {day}',
  highestEver: 'the highest on record',
};

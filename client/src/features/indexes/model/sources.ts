/** Sources of articles that are credited, or said to be invented. */
export const SIMULATED = 'simulated';
export const GDELT = 'gdelt';

/** Of Pro, once for an organization and for its owner. */
export const TRIAL_DAYS = 14;

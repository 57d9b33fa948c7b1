/** When a rule fires. Index points as published; days are UTC days. */

/** What is looked for in the values of days. */
export type ValueCondition =
  /** At or beyond a level; over again once the value is back by more than `hysteresis` points. */
  | { readonly kind: 'level'; readonly direction: 'above' | 'below'; readonly points: number; readonly hysteresis: number }
  /** So many points more or less than so many days before. */
  | { readonly kind: 'change'; readonly direction: 'rise' | 'fall' | 'either'; readonly points: number; readonly days: number }
  /** Among the highest or lowest of a year: above 95, higher than 95 percent of its values. */
  | { readonly kind: 'percentile'; readonly direction: 'above' | 'below'; readonly percent: number }
  /** Another letter than the day before. */
  | { readonly kind: 'rating'; readonly direction: 'better' | 'worse' | 'either' }
  /** No value, because nothing was collected or too little was written. */
  | { readonly kind: 'quality'; readonly reason: 'gap' | 'insufficient' | 'either' };

/** What is told when it is published, whatever the days before were like. */
export type EventCondition =
  /** Something has become of a crisis: `worsened`, more severe or in more indexes than before. */
  | { readonly kind: 'crisis'; readonly event: 'opened' | 'closed' | 'worsened' | 'any' }
  /** A value that was final is another now, by so many points at least. */
  | { readonly kind: 'restated'; readonly points: number };

export type Condition = ValueCondition | EventCondition;

export const CONDITION_KINDS = [
  'level',
  'change',
  'percentile',
  'rating',
  'crisis',
  'quality',
  'restated',
] as const satisfies readonly Condition['kind'][];

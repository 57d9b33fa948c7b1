/**
 * What is published of one scope and day. Both families read the same record: MVI with its components, and ISR.
 */
import { type PerComponent, perComponent, type PerScore, perScore } from '../../volatility/methodology/components';
import { RATING_CUTS, RATING_LOWEST } from '../../volatility/methodology/methodology';

export const FAMILIES = ['mvi', 'isr'] as const;
/** MVI is volatility, ISR stability. */
export type Family = (typeof FAMILIES)[number];

/** All families that are served: those of the catalogue, and those that are made from what is stored when they are read. */
export const SERIES_FAMILIES = [...FAMILIES, 'share', 'tone'] as const;
export type SeriesFamily = (typeof SERIES_FAMILIES)[number];

/** Why a value is null. The order is part of the stored form: append only. */
export const REASONS = ['gap', 'history_short', 'partial', 'no_panel', 'insufficient'] as const;
export type Reason = (typeof REASONS)[number];

/** How settled a value is. The order is part of the stored form and says which follows which. */
export const STATES = ['open', 'provisional', 'revised', 'final', 'restated'] as const;
export type State = (typeof STATES)[number];

/** How much evidence a value rests on. The order is part of the stored form. */
export const LEVELS = ['high', 'fair', 'thin', 'insufficient'] as const;
export type Level = (typeof LEVELS)[number];

/** Letters from the calmest to the most restless. The order is part of the stored form. */
export const LETTERS: readonly string[] = [...RATING_CUTS.map(({ letter }) => letter), RATING_LOWEST];

/** Scores, indexes and bounds are published in hundredths of an index point. */
export const POINT_UNITS = 100;
/** Attention and the raw components are published to eight decimals. */
export const COMPONENT_UNITS = 1e8;

/** The components, their scores (0 … 100, as MVI, ISR and the bounds), and what follows from them. */
export interface IndexValues extends PerComponent<number | null>, PerScore<number | null> {
  /** Log points above habit. Of world and regions it and the components are means over their countries. */
  readonly attention: number | null;
  readonly mvi: number | null;
  readonly isr: number | null;
  /** 90 % interval of MVI. */
  readonly low: number | null;
  readonly high: number | null;
}

/** The tone of the stories in scope, where their source gives one. It has no part in MVI. */
export interface Tone {
  /** Mean over the stories with a tone, −100 … 100, to the hundredth. */
  readonly mean: number;
  /** Share of clearly negative ones, to the thousandth. */
  readonly negative: number;
  /** Stories with a tone, to the thousandth. */
  readonly stories: number;
}

/** The content of a vintage: what two computations are compared by. */
export interface IndexContent {
  readonly reason: Reason | null;
  /** Why ISR is null; MVI may be there before ISR is. */
  readonly isrReason: Reason | null;
  readonly level: Level;
  /** Letter of ISR; null without ISR. */
  readonly letter: string | null;
  /** Stories in scope, to the thousandth. */
  readonly stories: number;
  /** Outlets with stories in scope. */
  readonly outlets: number;
  /** Null exactly when there is a reason. */
  readonly values: IndexValues | null;
  /** Null where no story has one. */
  readonly tone: Tone | null;
}

/** One value as it was known from an instant on. */
export interface IndexRecord extends IndexContent {
  readonly day: number;
  readonly state: State;
  /** When it was computed, seconds since 1970; rounded up, so that nothing is shown before it was known. */
  readonly computedAt: number;
  /** The day's coverage was collected later than the day. */
  readonly isBackfilled: boolean;
}

/** What a value rests on, and how settled it is. */
export type Evidence = Pick<IndexRecord, 'day' | 'state' | 'computedAt' | 'isBackfilled' | 'reason' | 'level' | 'stories' | 'outlets' | 'tone'>;

/** Why a value of any family is null; `tone_missing`: no story has a tone. */
export const SERIES_REASONS = [...REASONS, 'tone_missing'] as const;
export type SeriesReason = (typeof SERIES_REASONS)[number];

/** What a day comes to, without what that rests on. */
export type Outcome = Pick<IndexRecord, 'day' | 'letter' | 'reason' | 'isrReason'> & {
  readonly values: Pick<IndexValues, 'mvi' | 'isr'> | null;
};

/** One value of any family. */
export interface SeriesRecord extends Omit<IndexRecord, 'values' | 'reason'> {
  readonly reason: SeriesReason | null;
  /** `share`: see SharesService; of its records alone. */
  readonly values: (IndexValues & { readonly share?: number | null }) | null;
}

/** Values of a family beside the catalogue have none of these. */
export const NO_VALUES: IndexValues = {
  attention: null,
  ...perComponent(() => null),
  ...perScore(() => null),
  mvi: null,
  isr: null,
  low: null,
  high: null,
};

import type { Weights } from '../../../volatility/methodology/weights';

/** `queued`: its series has never been whole; `failed`: it could not be computed, or somebody has called it off. */
export const CUSTOM_INDEX_STATUSES = ['queued', 'running', 'ready', 'failed'] as const;
export type CustomIndexStatus = (typeof CUSTOM_INDEX_STATUSES)[number];

/** Why there is no whole series. */
export const CUSTOM_INDEX_FAILURES = ['canceled', 'computation_failed'] as const;
export type CustomIndexFailure = (typeof CUSTOM_INDEX_FAILURES)[number];

/** Weights from a day on; those of the first version hold for all days before. */
export interface WeightsVersion extends Weights {
  /** 1 for the first. */
  readonly version: number;
  /** UTC day, `YYYY-MM-DD`. */
  readonly from: string;
}

/** Who prints: outlets for which all of it holds; an empty list asks for nothing. */
export interface WantedOutlets {
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  readonly languages: readonly string[];
  readonly owners: readonly string[];
  /** Domains: these alone. */
  readonly keep: readonly string[];
  /** Domains: none of these. */
  readonly leave_out: readonly string[];
}

/** What of all articles an index is about: any of the countries and any of the categories. */
export interface CustomScope {
  /** ISO 3166-1 alpha-2. */
  readonly countries: string[];
  readonly categories: string[];
  readonly query: string | null;
  readonly outlets: WantedOutlets | null;
}

const ID = /^custom-([a-z]{10})$/;

/** The key of an index ID, `custom-abcdefghij`; null where it is another. */
export function customKeyOf(indexId: string): string | null {
  return ID.exec(indexId)?.[1] ?? null;
}

export function customIdOf(key: string): string {
  return `custom-${key}`;
}

/** The weights that hold on a day. */
export function weightsOn(versions: readonly WeightsVersion[], day: string): WeightsVersion {
  return versions.findLast(({ from }) => from <= day) ?? versions[0];
}

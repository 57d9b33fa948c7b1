import { CURRENT_METHODOLOGY, METHODOLOGIES, METHODOLOGY_VERSIONS, type MethodologyVersion } from '../../volatility/methodology/methodologies';
import type { Edition } from '../storage/edition';
import { isoInstant } from './index-view';

/** `computing`: not published yet. `not_computed`: there are no values by it, since the dataset began with a later one. */
export const VERSION_STATES = ['current', 'ended', 'computing', 'not_computed'] as const;

/** A version of the methodology, and what has become of it in a dataset. */
export interface VersionView {
  readonly version: MethodologyVersion;
  /** What it changed, and why. */
  readonly summary: string;
  readonly state: (typeof VERSION_STATES)[number];
  /** When it replaced the one before: an instant; null for the first, and where it has no values. */
  readonly publishedAt: string | null;
  /** When the next one replaced it. */
  readonly endedAt: string | null;
}

/** The versions until the one that values are computed by, the newest first. */
export function viewVersions(editions: readonly [Edition, ...Edition[]]): VersionView[] {
  const positionOf = (name: string): number => METHODOLOGY_VERSIONS.findIndex((version) => version === name);
  const published = editions.map(({ methodology }) => positionOf(methodology));
  const standing = published[published.length - 1];
  const inUse = METHODOLOGY_VERSIONS.slice(0, Math.max(positionOf(CURRENT_METHODOLOGY), ...published) + 1);
  const stateOf = (position: number, edition: Edition | undefined): VersionView['state'] => {
    if (edition !== undefined) return edition.endsAt === Infinity ? 'current' : 'ended';
    return position > standing ? 'computing' : 'not_computed';
  };
  return inUse
    .map((version, position) => {
      const edition = editions.find(({ methodology }) => methodology === version);
      const { summary } = METHODOLOGIES[version].changes.find((change) => change.version === version)!;
      const state = stateOf(position, edition);
      return { version, summary, state, publishedAt: instantOf(edition?.knownFrom), endedAt: instantOf(edition?.endsAt) };
    })
    .reverse();
}

/** Every number of a version's formulas; nothing can be said of one that only a later program knows. */
export function parametersOf(methodology: string): Readonly<Record<string, unknown>> {
  const known = METHODOLOGY_VERSIONS.find((version) => version === methodology);
  return known === undefined ? {} : METHODOLOGIES[known].parameters;
}

function instantOf(seconds = Infinity): string | null {
  return Number.isFinite(seconds) ? isoInstant(seconds) : null;
}

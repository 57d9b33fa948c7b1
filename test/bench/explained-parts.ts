/** Whether the parts of explained changes add up, and how much of a change they leave without a name. */
import type { DriversResponse } from '../../server/indexes/explanations/drivers/drivers.dto';

const DIVISIONS = ['stories', 'outlets', 'countries', 'categories'] as const;
type Division = (typeof DIVISIONS)[number];

interface Divided {
  readonly data: readonly { readonly contribution: number }[];
  readonly rest: { readonly contribution: number };
  readonly absent?: number;
  readonly other: number;
}

export type Drivers = Pick<DriversResponse, 'index_id' | 'value' | 'against' | 'change' | 'components'> & Readonly<Record<Division, Divided>>;

/** Points by which parts may miss the change. */
const MISSED_MAX = 0.1;
/** Most of all contributions that may have no name. */
const OTHER_MAX = 0.2;

/** Throws where the parts of a change do not add up to it. */
export function checkParts({ index_id: id, value, against, change, components, ...divisions }: Drivers): void {
  const sums = [
    value.value - against.value,
    sum(components.map(({ contribution }) => contribution)),
    ...DIVISIONS.map((by) => sum(partsOf(divisions[by]))),
  ];
  if (sums.some((parts) => Math.abs(parts - change) > MISSED_MAX)) throw new Error(`${id} of ${value.date}: ${change} is not ${sums.join(', ')}`);
}

/** `other` as a part of all contributions, absolute: by the division that leaves most. */
export function otherReport(found: readonly Drivers[]): string {
  return DIVISIONS.map((by) => {
    const shares = found.map((drivers) => otherShare(drivers[by])).sort((a, b) => a - b);
    const within = shares.filter((share) => share <= OTHER_MAX).length / shares.length;
    const at = (part: number): string => percent(shares[Math.floor((shares.length - 1) * part)]);
    return `other by ${by} ${at(0.5)} in the median, ${at(0.95)} at p95, at most 20 % on ${percent(within)} of days`;
  }).join('; ');
}

function otherShare(divided: Divided): number {
  const gross = sum(partsOf(divided).map(Math.abs));
  return gross === 0 ? 0 : Math.abs(divided.other) / gross;
}

function partsOf({ data, rest, absent = 0, other }: Divided): number[] {
  return [...data.map(({ contribution }) => contribution), rest.contribution, absent, other];
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

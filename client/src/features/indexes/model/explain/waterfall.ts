/** A change as steps from one value to the other. */
import type { DriversResponse } from '../../../../shared/api/generated/barograph.schemas';
import type { Breakdown } from './explanation-state';

/** Parts that stand for themselves; the others are one step. */
const PARTS_MAX = 8;
/** Below half a hundredth nothing is left. */
const NOTHING = 0.005;

/** What a step is: one of the listed parts, or what is not listed, was not printed, or belongs to no part. */
export type StepKind = 'part' | 'rest' | 'absent' | 'other';

export interface WaterfallStep {
  readonly kind: StepKind;
  readonly name: string;
  /** Of the rest: how many entries it stands for. */
  readonly count: number;
  readonly contribution: number;
  /** Total before and after it. */
  readonly from: number;
  readonly to: number;
}

export interface Waterfall {
  readonly from: number;
  readonly to: number;
  readonly steps: readonly WaterfallStep[];
  /** Ends of the scale. */
  readonly low: number;
  readonly high: number;
}

type Part = Pick<WaterfallStep, 'kind' | 'name' | 'count' | 'contribution'>;

/** The steps add up to the change of the published values. */
export function waterfallOf(drivers: DriversResponse, by: Breakdown): Waterfall {
  const [from, to] = [drivers.against.value, drivers.value.value];
  let total = from;
  const steps = partsOf(drivers, by).map((part): WaterfallStep => {
    const before = total;
    total = toHundredths(total + part.contribution);
    return { ...part, from: before, to: total };
  });
  const totals = [from, to, ...steps.map((step) => step.to)];
  const margin = Math.max(0.5, (Math.max(...totals) - Math.min(...totals)) * 0.04);
  return { from, to, steps, low: Math.min(...totals) - margin, high: Math.max(...totals) + margin };
}

function partsOf(drivers: DriversResponse, by: Breakdown): Part[] {
  const listed = listOf(drivers, by);
  const shown = listed.parts.slice(0, PARTS_MAX);
  const folded = listed.parts.slice(PARTS_MAX);
  const count = listed.restCount + folded.length;
  const [absent, other] = [toHundredths(listed.absent), toHundredths(listed.other)];
  // What is left of the change, so that all steps together are the whole of it.
  const rest = toHundredths(drivers.change - sumOf(shown) - absent - other);
  return [
    ...shown.map(({ name, contribution }) => ({ kind: 'part' as const, name, count: 1, contribution })),
    { kind: 'rest' as const, name: '', count, contribution: rest },
    { kind: 'absent' as const, name: '', count: 0, contribution: absent },
    { kind: 'other' as const, name: '', count: 0, contribution: other },
  ].filter(({ kind, contribution }) => kind === 'part' || Math.abs(contribution) >= NOTHING);
}

interface Listed {
  readonly parts: readonly { readonly name: string; readonly contribution: number }[];
  readonly restCount: number;
  readonly absent: number;
  readonly other: number;
}

function listOf({ components, stories, outlets, countries, categories, change }: DriversResponse, by: Breakdown): Listed {
  if (by === 'components') {
    const parts = components.map(({ component, contribution }) => ({ name: component, contribution }));
    // Of a value that was computed again they add up to the change of that.
    return { parts, restCount: 0, absent: 0, other: toHundredths(change - sumOf(parts)) };
  }
  if (by === 'stories') {
    const parts = stories.data.map(({ headline, contribution }) => ({ name: headline, contribution }));
    return { parts, restCount: stories.rest.count, absent: stories.absent, other: stories.other };
  }
  if (by === 'outlets') {
    const parts = outlets.data.map(({ outlet, owner, contribution }) => ({ name: owner ?? outlet, contribution }));
    return { parts, restCount: outlets.rest.count, absent: 0, other: outlets.other };
  }
  const { data, rest, absent, other } = by === 'countries' ? countries : categories;
  return { parts: data.map(({ name, contribution }) => ({ name, contribution })), restCount: rest.count, absent, other };
}

function sumOf(parts: readonly { readonly contribution: number }[]): number {
  return parts.reduce((sum, { contribution }) => sum + contribution, 0);
}

/** Never −0. */
function toHundredths(points: number): number {
  return Math.round(points * 100) / 100 + 0;
}

import { turmoilOf } from '../engine/turmoil-day';
import { COMPONENT_NAMES, type ComponentName, perComponent } from '../methodology/components';
import type { Weights } from '../methodology/weights';
import type { AggregateTrace, MemberDay } from './aggregate-trace';
import { type ComponentContribution, componentContributions, scoreSlope } from './attribution';

/** What a member had to do with the change of world or a region. */
export interface MemberContribution {
  readonly scope: number;
  readonly contribution: number;
  /** What a point of each of its own scores is worth to the change. */
  readonly worth: Weights;
  /** What a story of it is worth by being one more of the day's, on either day. */
  readonly storyWorth: { readonly from: number; readonly to: number };
}

export interface AggregateAttribution {
  readonly change: number;
  readonly components: readonly ComponentContribution[];
  /** With `other` they add up to the change. */
  readonly members: readonly MemberContribution[];
  readonly other: number;
}

/**
 * Attributes the change of world or a region to its members. A component is u = Σ p·τ beyond its usual value L, p the member's part of the day's stories
 * and τ the turmoil of its score, and since Σ p = 1 that is Σ p·(τ − L). A member's part of the change is that of a product of two (Shapley's value):
 *
 *   mean p · (Δτ − ΔL) + Δp · (mean τ − mean L)
 *
 * @param from the score above which there is turmoil
 */
export function attributeAggregate(weights: Weights, turmoilFrom: number, from: AggregateTrace, to: AggregateTrace): AggregateAttribution {
  const components = componentContributions(weights, from.components, to.components);
  const slopes = COMPONENT_NAMES.map((name, i) => weights[name] * scoreSlope(from.components[i], to.components[i]));
  const before = new Map(from.members.map((member) => [member.scope, member]));
  const after = new Map(to.members.map((member) => [member.scope, member]));
  const totals = { from: storiesOf(from), to: storiesOf(to) };
  const members = [...new Set([...before.keys(), ...after.keys()])].map((scope) =>
    contributionOf(scope, before.get(scope), after.get(scope), { slopes, totals, turmoilFrom, from, to }),
  );
  const change = components.reduce((sum, { contribution }) => sum + contribution, 0);
  return { change, components, members, other: change - members.reduce((sum, { contribution }) => sum + contribution, 0) };
}

interface Comparison {
  readonly slopes: readonly number[];
  readonly totals: { readonly from: number; readonly to: number };
  readonly turmoilFrom: number;
  readonly from: AggregateTrace;
  readonly to: AggregateTrace;
}

function contributionOf(scope: number, before: MemberDay | undefined, after: MemberDay | undefined, comparison: Comparison): MemberContribution {
  const { slopes, totals, turmoilFrom, from, to } = comparison;
  const parts = { before: (before?.stories ?? 0) / totals.from, after: (after?.stories ?? 0) / totals.to };
  const mean = (parts.before + parts.after) / 2;
  const worth: Record<ComponentName, number> = { ...perComponent(() => 0) };
  let contribution = 0;
  let shareWorth = 0;
  COMPONENT_NAMES.forEach((name, i) => {
    const [scoreBefore, scoreAfter] = [before?.scores[i] ?? turmoilFrom, after?.scores[i] ?? turmoilFrom];
    const [turmoilBefore, turmoilAfter] = [turmoilOf(scoreBefore, turmoilFrom), turmoilOf(scoreAfter, turmoilFrom)];
    const [usualBefore, usualAfter] = [from.components[i].location, to.components[i].location];
    const beyond = (turmoilBefore + turmoilAfter - usualBefore - usualAfter) / 2;
    const rise = turmoilAfter - turmoilBefore;
    contribution += slopes[i] * (mean * (rise - usualAfter + usualBefore) + (parts.after - parts.before) * beyond);
    shareWorth += slopes[i] * beyond;
    const steepness = Math.abs(scoreAfter - scoreBefore) < 1e-6 ? 2 * Math.max(0, scoreAfter - turmoilFrom) : rise / (scoreAfter - scoreBefore);
    worth[name] = slopes[i] * mean * steepness;
  });
  return { scope, contribution, worth, storyWorth: { from: -shareWorth / totals.from, to: shareWorth / totals.to } };
}

function storiesOf({ members }: AggregateTrace): number {
  return members.reduce((sum, { stories }) => sum + stories, 0);
}

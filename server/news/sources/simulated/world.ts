/**
 * A simulated world: invented outlets, their habits and what happens. Everything about a day is a function of the world's
 * number and the day: days can be asked for in any order, from any beginning, for ever.
 */
import { expectedPair } from './expectation';
import { createModel, WorldModel } from './model';
import { Narrative } from './narrative';
import { expectedStories, homeName, OutletProfile, SimulatedOutlet } from './outlets';
import { NarrativeSchedule } from './schedule';

export interface SimulatedWorld {
  readonly number: number;
  /** An outlet's position in this list is its local id. */
  readonly outlets: readonly SimulatedOutlet[];
  readonly model: WorldModel;
  readonly schedule: NarrativeSchedule;
}

const SIMULATED_OUTLET_COUNT = 300;

/** The world of a number, about 300 outlets unless told otherwise. Throws a RangeError on a number that is not a whole one of 32 bits. */
export function createSimulatedWorld(number: number, options: { readonly outlets?: number } = {}): SimulatedWorld {
  const count = options.outlets ?? SIMULATED_OUTLET_COUNT;
  if ((number | 0) !== number) throw new RangeError(`the number of a simulated world must be a whole number of 32 bits: ${number}`);
  if (!Number.isInteger(count) || count < 1 || count > 10_000) throw new RangeError(`a simulated world has 1 to 10,000 outlets: ${count}`);
  const model = createModel(number, count);
  return { number, outlets: model.outlets, model, schedule: new NarrativeSchedule(model) };
}

/** The truth about what happens: narratives and campaigns with at least one day from `fromDay` to `toDay`, inclusive, by onset. */
export function simulatedNarratives(world: SimulatedWorld, fromDay: number, toDay: number): Narrative[] {
  return world.schedule.between(fromDay, toDay);
}

/** The truth about the outlets, by local id. */
export function simulatedOutletProfiles(world: SimulatedWorld): readonly (OutletProfile & { readonly home: string })[] {
  return world.model.profiles.map((profile, outlet) => ({ ...profile, home: homeName(world.outlets[outlet], profile) }));
}

/** Stories a day that all outlets together usually have about a country × category (positions in COUNTRIES and CATEGORIES). */
export function simulatedBase(world: SimulatedWorld, country: number, category: number): number {
  return expectedPair(world.model, country, category).reduce((sum, stories) => sum + stories);
}

/** Whether an outlet exists on a day: some are founded or close within the years. */
export function simulatedOutletPrints(world: SimulatedWorld, outlet: number, day: number): boolean {
  return expectedStories(world.model.profiles[outlet], day) > 0;
}

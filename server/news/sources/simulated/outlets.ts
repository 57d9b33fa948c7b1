/** The invented outlets of a simulated world: who they are, how much they print and how that changes over the years. */
import { COUNTRIES } from '../../../reference/countries';
import { FRIDAY_WEEKEND, IMPORTANCE_OF, LANGUAGE_OF, NEIGHBOURHOODS } from './geography';
import { cumulate, RandomStream } from './random';

/** What a reader of the data may know of an outlet. Its position in the list is its local id. */
export interface SimulatedOutlet {
  /** Under `.example`: reserved, so it can never be somebody's. */
  readonly domain: string;
  readonly name: string;
  /** Home country by position in COUNTRIES; null for regional and global outlets. */
  readonly country: number | null;
  /** ISO 639-1. */
  readonly language: string;
}

/** What only the simulator knows of an outlet: ground truth for the quality benchmark. */
export interface OutletProfile {
  readonly reach: 'global' | 'regional' | 'national';
  /** Home of a regional outlet, by position in NEIGHBOURHOODS; null otherwise. */
  readonly neighbourhood: number | null;
  /** Stories of an average day while it prints normally. */
  readonly meanStories: number;
  /** Factor of each day of the week, Sunday first; their mean is 1. */
  readonly weekdays: Float64Array;
  /** Growth and decline: the logarithm of its volume swings by `swing` over `swingDays`. */
  readonly swing: number;
  readonly swingDays: number;
  readonly swingPhase: number;
  /** Share of its articles taken from the wire. */
  readonly syndicated: number;
  /** Days from one founding to the next, 0 for outlets that always print. Between them it prints for `lifeDays`. */
  readonly cycleDays: number;
  readonly cyclePhase: number;
  readonly lifeDays: number;
}

const STREAM = 1;
const GLOBAL_SHARE = 0.12;
const REGIONAL_SHARE = 0.15;
const MEAN_STORIES = 13.4;
const MORTAL_SHARE = 0.18;
const RAMP_DAYS = 45;

const SYLLABLES =
  'ba bel bor cal cor da del dor el fal fen gar hal ila kas kel lin lor lu mar mel mir nor ola per ral ren sol tal ter ul val ven vor zan'.split(' ');
const TITLES = 'Post Times Herald Courier Gazette Tribune Observer Journal Mirror Echo Chronicle Daily Standard Bulletin Monitor Dispatch'.split(' ');

export function createOutlets(number: number, count: number): { outlets: SimulatedOutlet[]; profiles: OutletProfile[] } {
  const random = new RandomStream(number, STREAM);
  const homes = cumulate(Array.from(IMPORTANCE_OF, (weight) => weight ** 0.8));
  const taken = new Set<string>();
  const outlets: SimulatedOutlet[] = [];
  const profiles: OutletProfile[] = [];
  for (let i = 0; i < count; i++) {
    const reach = reachOf(i, count);
    const country = reach === 'national' ? random.pick(homes) : null;
    const neighbourhood = reach === 'regional' ? random.below(NEIGHBOURHOODS.length) : null;
    const name = inventName(random, taken);
    const language = country === null ? 'en' : LANGUAGE_OF[country];
    outlets.push({ name, domain: `${name.toLowerCase().replaceAll(' ', '-')}.example`, country, language });
    profiles.push(createProfile(random, reach, neighbourhood, country));
  }
  return { outlets, profiles: normaliseVolumes(profiles) };
}

/** The place of an outlet for people: its country, its part of the world, or the world. */
export function homeName(outlet: SimulatedOutlet, profile: OutletProfile): string {
  if (outlet.country !== null) return COUNTRIES[outlet.country].name;
  return profile.neighbourhood === null ? 'World' : NEIGHBOURHOODS[profile.neighbourhood][0];
}

/** Stories to be expected of an outlet on a day, before the day's own noise; 0 while it does not exist. */
export function expectedStories(profile: OutletProfile, day: number): number {
  const swing = Math.exp(profile.swing * Math.sin((2 * Math.PI * day) / profile.swingDays + profile.swingPhase));
  // 1970-01-01 was a Thursday.
  return profile.meanStories * profile.weekdays[(day + 4) % 7] * swing * lifeFactor(profile, day);
}

function lifeFactor(profile: OutletProfile, day: number): number {
  if (profile.cycleDays === 0) return 1;
  const age = (day + profile.cyclePhase) % profile.cycleDays;
  if (age >= profile.lifeDays) return 0;
  return Math.min(1, (age + 1) / RAMP_DAYS, (profile.lifeDays - age) / RAMP_DAYS);
}

function reachOf(index: number, count: number): OutletProfile['reach'] {
  if (index < count * GLOBAL_SHARE) return 'global';
  return index < count * (GLOBAL_SHARE + REGIONAL_SHARE) ? 'regional' : 'national';
}

function createProfile(random: RandomStream, reach: OutletProfile['reach'], neighbourhood: number | null, country: number | null): OutletProfile {
  const size = { global: 2.2, regional: 1.3, national: 1 }[reach];
  const mortal = random.uniform() < MORTAL_SHARE;
  const cycleDays = mortal ? Math.round(random.between(1200, 3000)) : 0;
  return {
    reach,
    neighbourhood,
    meanStories: size * Math.exp(0.95 * random.normal()),
    weekdays: createWeekdays(random, country !== null && FRIDAY_WEEKEND[country] === 1),
    swing: random.between(0.08, 0.35),
    swingDays: random.between(700, 3200),
    swingPhase: random.between(0, 2 * Math.PI),
    syndicated: 0.22 * random.uniform() ** 1.5,
    cycleDays,
    cyclePhase: random.below(Math.max(1, cycleDays)),
    lifeDays: Math.round(cycleDays * random.between(0.6, 0.9)),
  };
}

function createWeekdays(random: RandomStream, fridayWeekend: boolean): Float64Array {
  const factors = new Float64Array(7);
  for (let day = 0; day < 7; day++) factors[day] = random.between(0.95, 1.05);
  const rest = random.between(0.55, 0.95);
  for (const day of fridayWeekend ? [5, 6] : [6, 0]) factors[day] *= rest;
  const mean = factors.reduce((sum, factor) => sum + factor) / 7;
  return factors.map((factor) => factor / mean);
}

/** Heavy-tailed, but of the same total in every world: between 1.2 stories a day and 160, 13.4 on average. */
function normaliseVolumes(profiles: readonly OutletProfile[]): OutletProfile[] {
  const scale = (MEAN_STORIES * profiles.length) / profiles.reduce((sum, profile) => sum + profile.meanStories, 0);
  return profiles.map((profile) => ({ ...profile, meanStories: Math.min(160, Math.max(1.2, profile.meanStories * scale)) }));
}

function inventName(random: RandomStream, taken: Set<string>): string {
  for (;;) {
    let word = '';
    for (let i = 0; i < 3; i++) word += SYLLABLES[random.below(SYLLABLES.length)];
    const name = `${word[0].toUpperCase()}${word.slice(1)} ${TITLES[random.below(TITLES.length)]}`;
    if (!taken.has(name)) {
      taken.add(name);
      return name;
    }
  }
}

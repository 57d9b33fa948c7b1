/** How good or bad the invented news is: the tone that a simulated story has, copies included. */
import { CATEGORIES } from '../../../reference/categories';
import { TONE_UNITS, toneUnits } from '../../model/day-tone';
import { hashOf, roughNormal, valueNoise } from './random';

const STREAM = 9;
const COUNTRY_STREAM = 10;
const NARRATIVE_STREAM = 11;
const USUAL = -0.6;
/** What news of a category usually reads like, beside the usual. */
const CATEGORY_TONES: Readonly<Record<string, number>> = {
  politics: -0.8,
  economy: -0.4,
  science: 1.2,
  environment: -0.8,
  sports: 1.4,
  education: 0.9,
  culture: 1.6,
  defense: -3,
  law: -2.6,
  tourism: 1.8,
  retail: 0.7,
};
const TONE_OF_CATEGORY = CATEGORIES.map(({ code }) => CATEGORY_TONES[code] ?? 0);
/** Standard deviation of stories, as in GDELT. */
const STORY_SPREAD = 3.4;
/** News of a country gets better and worse over so many days, by so much. */
const COUNTRY_DAYS = 40;
const COUNTRY_SPREAD = 0.7;
/** What is written about at length is mostly bad. */
const NARRATIVE_TONE = -1.6;
const NARRATIVE_SPREAD = 2.2;

/** What all copies of a story share, by article. */
interface Stories {
  readonly story: ArrayLike<number>;
  readonly country: ArrayLike<number>;
  readonly category: ArrayLike<number>;
  readonly narrative: ArrayLike<number>;
}

/** Tone of an article's story, whole hundredths: the same for all its copies. */
export function simulatedTone(number: number, day: number, { story, country, category, narrative }: Stories, at: number): number {
  let tone = USUAL + STORY_SPREAD * roughNormal(hashOf(number, STREAM, day, story[at]));
  if (category[at] >= 0) tone += TONE_OF_CATEGORY[category[at]];
  if (country[at] >= 0) tone += COUNTRY_SPREAD * valueNoise(hashOf(number, COUNTRY_STREAM), country[at], day / COUNTRY_DAYS);
  if (narrative[at] >= 0) tone += NARRATIVE_TONE + NARRATIVE_SPREAD * roughNormal(hashOf(number, NARRATIVE_STREAM, narrative[at]));
  return toneUnits(tone);
}

/** The same as people read it. */
export function simulatedTonePoints(...story: Parameters<typeof simulatedTone>): number {
  return simulatedTone(...story) / TONE_UNITS;
}

import type { CategorisedArticle } from '../../model/categoriser';
import { CATEGORIES } from '../../../reference/categories';
import { outletKey } from '../outlets/outlet-country';
import { groupOfWord } from './word-groups';

/** Longer words count by their beginning too, which inflection leaves alone. */
const LONG_WORD = 7;
const STEM = 5;
const NUMBER = /^\d+$/;
/** Points beyond say no more. */
const MOST_POINTS = 6;
const POINTS_UNIT = 1.5;

/** Takes what a categoriser weighs: the name of a feature and its value. */
export type TakeFeature = (name: string, value: number) => void;

/**
 * What the learned weights are about: words, pairs of neighbouring words, beginnings of long words and groups of words of like meaning in
 * the headline, the outlet, and the points that the rules give to each category.
 *
 * @param points by category, from the rules
 */
export function eachFeature({ words, outletDomain, language }: CategorisedArticle, points: Float64Array, take: TakeFeature): void {
  take('bias', 1);
  const groups: string[] = [];
  const isForeign = isOtherThanEnglish(language);
  let before = '^';
  for (const each of words) {
    const word = NUMBER.test(each) ? '#' : each;
    take(word, 1);
    take(`${before} ${word}`, 1);
    if (word.length >= LONG_WORD) take(`${word.slice(0, STEM)}*`, 1);
    const group = isForeign ? undefined : groupOfWord(word);
    if (group !== undefined && !groups.includes(group)) groups.push(group);
    before = word;
  }
  for (const group of groups) take(group, 1);
  if (outletDomain !== '') take(`@${outletKey(outletDomain)}`, 1);
  let first = -1;
  for (let index = 0; index < points.length; index += 1) {
    if (points[index] <= 0) continue;
    take(`rules:${CATEGORIES[index].code}`, pointsFeature(points[index]));
    if (first < 0 || points[index] > points[first]) first = index;
  }
  take(first < 0 ? 'rules:none' : `first:${CATEGORIES[first].code}`, 1);
}

/**
 * What people are told in place of a feature: the word of the headline whose beginning or group it is; one name for all that the rules say of a
 * category.
 */
export function tellingName(feature: string, words: readonly string[]): string {
  if (feature.startsWith('~')) return words.find((word) => groupOfWord(word) === feature) ?? feature;
  if (feature.endsWith('*')) return words.find((word) => word.length >= LONG_WORD && `${word.slice(0, STEM)}*` === feature) ?? feature;
  return feature.replace(/^first:/, 'rules:');
}

/** What the rules' points for a category weigh. */
export function pointsFeature(points: number): number {
  return Math.min(points, MOST_POINTS) / POINTS_UNIT;
}

/** Known to be: words of unknown language are read as English, like the phrases. */
export function isOtherThanEnglish(language: string): boolean {
  return language !== 'und' && language !== 'en' && !language.startsWith('en-');
}

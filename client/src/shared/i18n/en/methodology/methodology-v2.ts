/** What the page says otherwise of v2. Numbers stand in their places as `{name}`, as in the texts of v1. */
import type { ProseBlock, ProseSection } from '../../../ui/prose/ProseBlocks';
import { withFormulas, withParagraphs } from '../../texts-of-v2';

/** Paragraphs that take the place of those of v1, by their section and position. */
const paragraphsOfV2: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'panel-and-habit': {
    3: 'The number of stories an outlet publishes today, times its habit, is what we **expect** from it. This evens out thin weekend and holiday editions, growth, and sources that come and go: an outlet that publishes half as much is expected to publish half as much about everything. The weekly rhythm of a subject is evened out later, by comparing each day with its own weekday: finance, for example, takes up a smaller share of the news on weekends.',
  },
  components: {
    2: 'Each is compared with its own values over the past {baselineDays} days, and those of the same weekday count more, then turned into a score from 0 to 100, where 50 is ordinary. MVI is their weighted mean, with weights of {mviWeights.spread}, {mviWeights.velocity} and {mviWeights.acceleration}. For the world and the regions, the question is a different one: **how much of today’s coverage belongs to countries in turmoil?**',
  },
  confidence: {
    2: 'The interval answers the question: how much would the value change if we had watched other outlets? Outlets are divided into {jackknifeGroups} fixed groups, and the value is recomputed without each group in turn. The result is widened until it covers 90% of what such variation amounts to in simulated worlds, and further while there is little history. It says nothing about errors that all outlets share.',
    3: 'Where less than this is expected, a day with at least {dayEvidence.stories} stories from at least {dayEvidence.outlets} outlets still gets a value, marked thin, so a sudden story about a quiet place shows on its first day. Where there is no value, we publish the reason instead: a gap in collection, a partly collected day, not enough history, no active panel, or not enough coverage. Missing values are never guessed or filled in.',
  },
};

/** Formulas that take the place of those of v1 under the same heading; a heading that v1 has not stands before `MVI`. */
const formulasOfV2: Readonly<Record<string, readonly ProseBlock[]>> = {
  Attention: [
    {
      formula: [
        'n ← μ + max(e, {aloneStories})      for the one outlet that exceeds its μ by more than that; e is the excess of the next one',
        'r = (Σ min(n, r·μ + {attentionClip.deviations}·√(r·μ) + {attentionClip.stories}) + {attentionPriorStories}) / (Σ μ + {attentionPriorStories})',
        'a = ln r',
      ],
    },
    'r is found by iteration from 1. It is 1 when the panel covers the subject as usual and 2 when it covers it twice as much. An outlet that expects more than {effectiveStories} stories counts as one that expects {effectiveStories}: n and μ are scaled down alike, in sums and in caps.',
  ],
  Scores: [
    {
      formula: [
        'location = median + w·(median of the same weekday − median)      w = k / (k + {weekdays.pull})',
        'scale = max({madToDeviation}·MAD, {deviationFloor}·s.d., sampling s.d.·{noiseFloor.deviations} / ln(q / (100 − q)))      q = {noiseFloor.score}',
        'z = (u − location) / scale      score = 100 / (1 + e^(−z))',
      ],
    },
    'u is the component on the day; median, MAD (median absolute deviation) and s.d. are taken over the previous {baselineDays} days, of which at least {baselineMinValues} must have a value, after {warmUpDays} days in which the filters settle. k is the number of earlier values on the same weekday; with fewer than {weekdays.minValues}, w is 0. The last part of the scale means that a score beyond {noiseFloor.score} needs a change larger than the 90% interval of its own noise. The sampling s.d. is √(p·(1 − p)·Σw²) / Σw for a Spread of p. For the other two it is what the noise of each day has left in the filter; the variance of that noise is (ν + {observationNoise.variance}·ν²) / (ν + {attentionPriorStories})², with ν the stories expected or, if there are more, seen. If the scale is zero, z is 0.',
  ],
  'Little history': [
    {
      formula: ['c = max(0, 1 − values / {coldStart.days})', 'location ← (1 − c)·location      scale ← (1 − c)·scale + c·m·sampling s.d.'],
    },
    'While fewer than {coldStart.days} days have been compared, Velocity and Acceleration are drawn to those of subjects with about as many stories. m depends on the stories expected over {expectedDays} days; the parameters below list it. The interval is widened by {coldStart.error}·c scales of each component.',
  ],
  'Sufficiency and interval': [
    {
      formula: [
        'variance = (G − 1) / G · Σ (MVI without group g − their mean)²',
        'interval = MVI ± {intervalFactor}·{intervalDeviations}·√variance, within 0 and 100',
      ],
    },
    'G is the number of groups, at most {jackknifeGroups}, that contain outlets of the panel. Outlets are assigned to groups by a fixed hash of their domain; habits, locations and scales stay the same, which is why the interval is widened. An outlet covers a subject if its decayed count S is at least {carrierStories}.',
  ],
  'World and regions': [
    { formula: ['u = Σ n·max(0, score − {turmoilFrom})² / Σ n'] },
    'The world and the regions have no habits to exceed, since they include everything. For each component, u sums over their countries with a value; n is a country’s stories that day. u is compared with its own past like any other component, on days on which countries have at least {scoreMinValues} values to compare with. The attention and components that are published are means over the countries, with the same n.',
  ],
};

/** What each parameter is that v1 has not. */
export const parametersOfV2 = {
  weekdays: 'How strongly a component’s usual value is pulled toward that of the same weekday, and the number of values this needs',
  effectiveStories: 'Expected stories above which an outlet gets no more weight',
  aloneStories: 'Stories by which one outlet alone may exceed its expectation in attention',
  noiseFloor: 'Score beyond which a change must exceed its own noise, and by how many standard deviations',
  dayEvidence: 'Stories and outlets of one day that are enough for a value',
  intervalFactor: 'Factor by which intervals are widened',
  turmoilFrom: 'Score above which a country counts as in turmoil',
  scoreMinValues: 'Minimum number of earlier values before a component counts toward the world and the regions',
  coldStart: 'Number of values below which a young dataset is drawn to subjects with about as many stories, and how strongly',
} as const;

/** Both versions in one run of `bench:quality` (test/bench/README.md). */
const benchmark = {
  caption: 'Both versions on the same simulated news',
  columns: ['Measure', 'v1', 'v2'],
  rows: [
    ['Area under the curve: days of rising surges against quiet days', '0.738', '0.746'],
    ['Surges found, at one false alarm in a hundred quiet days', '59.0%', '68.1%'],
    ['Days until a surge is found', '7.3', '7.0'],
    ['Campaigns by one outlet taken for surges; the same weeks without a campaign', '35.4%; 9.2%', '15.4%; 5.4%'],
    ['Subjects whose MVI has hardly any weekly rhythm', '92.2%', '99.9%'],
    ['Standard deviation of the world’s MVI, points', '1.6', '18.4'],
    ['90% intervals that held what the same news gave when printed anew', '77.1%', '88.2%'],
    ['Complete days before the first value', '90', '21'],
  ],
} as const;

export const changes = {
  id: 'changes',
  title: 'Changelog',
  text: 'A new version is computed for the whole history and then becomes the default all at once. It was not known before that moment, so asking for an earlier one (`as_of`) returns the version of that time. Values of a replaced version can still be read with `methodology`, such as `methodology=v1`.',
  caption: 'Versions of the methodology',
  columns: ['Version', 'Changes', 'Replaced the one before'],
  benchmark,
};

/** The sections of v1 with the paragraphs of v2. */
export const plainOfV2 = (plain: readonly ProseSection[]): readonly ProseSection[] => withParagraphs(plain, paragraphsOfV2);

/** Under each heading of v1 what v2 says there. */
export const formulasByHeading = (formulas: readonly ProseBlock[]): readonly ProseBlock[] => withFormulas(formulas, formulasOfV2);

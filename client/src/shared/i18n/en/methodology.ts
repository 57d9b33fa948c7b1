import type { METHODOLOGY } from '../../contract/methodology';
import type { ProseBlock, ProseSection } from '../../ui/ProseBlocks';

type Parameters = (typeof METHODOLOGY)['parameters'];

/** Numbers of the formulas stand in their places as `{name}`: the page fills in what the code computes with. */
const plain: readonly ProseSection[] = [
  {
    id: 'what-it-measures',
    title: 'What the indexes measure',
    blocks: [
      'News outlets have habits. A regional paper writes about its ministry of energy now and then, an agency every hour. When something stirs, habits break: outlets that seldom touch a subject pick it up, the others print more, and both happen faster than usual. The indexes measure how strongly and how quickly the coverage of a subject departs from its habits on a day.',
      '**MVI, the Media Volatility Index,** is restlessness. It runs from 0 to 100, and **50 is an ordinary day** of the subject watched, compared with its own past year and not with other subjects. Above 50 coverage spreads or speeds up more than usual, below 50 it calms down.',
      '**ISR, the Information Stability Rating,** is calm over time. It runs from 0 to 100 as well, and **100 is perfectly calm**. It looks at how high MVI has stood over the last months and how much it has swung, so one wild day moves it a little and a wild month moves it a lot.',
      'Both exist for the world, two regions, 195 countries, 19 categories and every pair of country and category. Developed markets are the advanced economies of the IMF’s World Economic Outlook of October 2023, emerging markets all others.',
    ],
  },
  {
    id: 'panel-and-habit',
    title: 'Panel and habit',
    blocks: [
      'We count **stories**, not articles: what one outlet prints about the same thing on one day, under the same or nearly the same headline or with nearly the same text, counts once. A story that is only partly about a country counts in part.',
      'Every day has its **panel**: the outlets that printed at least one story in the {panelDays} days before. An outlet that has just appeared joins from its second day.',
      'For every outlet and subject we learn a **habit**: the share of its stories that usually goes to the subject. Older days weigh less, half after {habitHalfLifeDays} days. Outlets of which we have seen little are assumed to be like the panel as a whole. Unusually high counts are learned only in part, so a surge does not become the new normal at once.',
      'What an outlet prints today in total, times its habit, is what we **expect** from it. Comparing with that evens out thinner weekend and holiday editions, growth, and sources that come and go: an outlet that prints half as much is expected to print half as much about everything. It does not even out the weekly rhythm of a subject: finance, for one, takes up a smaller share of the news at weekends.',
    ],
  },
  {
    id: 'components',
    title: 'Spread, velocity, acceleration',
    blocks: [
      'MVI joins three views of the same day:',
      {
        list: [
          '**Spread:** how many outlets carry more of the subject than they usually do. It is a share: “62 % of the active outlets carry more than usual.” One outlet alone hardly moves it; a hundred that each print one story more do.',
          '**Velocity:** how fast attention is rising or falling. Attention is the common factor by which the panel covers the subject above its habits, estimated so that no single outlet can pull it.',
          '**Acceleration:** whether that rise or fall is itself gaining speed, which often shows first when a story takes off.',
        ],
      },
      'Each is compared with its own values of the past {baselineDays} days and turned into a score from 0 to 100 with 50 as ordinary. MVI is their mean, weighted {mviWeights.spread}, {mviWeights.velocity} and {mviWeights.acceleration}.',
    ],
  },
  {
    id: 'confidence',
    title: 'Confidence and intervals',
    blocks: [
      'A value says how much it rests on: the stories and outlets of the day, a level, and for MVI an interval.',
      {
        table: {
          caption: 'Levels of confidence',
          columns: ['Level', 'Stories expected over {expectedDays} days', 'Outlets that carry the subject'],
          rows: [
            ['high', 'at least {confidenceLevels.high.expected}', 'at least {confidenceLevels.high.outlets}'],
            ['fair', 'at least {confidenceLevels.fair.expected}', 'at least {confidenceLevels.fair.outlets}'],
            ['thin', 'at least {confidenceLevels.thin.expected}', 'at least {confidenceLevels.thin.outlets}'],
            ['insufficient', 'fewer', 'or fewer: no value is published'],
          ],
        },
      },
      'The interval answers: how much would the value change if we had watched other outlets? The outlets are divided into {jackknifeGroups} fixed groups, and the value is computed again without each of them. The interval covers 90 % of what this variation suggests. It says nothing about errors that all outlets share.',
      'Where there is no value, we publish the reason instead: a gap in collection, a day collected only in part, too little history, no active panel, or too little coverage. Missing values are never guessed or filled in.',
    ],
  },
  {
    id: 'vintages',
    title: 'Vintages: open, provisional, revised, final, restated',
    blocks: [
      'Stories arrive late. So a day’s value is published more than once, and every publication, a **vintage**, is kept with its time:',
      {
        list: [
          '**open:** the day is still running. The value is overwritten as stories come in.',
          '**provisional:** the day closed, at 00:15 UTC of the next.',
          '**revised:** computed again a day later with what came late.',
          '**final:** computed again after seven days. From here on the inputs are frozen.',
          '**restated:** changed after it was final, because of a stated error or a file that arrived later still.',
        ],
      },
      'Whoever tests a strategy on the past should use what was known in the past: the data API answers with the values known at any instant (`as_of`). Days that were collected later than they happened are marked (`is_backfilled`). The simulated dataset has final values only.',
    ],
  },
  {
    id: 'what-we-do-not-claim',
    title: 'What we do not claim',
    blocks: [
      {
        list: [
          'The indexes measure coverage, not events. News can be restless about a quiet place and silent about a burning one, not least where reporting is dangerous or censored.',
          'They do not judge whether reports are true, or good or bad for anybody. A World Cup and a crisis can look alike.',
          'They are not forecasts. A high value says that coverage is restless today.',
          'They see what the sources see. Large languages and well-connected countries are covered better; subjects with few stories have wide intervals, or no value.',
          'Countries and topics of a story are recognised by machine, and sometimes wrongly. Many small errors average out; systematic ones become part of a subject’s habit, and so weigh less in its changes than in its counts.',
          'A campaign by one outlet moves the indexes little by design. A campaign by many outlets at once looks like what it is: widespread coverage.',
          'The letters of ISR describe the stability of information. They are not credit ratings, and nothing here is investment advice.',
        ],
      },
    ],
  },
];

const formulas: readonly ProseBlock[] = [
  'n is the number of stories of an outlet about the subject on the day, N the number of all its stories, Σ a sum over the outlets of the panel, ln the natural logarithm. Values of a day use that day and earlier ones only.',
  { heading: 'Habit and expectation' },
  {
    formula: [
      'π = (S + {habitPriorStories}·π_panel) / (T + {habitPriorStories})',
      'S = Σ_days w·n̂      T = Σ_days w·N      w = 2^(−age in days / {habitHalfLifeDays})',
      'n̂ = min(n, {habitClip.scale}·μ + {habitClip.deviations}·√μ + {habitClip.stories})      π_panel = Σ S / Σ T',
      'μ = N·π',
    ],
  },
  'π is the outlet’s habit, μ what is expected of it. S and T are sums over earlier complete days, by calendar age.',
  { heading: 'Attention' },
  {
    formula: [
      'r = (Σ min(n, r·μ + {attentionClip.deviations}·√(r·μ) + {attentionClip.stories}) + {attentionPriorStories}) / (Σ μ + {attentionPriorStories})',
      'a = ln r',
    ],
  },
  'r is found by iteration from 1. It is 1 when the panel covers the subject as usual and 2 when it covers it twice as much.',
  { heading: 'Spread' },
  { formula: ['Spread = Σ w·[n > μ] / Σ w      w = min(N, {spreadWeightCap})'] },
  'The square bracket is 1 where it holds and 0 elsewhere. Outlets that print nothing on the day do not count.',
  { heading: 'Velocity' },
  {
    formula: [
      'level(d) = level(d−1) + slope(d−1) + noise of s.d. {trendLevelDeviation}',
      'slope(d) = slope(d−1) + noise of s.d. {trendSlopeDeviation}',
      'a(d)     = level(d) + noise of variance 1 / (Σ μ + {observationNoise.stories}) + {observationNoise.variance}',
    ],
  },
  'Velocity is the slope as a Kalman filter estimates it, in log points per day. The filter starts at the first attention with slope 0.',
  { heading: 'Acceleration' },
  {
    formula: [
      'x ← x + v + c/2      v ← v + c      e = a − x      θ = {fadingTheta}',
      'x ← x + (1 − θ³)·e      v ← v + 1.5·(1 − θ)²·(1 + θ)·e      c ← c + (1 − θ)³·e',
    ],
  },
  'Acceleration is c, the second derivative of a fading-memory filter of third order, in log points per day². Gaps let both filters predict without correcting.',
  { heading: 'Scores' },
  {
    formula: ['z = (u − median) / max({madToDeviation}·MAD, {deviationFloor}·s.d., sampling s.d.)', 'score = 100 / (1 + e^(−z))'],
  },
  'u is the component on the day; median, MAD (median absolute deviation) and s.d. are those of its past {baselineDays} days without the day, of which at least {baselineMinValues} must have a value, after {warmUpDays} days in which the filters settle. The sampling s.d. is √(p·(1 − p)·Σw²) / Σw for a Spread of p, and the filter’s own for the other two. If the scale is zero, z is 0.',
  { heading: 'MVI' },
  { formula: ['MVI = {mviWeights.spread}·Spread score + {mviWeights.velocity}·Velocity score + {mviWeights.acceleration}·Acceleration score'] },
  { heading: 'ISR, letters and outlook' },
  { formula: ['ISR = 100 − EWMA({isrMix.level}·MVI + {isrMix.swing}·min(100, {isrMix.swingScale}·s))'] },
  'EWMA is the exponentially weighted mean with a half-life of {isrHalfLifeDays} days, s the exponentially weighted standard deviation of MVI with the same half-life. ISR begins with the {isrMinValues}th value of MVI. A letter changes only when ISR lies {ratingHysteresis} point beyond the cut, so that it does not flicker. The outlook is positive or negative when ISR has moved by more than {outlookThreshold} points in {outlookDays} days, otherwise stable.',
  { heading: 'Sufficiency and interval' },
  {
    formula: ['variance = (G − 1) / G · Σ (MVI without group g − their mean)²', 'interval = MVI ± {intervalDeviations}·√variance, within 0 and 100'],
  },
  'G is the number of groups, at most {jackknifeGroups}, that hold outlets of the panel. Outlets are put into groups by a fixed hash of their domain; habits, medians and scales stay as they are. An outlet carries a subject when its decayed count S is at least {carrierStories}.',
  { heading: 'World and regions' },
  'The world and the regions have no habit to exceed, since they are everything there is. Their components and scores are means over their countries with a value, weighted by each country’s stories of the last {aggregateDays} days, no weight above {aggregateWeightCapPercent} %.',
  { heading: 'Days without a value' },
  'A day on which nothing was collected is a gap, a day on which sources that usually bring less than {completeDayPercent} % of our articles answered is partial. Both get no value, and neither is learned from. An absent outlet on a collected day printed nothing.',
];

/** What each parameter is; a parameter without words does not compile. */
const parameters: Record<keyof Parameters, string> = {
  panelDays: 'Days before the day in which an outlet must have printed to belong to the panel',
  habitHalfLifeDays: 'Half-life of the habit’s weights, days',
  habitPriorStories: 'Stories with which an outlet’s habit is drawn to the panel’s',
  habitClip: 'Bound of the counts that the habit learns',
  habitForgottenStories: 'Decayed sums below this are forgotten',
  attentionClip: 'Bound of the counts that enter attention',
  attentionPriorStories: 'Stories added above and below the fraction of attention',
  attentionTolerance: 'Step at which the iteration for attention ends',
  attentionMaxSteps: 'Steps of that iteration at most',
  spreadWeightCap: 'Stories beyond which an outlet weighs no more in Spread',
  spreadTie: 'Relative difference below which a count equals its expectation',
  trendLevelDeviation: 'Standard deviation of the level’s noise, log points a day',
  trendSlopeDeviation: 'Standard deviation of the slope’s noise, log points a day²',
  observationNoise: 'Noise with which attention is observed',
  fadingTheta: 'Forgetting factor θ of the filter of Acceleration',
  baselineDays: 'Days of its own past that a component is compared with',
  baselineMinValues: 'Values of these days that must exist',
  warmUpDays: 'First complete days, in which the filters settle',
  madToDeviation: 'Makes the MAD of a normal sample its standard deviation',
  deviationFloor: 'Share of the standard deviation below which the scale never falls',
  mviWeights: 'Weights of the scores in MVI',
  isrHalfLifeDays: 'Half-life of ISR’s averages, days',
  isrMix: 'Shares of level and swing in ISR, and the scale of swing',
  isrMinValues: 'Values of MVI before the first ISR',
  ratingCuts: 'ISR from which each letter holds',
  ratingLowest: 'Letter below all cuts',
  ratingHysteresis: 'Points beyond a cut before a letter changes',
  outlookThreshold: 'Points beyond which the outlook is not stable',
  outlookDays: 'Days over which the outlook looks back',
  severityCuts: 'MVI from which a value is Watchful, Elevated, High, Severe',
  ratingSeverities: 'Letters of each level',
  expectedDays: 'Days over which expected stories are summed',
  carrierStories: 'Decayed stories from which an outlet carries a subject',
  confidenceLevels: 'Expected stories and carrying outlets of each level',
  jackknifeGroups: 'Groups of outlets of the interval',
  intervalDeviations: 'Standard errors of a 90 % interval',
  aggregateDays: 'Days whose stories weigh the countries of an aggregate',
  aggregateWeightCap: 'Largest weight of one country in an aggregate',
};

export const methodology = {
  title: 'Methodology',
  description: 'How news coverage becomes MVI, ISR and ratings: first in plain words, then every formula and every number, with versions.',
  lede: 'How coverage becomes a number: first in plain words, then every formula and every parameter. The numbers on this page are those that the code computes with.',
  version: 'Methodology {version}',
  contents: 'Contents',
  plain,
  levels: {
    id: 'levels',
    title: 'Five levels and ten letters',
    text: [
      'Values are shown with one of five levels. For MVI they follow fixed cuts; most days are Calm, and Severe is rare. For ratings they follow the letter.',
      'Letters are ISR by fixed cuts, from AAA, very stable, to D. They change only with a new version of the methodology.',
    ],
    severities: { caption: 'Levels', columns: ['Level', 'MVI', 'Letters'], below: 'below {to}', between: '{from} to {to}', from: '{from} and above' },
    letters: { caption: 'Letters', columns: ['Letter', 'ISR'], from: 'from {from}', below: 'below {to}' },
  },
  formulas: { id: 'formulas', title: 'The formulas', blocks: formulas },
  parameters: {
    id: 'parameters',
    title: 'Every parameter',
    text: 'As the data API prints them under `/v1/methodology`. A changed number is a new version; values of an older version stay as they were published.',
    caption: 'Parameters of {version}',
    columns: ['Name', 'Value', 'What it is'],
    of: parameters,
  },
  changes: { id: 'changes', title: 'Change log', caption: 'Versions of the methodology', columns: ['Version', 'What it brought'] },
  citation: {
    id: 'citation',
    title: 'How to cite',
    values: 'A value, with its day and the day on which you retrieved it:',
    valueText: 'Barograph, MVI-SA, value of 1 March 2026, methodology {version}, retrieved 9 March 2026, {origin}/indexes/mvi-sa',
    page: 'The methodology:',
    pageText: 'Barograph, Methodology of MVI and ISR ({version}), {origin}/methodology',
    bibtex: 'The same for BibTeX:',
    bibtexText:
      '@misc{barograph-methodology,\n  author = {{Barograph}},\n  title  = {Methodology of {MVI} and {ISR} ({version})},\n  url    = {{origin}/methodology}\n}',
    credit:
      'Values that are built on data of the GDELT Project must be shown with that credit and a link to [gdeltproject.org](https://www.gdeltproject.org/). The [terms](/terms#data-licence) say what else you may do with values.',
  },
};

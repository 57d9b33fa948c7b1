import { explained } from './methodology-explained';
import type { METHODOLOGY } from '../../../contract/methodology';
import type { ProseBlock, ProseSection } from '../../../ui/prose/ProseBlocks';
import { changes, formulasByHeading, parametersOfV2, plainOfV2 } from './methodology-v2';

type Parameters = (typeof METHODOLOGY)['parameters'];

/** Numbers of the formulas stand in their places as `{name}`: the page fills in what the code computes with. */
const plain: readonly ProseSection[] = [
  {
    id: 'what-it-measures',
    title: 'What the indexes measure',
    blocks: [
      'News outlets have habits. A regional paper writes about its energy ministry now and then, a news agency every hour. When something stirs, habits break: outlets that seldom touch a subject pick it up, others publish more, and both happen faster than usual. The indexes measure how strongly and how quickly coverage of a subject departs from its habits on a given day.',
      '**MVI, the Media Volatility Index,** is restlessness. It runs from 0 to 100, and **50 is an ordinary day** for the subject, compared with its own past year and not with other subjects. Above 50, coverage is spreading or speeding up more than usual; below 50, it is calming down.',
      '**ISR, the Information Stability Rating,** is calm over time. It also runs from 0 to 100, and **100 is perfectly calm**. It looks at how high MVI has been in recent months and how much it has swung, so one wild day moves it a little and a wild month moves it a lot.',
      'Both are computed for the world, two regions, 195 countries, 19 categories, and every pair of country and category. Developed markets are the advanced economies in the IMF’s World Economic Outlook of October 2023; all others are emerging markets.',
    ],
  },
  {
    id: 'panel-and-habit',
    title: 'Panel and habits',
    blocks: [
      'We count **stories**, not articles: what one outlet publishes about the same thing on one day, under the same or nearly the same headline or with nearly the same text, counts once. A story that is only partly about a country counts in part.',
      'Every day has its **panel**: the outlets that published at least one story in the previous {panelDays} days. A new outlet joins on its second day.',
      'For every outlet and subject we learn a **habit**: the share of its stories that usually goes to the subject. Older days weigh less, half as much after {habitHalfLifeDays} days. Outlets we have seen little of are assumed to be like the panel as a whole. Unusually high counts are learned only in part, so a surge does not become the new normal right away.',
      'The number of stories an outlet publishes today, times its habit, is what we **expect** from it. This evens out thin weekend and holiday editions, growth, and sources that come and go: an outlet that publishes half as much is expected to publish half as much about everything. It does not even out the weekly rhythm of a subject: finance, for example, takes up a smaller share of the news on weekends.',
    ],
  },
  {
    id: 'components',
    title: 'Spread, velocity, acceleration',
    blocks: [
      'MVI combines three views of the same day:',
      {
        list: [
          '**Spread:** how many outlets publish more on the subject than they usually do. It is a share: “62% of active outlets publish more than usual.” One outlet alone hardly moves it; a hundred outlets with one extra story each do.',
          '**Velocity:** how fast attention is rising or falling. Attention is the common factor by which the panel covers the subject more than its habits suggest, estimated so that no single outlet can skew it.',
          '**Acceleration:** whether that rise or fall is itself gaining speed, often the first sign of a story taking off.',
        ],
      },
      'Each is compared with its own values over the past {baselineDays} days and turned into a score from 0 to 100, where 50 is ordinary. MVI is their weighted mean, with weights of {mviWeights.spread}, {mviWeights.velocity} and {mviWeights.acceleration}.',
    ],
  },
  {
    id: 'confidence',
    title: 'Confidence and intervals',
    blocks: [
      'Every value comes with a measure of what it rests on: the day’s stories and outlets, a confidence level and, for MVI, an interval.',
      {
        table: {
          caption: 'Levels of confidence',
          columns: ['Level', 'Stories expected over {expectedDays} days', 'Outlets that cover the subject'],
          rows: [
            ['high', 'at least {confidenceLevels.high.expected}', 'at least {confidenceLevels.high.outlets}'],
            ['fair', 'at least {confidenceLevels.fair.expected}', 'at least {confidenceLevels.fair.outlets}'],
            ['thin', 'at least {confidenceLevels.thin.expected}', 'at least {confidenceLevels.thin.outlets}'],
            ['insufficient', 'fewer', 'or fewer: no value is published'],
          ],
        },
      },
      'The interval answers the question: how much would the value change if we had watched other outlets? Outlets are divided into {jackknifeGroups} fixed groups, and the value is recomputed without each group in turn. The interval covers 90% of what this variation suggests. It says nothing about errors that all outlets share.',
      'Where there is no value, we publish the reason instead: a gap in collection, a partly collected day, not enough history, no active panel, or not enough coverage. Missing values are never guessed or filled in.',
    ],
  },
  {
    id: 'vintages',
    title: 'Vintages: open, provisional, revised, final, restated',
    blocks: [
      'Stories can arrive late, so a day’s value is published more than once. Every publication, or **vintage**, is kept with its timestamp:',
      {
        list: [
          '**open:** the day is not over. The value is overwritten as stories come in.',
          '**provisional:** the day has closed, at 00:15 UTC the next day.',
          '**revised:** recomputed a day later with late stories.',
          '**final:** recomputed after seven days. From then on, the inputs are frozen.',
          '**restated:** changed after it was final, because of a documented error or a file that arrived even later.',
        ],
      },
      'A backtest should use only what was known at the time: the data API returns the values known at any moment (`as_of`). Days that were collected after the fact are marked (`is_backfilled`). The simulated dataset has final values only.',
    ],
  },
  {
    id: 'what-we-do-not-claim',
    title: 'What we do not claim',
    blocks: [
      {
        list: [
          'The indexes measure coverage, not events. News can be restless about a quiet place and silent about a burning one, especially where reporting is dangerous or censored.',
          'They do not judge whether reports are true, or whether news is good or bad. A World Cup and a war can look alike: what we call a crisis is restless news that lasts, whatever it is about, and a famine that nobody reports is none.',
          'Drivers say which outlets, stories and subjects a change is made of. They do not say why something was reported, or what caused it. Tone is read from words, often of translated texts. It cannot tell irony, who is to blame, or whether events are good for anybody in particular; bad news is not always reported in dark words.',
          'They are not forecasts. A high value says that coverage is restless today.',
          'They see what the sources see. Widely spoken languages and well-connected countries are covered better; subjects with few stories have wide intervals, or no value.',
          'The countries and topics of a story are identified by machine, and sometimes wrongly. Many small errors average out; systematic ones become part of a subject’s habits, so they affect its changes less than its counts.',
          'A campaign by one outlet moves the indexes little by design. A campaign by many outlets at once looks like what it is: widespread coverage.',
          'The letters of ISR describe the stability of information. They are not credit ratings, and nothing here is investment advice.',
        ],
      },
    ],
  },
];

const formulas: readonly ProseBlock[] = [
  'n is the number of an outlet’s stories about the subject on a day, N the number of all its stories that day, Σ a sum over the outlets of the panel, and ln the natural logarithm. A day’s values use only that day and earlier ones.',
  { heading: 'Habit and expectation' },
  {
    formula: [
      'π = (S + {habitPriorStories}·π_panel) / (T + {habitPriorStories})',
      'S = Σ_days w·n̂      T = Σ_days w·N      w = 2^(−age in days / {habitHalfLifeDays})',
      'n̂ = min(n, {habitClip.scale}·μ + {habitClip.deviations}·√μ + {habitClip.stories})      π_panel = Σ S / Σ T',
      'μ = N·π',
    ],
  },
  'π is the outlet’s habit and μ what is expected of it. S and T are sums over earlier complete days, by calendar age.',
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
  'The square bracket is 1 where the condition holds and 0 elsewhere. Outlets that publish nothing that day do not count.',
  { heading: 'Velocity' },
  {
    formula: [
      'level(d) = level(d−1) + slope(d−1) + noise of s.d. {trendLevelDeviation}',
      'slope(d) = slope(d−1) + noise of s.d. {trendSlopeDeviation}',
      'a(d)     = level(d) + noise of variance 1 / (Σ μ + {observationNoise.stories}) + {observationNoise.variance}',
    ],
  },
  'Velocity is the slope estimated by a Kalman filter, in log points per day. The filter starts at the first attention with slope 0.',
  { heading: 'Acceleration' },
  {
    formula: [
      'x ← x + v + c/2      v ← v + c      e = a − x      θ = {fadingTheta}',
      'x ← x + (1 − θ³)·e      v ← v + 1.5·(1 − θ)²·(1 + θ)·e      c ← c + (1 − θ)³·e',
    ],
  },
  'Acceleration is c, the second derivative of a fading-memory filter of third order, in log points per day². Across gaps, both filters predict without correcting.',
  { heading: 'Scores' },
  {
    formula: ['z = (u − median) / max({madToDeviation}·MAD, {deviationFloor}·s.d., sampling s.d.)', 'score = 100 / (1 + e^(−z))'],
  },
  'u is the component on the day; median, MAD (median absolute deviation) and s.d. are taken over the previous {baselineDays} days, of which at least {baselineMinValues} must have a value, after {warmUpDays} days in which the filters settle. The sampling s.d. is √(p·(1 − p)·Σw²) / Σw for a Spread of p, and the filter’s own for the other two. If the scale is zero, z is 0.',
  { heading: 'MVI' },
  { formula: ['MVI = {mviWeights.spread}·Spread score + {mviWeights.velocity}·Velocity score + {mviWeights.acceleration}·Acceleration score'] },
  { heading: 'ISR, letters and outlook' },
  { formula: ['ISR = 100 − EWMA({isrMix.level}·MVI + {isrMix.swing}·min(100, {isrMix.swingScale}·s))'] },
  'EWMA is the exponentially weighted mean with a half-life of {isrHalfLifeDays} days, s the exponentially weighted standard deviation of MVI with the same half-life. ISR begins with the {isrMinValues}th value of MVI. A letter changes only when ISR is {ratingHysteresis} point beyond the cutoff, so that it does not flicker. The outlook is positive or negative if ISR has moved by more than {outlookThreshold} points in {outlookDays} days, and otherwise stable.',
  { heading: 'Sufficiency and interval' },
  {
    formula: ['variance = (G − 1) / G · Σ (MVI without group g − their mean)²', 'interval = MVI ± {intervalDeviations}·√variance, within 0 and 100'],
  },
  'G is the number of groups, at most {jackknifeGroups}, that contain outlets of the panel. Outlets are assigned to groups by a fixed hash of their domain; habits, medians and scales stay the same. An outlet covers a subject if its decayed count S is at least {carrierStories}.',
  { heading: 'World and regions' },
  'The world and the regions have no habits to exceed, since they include everything. Their components and scores are means over their countries with a value, weighted by each country’s stories over the last {aggregateDays} days, with no weight above {aggregateWeightCapPercent}%.',
  { heading: 'Days without a value' },
  'A day on which nothing was collected is a gap. A day on which the sources that responded usually supply less than {completeDayPercent}% of our articles is partial. Neither gets a value, and neither is learned from. An outlet that is absent on a collected day counts as having published nothing.',
  { heading: 'Share of stories' },
  { formula: ['share = 100 · (stories about the subject / all stories) / mean of that ratio over the base'] },
  'The API also offers, for every subject, how much of all news is about it, as in the published uncertainty indexes. It does not ask what is usual for each outlet. The base is the first 365 days on which everything was collected, once they are final; until then there is no value. If a day of the base is restated, so is every day.',
  { heading: 'Tone' },
  { formula: ['tone = Σ presence · tone of the article / Σ presence'] },
  'Beside every value we publish how good or bad the news in scope was, as GDELT or an imported archive measured it, from −100 to 100. Stories count as they do elsewhere: once for each voice, by the article seen first, by how much of it is about the subject. Feeds give no tone; stories whose first article has none are left out, and a day on which no story has one has no tone. The world’s tone is that of all stories, a region’s that of its countries together.',
  'Tone has no part in MVI, ISR, ratings or attention: the formulas never see it. It is published with them, so a late article that changes only the tone of a final day makes a new vintage of MVI with the same value. Days that were counted before tone was kept have none until they are counted again.',
  'In windows of GDELT from 2015 and 2023, half of all articles have a tone between about −3 and 1.5, a mean near −1 and a standard deviation of 3.7. A tone of −5 or less, which one article in eight has, counts as clearly negative. Tone is measured by lists of words: it says little about a single article, and nothing about whether news is true. A change by half a point or more between two days is called good or bad news.',
  'A change of the mean tone is divided among articles: the share that each has of its day, times how far its tone is from the mean of both days, with the sign turned for the earlier day. These parts add up exactly to the change of the articles that are looked at, 3,000 a day at most; the rest is named as other.',
];

/** What each parameter is; a parameter without words does not compile. */
const parameters: Record<keyof Parameters, string> = {
  panelDays: 'Previous days in which an outlet must have published to belong to the panel',
  habitHalfLifeDays: 'Half-life of the habit’s weights, days',
  habitPriorStories: 'Stories by which an outlet’s habit is pulled toward the panel’s',
  habitClip: 'Cap on the counts that the habit learns',
  habitForgottenStories: 'Decayed sums below this are dropped',
  attentionClip: 'Cap on the counts that enter attention',
  attentionPriorStories: 'Stories added to the numerator and denominator of attention',
  attentionTolerance: 'Step at which the iteration for attention ends',
  attentionMaxSteps: 'Maximum number of steps of that iteration',
  spreadWeightCap: 'Number of stories above which an outlet gets no more weight in Spread',
  spreadTie: 'Relative difference below which a count is treated as equal to its expectation',
  trendLevelDeviation: 'Standard deviation of the level’s noise, log points per day',
  trendSlopeDeviation: 'Standard deviation of the slope’s noise, log points per day²',
  observationNoise: 'Noise with which attention is observed',
  fadingTheta: 'Forgetting factor θ of the filter of Acceleration',
  baselineDays: 'Days of its own history that a component is compared with',
  baselineMinValues: 'Minimum number of values in those days',
  warmUpDays: 'First complete days, in which the filters settle',
  madToDeviation: 'Turns the MAD of a normal sample into its standard deviation',
  deviationFloor: 'Share of the standard deviation below which the scale never falls',
  mviWeights: 'Weights of the scores in MVI',
  isrHalfLifeDays: 'Half-life of ISR’s averages, days',
  isrMix: 'Shares of level and swing in ISR, and the scale of swing',
  isrMinValues: 'Values of MVI before the first ISR',
  ratingCuts: 'ISR at which each letter starts',
  ratingLowest: 'Letter below all cutoffs',
  ratingHysteresis: 'Points beyond a cutoff before a letter changes',
  outlookThreshold: 'Points beyond which the outlook is not stable',
  outlookDays: 'Days over which the outlook looks back',
  severityCuts: 'MVI at which a value becomes Watchful, Elevated, High or Severe',
  ratingSeverities: 'Letters of each level',
  expectedDays: 'Days over which expected stories are summed',
  carrierStories: 'Decayed stories at which an outlet covers a subject',
  confidenceLevels: 'Expected stories and covering outlets for each level',
  jackknifeGroups: 'Groups of outlets for the interval',
  intervalDeviations: 'Standard errors in a 90% interval',
  aggregateDays: 'Days of stories that weight the countries of an aggregate',
  aggregateWeightCap: 'Largest weight of one country in an aggregate',
};

export const methodology = {
  title: 'Methodology',
  description: 'How news coverage becomes MVI, ISR and ratings: in plain words, then with every formula, parameter and version.',
  lede: 'How coverage becomes a number: first in plain words, then with every formula and every parameter. The numbers on this page are the ones the code uses.',
  version: 'Methodology {version}',
  contents: 'Contents',
  plain,
  explained,
  v2: { plain: plainOfV2(plain), formulas: formulasByHeading(formulas) },
  levels: {
    id: 'levels',
    title: 'Five levels and ten letters',
    text: [
      'Values are shown with one of five levels. For MVI, levels follow fixed cutoffs; most days are Calm, and Severe is rare. For ratings, they follow the letter.',
      'Letters follow from ISR by fixed cutoffs, from AAA (very stable) to D. The cutoffs change only with a new version of the methodology.',
    ],
    severities: { caption: 'Levels', columns: ['Level', 'MVI', 'Letters'], below: 'below {to}', between: '{from} to {to}', from: '{from} and above' },
    letters: { caption: 'Letters', columns: ['Letter', 'ISR'], from: 'from {from}', below: 'below {to}' },
  },
  formulas: { id: 'formulas', title: 'The formulas', blocks: formulas },
  parameters: {
    id: 'parameters',
    title: 'Every parameter',
    text: 'These are also available from the data API at `/v1/methodology`. Changing a number creates a new version; values of an older version stay as they were published.',
    caption: 'Parameters of {version}',
    columns: ['Name', 'Value', 'What it is'],
    of: { ...parameters, ...parametersOfV2 },
  },
  changes,
  citation: {
    id: 'citation',
    title: 'How to cite',
    values: 'To cite a value, give its day and the day you retrieved it:',
    valueText: 'Barograph, MVI-SA, value of 1 March 2026, methodology {version}, retrieved 9 March 2026, {origin}/indexes/mvi-sa',
    page: 'To cite the methodology:',
    pageText: 'Barograph, Methodology of MVI and ISR ({version}), {origin}/methodology',
    bibtex: 'In BibTeX:',
    bibtexText:
      '@misc{barograph-methodology,\n  author = {{Barograph}},\n  title  = {Methodology of {MVI} and {ISR} ({version})},\n  url    = {{origin}/methodology}\n}',
    credit:
      'Values based on data from the GDELT Project must be shown with that credit and a link to [gdeltproject.org](https://www.gdeltproject.org/). The [terms](/terms#data-license) explain what else you may do with values.',
  },
};

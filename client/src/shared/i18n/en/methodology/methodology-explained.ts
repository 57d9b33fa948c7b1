import type { ProseSection } from '../../../ui/prose/ProseBlocks';

/** How single values are explained. Numbers stand in their places as `{name}`. */
const oneDay: ProseSection = {
  id: 'one-day',
  title: 'One day’s value, step by step',
  blocks: [
    'This is how one published value came about. Each component has a score from 0 to 100, where 50 is an ordinary day for this subject. MVI is their weighted mean: {mviWeights.spread} × Spread + {mviWeights.velocity} × Velocity + {mviWeights.acceleration} × Acceleration.',
  ],
};

const drivers: ProseSection = {
  id: 'drivers',
  title: 'What moved a value',
  blocks: [
    'For any two days, the data API divides the change of an MVI into what made it up (`/v1/indexes/mvi-sa/drivers`). Positive parts raised the value, negative ones lowered it, and together they add up to the change.',
    {
      list: [
        '**Components:** each contributes its weight times the change of its score. The Shapley value, which averages over every order in which the components could have changed, comes to exactly this, since MVI is a sum.',
        '**Outlets, within Spread:** an outlet that published more than expected raised Spread by its weight; one that did not held it down. The parts of both days are compared.',
        '**Outlets, within Velocity and Acceleration:** each day moved these by as much as attention exceeded what was expected. We follow the straight line from what was expected to what was published and take the mean of the derivative along it, so the parts of the outlets add up without a remainder.',
        '**Stories, countries and categories:** what an outlet contributed on a day is passed on to the stories it published on the subject that day, and to what these are about.',
        '**Absent and other:** “absent” is what outlets held back by publishing less than expected. “Other” is what no outlet accounts for: chiefly, that scores are measured against a past that has grown by a day. On 97 of 100 days of the simulated indexes it is at most a fifth of all parts, signs left aside.',
      ],
    },
    'The parts say who published what. They do not say why, and they are not causes: an outlet with a large part reported on something, and did not make it happen.',
  ],
};

const tone: ProseSection = {
  id: 'tone',
  title: 'Tone: good news or bad',
  blocks: [
    'A World Cup and a crisis can be equally restless. Tone tells them apart, and it has no part in MVI, ISR or ratings. Where a source measures tone, as GDELT does, every value carries the mean tone of its stories, from −100 (bad news) to 100 (good news), and the share that is clearly negative, with a tone of {clearlyNegative} or less. A change of the mean by {newsPoints} or more between two days counts as good or bad news. Stories count as they do in the indexes. Publishers’ feeds have no tone; a value whose stories have none says so.',
    'Tone is measured from the words of a text. It misses irony, and it reads a sober report on good news about a war as bad. The mean over many stories says more than any single one.',
  ],
};

const crises: ProseSection = {
  id: 'crises',
  title: 'Crises: when restlessness lasts',
  blocks: [
    'A crisis is a stretch of high volatility in the news about countries and categories. It is found in the published MVI of pairs of country and category, by rules alone; nobody picks it, and nobody judges what happened.',
    {
      list: [
        '**It opens** when the MVI of a pair is {crisis.opens.mvi} or more on {crisis.opens.days} days in a row. The first of them is its start.',
        '**It closes** when that MVI is below {crisis.closes.mvi} on {crisis.closes.days} days in a row. The day before them is its end. A day without a value counts for neither; after {crisis.silentDays} such days in a row, it ends with its last value.',
        '**Its peak** is the day of its highest MVI so far; of equal days, the first.',
        '**Pairs become one crisis** when they tell the same stories: when one reaches a new peak, we look at its stories of that day. If at least {crisisSharedPercent}% of the stories of the smaller pair are also about the other, the two are joined, and stay joined. Of each crisis, the pair with the highest peak is compared, so a chain of neighbors does not make one crisis of all.',
        '**Severity,** from 1 to 5, is the fifth into which its peak falls among the peaks of all episodes that had closed by then: 5 is the highest fifth. While fewer than {crisis.quintilesFrom} have closed, fixed cutoffs take their place: peaks below {crisisFirstCut} have severity 1, and each of the cutoffs {crisisCuts} that a peak reaches adds one.',
      ],
    },
    'Severity moves while a crisis is open and is frozen when it closes; only if its highest peak is restated later is it judged anew. Every change of a crisis is kept with its timestamp, like the vintages of values, so you can ask what was known at any moment (`as_of`). What is known of a crisis on a day depends on values up to that day alone.',
  ],
};

export const explained = {
  oneDay,
  drivers,
  tone,
  crises,
  example: {
    title: '{code} on {day}',
    counts: '{stories} from {outlets} about {name}.',
    stories: { one: '{count} story', other: '{count} stories' },
    outlets: { one: '{count} outlet', other: '{count} outlets' },
    simulated: 'This example comes from the simulated dataset.',
    key: 'Filled: this day. Hollow: the day before. The line at 50 is an ordinary day.',
    names: { spread: 'Spread', velocity: 'Velocity', acceleration: 'Acceleration' },
    measured: {
      spread: '{value}% of active outlets publish more than usual',
      velocity: 'attention changes by {value}% per day',
      acceleration: 'that pace changes by {value} points per day',
    },
    total: 'Weighted mean: {code}',
    none: 'An example with the day’s numbers appears here once the first values are published.',
  },
  table: {
    caption: 'The change of {code} from {from} to {to}, by component',
    columns: ['Component', 'Score before', 'Score', 'Weight', 'Part of the change'],
    total: 'MVI',
  },
};

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
        '**Absent and other:** “absent” is what outlets held back by publishing less than expected. “Other” is what no outlet accounts for: chiefly, that scores are measured against a past that has grown by a day.',
      ],
    },
    'The parts say who published what. They do not say why, and they are not causes: an outlet with a large part reported on something, and did not make it happen.',
  ],
};

const tone: ProseSection = {
  id: 'tone',
  title: 'Tone: good news or bad',
  blocks: [
    'A World Cup and a crisis can be equally restless. Tone tells them apart, and it has no part in MVI, ISR or ratings. Where a source measures tone, as GDELT does, every value carries the mean tone of its stories, from −100 (bad news) to 100 (good news), and the share that is clearly negative, with a tone of {clearlyNegative} or less. Stories count as they do in the indexes. Publishers’ feeds have no tone; a value whose stories have none says so.',
    'Tone is measured from the words of a text. It misses irony, and it reads a sober report on good news about a war as bad. The mean over many stories says more than any single one.',
  ],
};

export const explained = {
  oneDay,
  drivers,
  tone,
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

/**
 * Invented headlines. They name a country and a subject, never a person, a company or an event that exists, and every one
 * ends by saying that it is simulated, so that none can pass for news wherever it is copied to.
 */
import { CATEGORIES } from '../../../reference/categories';
import { COUNTRIES } from '../../../reference/countries';
import { RandomStream } from './random';
import { writtenDay } from './stories';
import type { SimulatedWorld } from './world';

const STREAM = 7;
const NARRATIVE_STREAM = 8;

const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  politics: ['cabinet talks', 'the draft bill', 'the committee vote', 'the coalition plan', 'the envoy meeting'],
  economy: ['the price survey', 'the trade figures', 'the budget outline', 'the jobs report', 'the tariff review'],
  health: ['the clinic programme', 'the vaccine round', 'the hospital survey', 'the nursing plan', 'the flu season'],
  science: ['the research fund', 'the satellite test', 'the network upgrade', 'the laboratory study', 'the software audit'],
  environment: ['the river watch', 'the storm season', 'the forest count', 'the emissions plan', 'the drought notice'],
  sports: ['the cup draw', 'the league round', 'the relay final', 'the transfer window', 'the training camp'],
  education: ['the school term', 'the exam reform', 'the campus plan', 'the reading programme', 'the teacher survey'],
  culture: ['the film week', 'the museum opening', 'the book prize', 'the music festival', 'the heritage list'],
  energy: ['the grid plan', 'the gas tender', 'the solar auction', 'the refinery review', 'the power tariff'],
  defense: ['the border patrol', 'the naval exercise', 'the ceasefire talks', 'the security review', 'the radar order'],
  transport: ['the rail timetable', 'the port queue', 'the airport works', 'the road toll', 'the ferry line'],
  agriculture: ['the grain harvest', 'the fishing quota', 'the seed subsidy', 'the cattle market', 'the irrigation plan'],
  finance: ['the rate decision', 'the bond auction', 'the bank review', 'the currency band', 'the share index'],
  law: ['the appeal hearing', 'the police inquiry', 'the court reform', 'the rights report', 'the fraud trial'],
  realestate: ['the rent survey', 'the housing start', 'the mortgage rule', 'the building permit', 'the land register'],
  media: ['the broadcast licence', 'the press council', 'the platform rule', 'the mobile auction', 'the newsroom merger'],
  tourism: ['the visitor count', 'the hotel season', 'the visa rule', 'the cruise call', 'the festival route'],
  manufacturing: ['the plant order', 'the steel output', 'the parts shortage', 'the assembly line', 'the safety recall'],
  retail: ['the sales week', 'the price tag rule', 'the store opening', 'the consumer mood', 'the parcel count'],
};
const GENERAL_SUBJECTS = ['the morning notice', 'the weekly letter', 'the reader survey', 'the calendar'];
// In the past tense, which suits subjects in the singular and in the plural.
const TURNS = [
  'entered a second week',
  'drew a mixed response',
  'stalled again',
  'moved ahead of plan',
  'came under review',
  'found new backers',
  'met with doubt',
  'took an unexpected turn',
  'ended without a result',
  'gathered pace',
];
const NAME_STARTS = [
  'Alder',
  'Birch',
  'Cedar',
  'Dorn',
  'Elm',
  'Fen',
  'Garn',
  'Hazel',
  'Iver',
  'Juniper',
  'Lind',
  'Maren',
  'Oster',
  'Rowan',
  'Tarn',
  'Vell',
];
const NAME_ENDS = ['brook', 'dale', 'field', 'gate', 'holm', 'mere', 'ridge', 'stone', 'vale', 'well'];
const NAME_KINDS = ['affair', 'dispute', 'file', 'question', 'accord', 'inquiry'];

/**
 * The headline of an article, by its position in simulatedStories of that day. Copies of a story share it; different stories of
 * a day never do. Throws a RangeError where there is no such article.
 */
export function simulatedHeadline(world: SimulatedWorld, day: number, index: number): string {
  const writer = writtenDay(world, day);
  const { rows } = writer;
  if (!Number.isInteger(index) || index < 0 || index >= rows.count) throw new RangeError(`no article ${index} on day ${day}`);
  const story = rows.story[index];
  const random = new RandomStream(world.number, STREAM, day, story);
  const place = rows.country[index] < 0 ? '' : `${COUNTRIES[rows.country[index]].name}: `;
  const subjects = (rows.category[index] < 0 ? undefined : SUBJECTS[CATEGORIES[rows.category[index]].code]) ?? GENERAL_SUBJECTS;
  const subject = subjects[random.below(subjects.length)];
  const named = rows.narrative[index] < 0 ? subject : `the ${narrativeName(world, rows.narrative[index])} and ${subject}`;
  const text = `${place}${named} ${TURNS[random.below(TURNS.length)]}`;
  return `${text[0].toUpperCase()}${text.slice(1)} (simulated story ${story})`;
}

/** A headline without what says that it is simulated: its words. */
export function withoutMark(headline: string): string {
  return headline.replace(/ \(simulated story \d+\)$/, '');
}

/** An invented name for a narrative, the same throughout its life: `Alderbrook affair`. */
export function narrativeName(world: SimulatedWorld, narrative: number): string {
  const random = new RandomStream(world.number, NARRATIVE_STREAM, narrative);
  const start = NAME_STARTS[random.below(NAME_STARTS.length)];
  const end = NAME_ENDS[random.below(NAME_ENDS.length)];
  return `${start}${end} ${NAME_KINDS[random.below(NAME_KINDS.length)]}`;
}

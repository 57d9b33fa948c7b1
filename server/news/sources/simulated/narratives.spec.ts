import { SCOPES } from '../../../reference/scopes';
import { LONGEST_NARRATIVE, Narrative } from './narrative';
import { SimulatedStories } from './rows';
import { simulatedStories } from './stories';
import { createSimulatedWorld, simulatedBase, simulatedNarratives } from './world';

const FIRST = 19_700;
const LAST = FIRST + 299;
const world = createSimulatedWorld(1);
const days = new Map<number, SimulatedStories>();
for (let day = FIRST; day <= LAST; day++) days.set(day, simulatedStories(world, day));
const narratives = simulatedNarratives(world, FIRST, LAST);
const whole = narratives.filter((narrative) => narrative.onset >= FIRST && narrative.end <= LAST);
const surges = whole.filter((narrative) => narrative.kind === 'surge');
const campaigns = whole.filter((narrative) => narrative.kind === 'campaign');

/** Articles of a narrative on a day, by outlet. */
function articlesOf(narrative: Narrative, day: number): Map<number, number> {
  const counts = new Map<number, number>();
  const stories = days.get(day)!;
  for (let i = 0; i < stories.count; i++) {
    if (stories.narrative[i] === narrative.id) counts.set(stories.outlet[i], (counts.get(stories.outlet[i]) ?? 0) + 1);
  }
  return counts;
}

/** Stories in the scopes of a narrative, by the shares of their countries, of one outlet or all. */
function storiesIn(narrative: Narrative, day: number, outlet: number | null): number {
  const stories = days.get(day)!;
  let units = 0;
  for (let i = 0; i < stories.count; i++) {
    if (outlet !== null && stories.outlet[i] !== outlet) continue;
    const labels = [stories.category[i], stories.secondCategory[i], stories.thirdCategory[i]].filter((k) => narrative.categories.includes(k)).length;
    if (narrative.countries.includes(stories.country[i])) units += labels * stories.share[i];
    if (narrative.countries.includes(stories.secondCountry[i])) units += labels * stories.secondShare[i];
  }
  return units / 1000;
}

function baseOf(narrative: Narrative): number {
  let base = 0;
  for (const country of narrative.countries) for (const category of narrative.categories) base += simulatedBase(world, country, category);
  return base;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

describe('simulatedNarratives', () => {
  it('lists every narrative of the days with scopes, onset, peak and end, ordered by onset', () => {
    expect(surges.length).toBeGreaterThan(120);
    expect(campaigns.length).toBeGreaterThan(20);
    narratives.forEach((narrative, i) => {
      if (i > 0) expect(narrative.onset).toBeGreaterThanOrEqual(narratives[i - 1].onset);
      expect(narrative.onset <= narrative.peak && narrative.peak <= narrative.end).toBe(true);
      expect(narrative.end - narrative.onset).toBeLessThan(LONGEST_NARRATIVE);
      expect(narrative.end >= FIRST && narrative.onset <= LAST).toBe(true);
      expect(narrative.scopes).toHaveLength(narrative.countries.length * narrative.categories.length);
      for (const scope of narrative.scopes) expect(SCOPES[scope].kind).toBe('pair');
    });
    expect(new Set(narratives.map((narrative) => narrative.id)).size).toBe(narratives.length);
  });

  it('lists the same narratives for a day, whichever span is requested', () => {
    const of = (from: number, to: number): number[] =>
      simulatedNarratives(createSimulatedWorld(1), from, to)
        .filter((narrative) => narrative.onset <= FIRST + 100 && narrative.end >= FIRST + 100)
        .map((narrative) => narrative.id);
    expect(of(FIRST + 100, FIRST + 100)).toEqual(of(FIRST - 500, FIRST + 900));
  });

  it('makes faint and strong surges in one or several countries and in one or two categories', () => {
    const part = (holds: (narrative: Narrative) => boolean): number => surges.filter(holds).length / surges.length;
    expect(part((surge) => surge.countries.length > 1)).toBeGreaterThan(0.1);
    expect(part((surge) => surge.categories.length > 1)).toBeGreaterThan(0.1);
    expect(part((surge) => surge.strength < 2.4)).toBeGreaterThan(0.15);
    expect(part((surge) => surge.strength > 5)).toBeGreaterThan(0.2);
    expect(Math.min(...surges.map((surge) => surge.strength))).toBeGreaterThan(1.1);
  });
});

describe('a surge', () => {
  it('a surge lifts the stories of its scopes at the peak by its stated strength', () => {
    const seen = surges.filter((surge) => days.get(surge.peak)!.state === 'complete');
    const observed = sum(seen.map((surge) => storiesIn(surge, surge.peak, null)));
    // The week's rhythm moves all outlets alike: compare with what the day had, not with an average one.
    const stated = sum(seen.map((surge) => (baseOf(surge) * surge.strength * days.get(surge.peak)!.count) / 4_100));
    expect(observed / stated).toBeGreaterThan(0.85);
    expect(observed / stated).toBeLessThan(1.15);
    const strong = seen.filter((surge) => surge.strength > 3 && baseOf(surge) * surge.strength > 12);
    expect(strong.length).toBeGreaterThan(15);
    for (const surge of strong) expect(storiesIn(surge, surge.peak, null)).toBeGreaterThan(0.4 * baseOf(surge) * surge.strength);
  });

  it('a surge starts at a few outlets and spreads to more from onset to peak, in the facts and in print', () => {
    const large = surges.filter((surge) => sum([...surge.articles]) > 20);
    expect(large.length).toBeGreaterThan(15);
    const printing = [0, 0.33, 0.66, 1].map((part) =>
      sum(large.map((surge) => articlesOf(surge, Math.round(surge.onset + part * (surge.peak - surge.onset))).size)),
    );
    for (let i = 1; i < printing.length; i++) expect(printing[i]).toBeGreaterThan(1.3 * printing[i - 1]);
    for (const surge of surges) {
      const adopters = surge.adoption.filter((day) => day >= 0);
      expect(adopters.length).toBeGreaterThan(0.3 * 300);
      expect(adopters.filter((day) => day === surge.onset).length).toBeLessThan(0.35 * adopters.length);
      expect(Math.max(...adopters)).toBeLessThanOrEqual(surge.peak);
      expect(Math.min(...adopters)).toBe(surge.onset);
    }
  });

  it('no outlet prints a narrative before taking it up, nor outside the days of the narrative', () => {
    const byId = new Map(narratives.map((narrative) => [narrative.id, narrative]));
    let printed = 0;
    for (const [day, stories] of days) {
      for (let i = 0; i < stories.count; i++) {
        if (stories.narrative[i] < 0) continue;
        printed++;
        const { adoption, end } = byId.get(stories.narrative[i])!;
        const adopted = adoption[stories.outlet[i]];
        if (adopted < 0 || adopted > day || day > end) throw new Error(`narrative ${stories.narrative[i]} on day ${day}`);
      }
    }
    expect(printed).toBeGreaterThan(10_000);
  });

  it('a surge fades after its peak', () => {
    const total = (pick: (surge: Narrative) => number): number => sum(surges.map((surge) => sum([...articlesOf(surge, pick(surge)).values()])));
    expect(total((surge) => surge.end)).toBeLessThan(0.2 * total((surge) => surge.peak));
  });
});

describe('a campaign', () => {
  it('a campaign makes a single outlet print about sixty times its usual volume in the scope for a week', () => {
    let observed = 0;
    let usual = 0;
    for (const campaign of campaigns) {
      expect(campaign.end - campaign.onset).toBe(6);
      for (let day = campaign.onset; day <= campaign.end; day++) {
        const articles = articlesOf(campaign, day);
        for (const outlet of articles.keys()) expect(outlet).toBe(campaign.outlet);
        observed += sum([...articles.values()]);
        usual += campaign.articles[campaign.outlet!] / (campaign.strength - 1);
      }
    }
    expect(observed / usual).toBeGreaterThan(45);
    expect(observed / usual).toBeLessThan(75);
  });
});

import { SCOPE_BY_SLUG } from '../../../reference/scopes';
import { briefSentences, type ExplainedMove } from './brief-sentences';

const INDEX = { name: 'Saudi Arabia', scope: SCOPE_BY_SLUG.get('sa')! };
const BASIS = { level: 'fair', state: 'final', stories: 41.5, outlets: 18 } as const;
const VALUE = {
  date: '2026-03-01',
  value: 59.31,
  recomputed: false,
  recomputed_value: 59.31,
  state: 'final',
  computed_at: '2026-03-09T00:15:00.000Z',
} as const;
const STORY = {
  headline: 'Saudi Arabia: the grid plan moved ahead',
  date: '2026-03-01',
  contribution: 1.42,
  article_count: 9,
  tone: null,
  articles: [],
};
const componentOf = (component: 'spread' | 'velocity' | 'acceleration', contribution: number): ExplainedMove['components'][number] => ({
  component,
  contribution,
  score: 60,
  score_against: 50,
});
const RISE: ExplainedMove = {
  index_id: 'mvi-sa',
  measure: 'mvi-sa',
  value: VALUE,
  against: { ...VALUE, date: '2026-02-28', value: 52, recomputed_value: 52 },
  change: 7.31,
  tone: { value: -3.1, against: -1.84, change: -1.26, news: 'bad' },
  components: [componentOf('velocity', 2.04), componentOf('spread', 6.67), componentOf('acceleration', -1.4)],
  stories: { data: [STORY] },
};
const sentences = (move: Partial<ExplainedMove> = {}, basis: Partial<Parameters<typeof briefSentences>[1]> = {}): readonly string[] =>
  briefSentences({ ...RISE, ...move }, { ...BASIS, ...basis }, INDEX, 'en');

describe('briefSentences', () => {
  it('say of a rise what changed, what moved it, the largest part first, and what it rests on', () => {
    expect(sentences()).toEqual([
      'MVI Saudi Arabia rose by 7.31 points to 59.31 on 1 March 2026, from 52.00 the day before.',
      'Spread contributed +6.67, Velocity +2.04 and Acceleration −1.40 points; the story with the largest part (+1.42) was “Saudi Arabia: the grid plan moved ahead”, told by 9 articles.',
      'It rests on 41.5 stories in 18 outlets, which gives fair confidence; the news is worse than before (mean tone −3.10 after −1.84); it is final.',
    ]);
  });

  it('say of a fall over days from which day it fell', () => {
    const against = { ...RISE.against, date: '2026-02-20', value: 63.31 };
    expect(sentences({ change: -4, against })[0]).toBe(
      'MVI Saudi Arabia fell by 4.00 points to 59.31 on 1 March 2026, from 63.31 on 20 February 2026.',
    );
  });

  it('say that a value is the same', () => {
    expect(sentences({ change: 0 })[0]).toBe('MVI Saudi Arabia stood at 59.31 on 1 March 2026, the same as the day before.');
  });

  it('say of ISR which MVI it follows from', () => {
    expect(sentences({ index_id: 'isr-sa' })[0]).toMatch(/^ISR Saudi Arabia follows from MVI Saudi Arabia, which rose by 7.31 points/);
  });

  it.each([
    ['without stories', []],
    ['whose largest story had no part in it', [{ ...STORY, contribution: 0 }]],
  ])('name no story of a change %s', (_case, data) => {
    expect(sentences({ stories: { data } })[1]).toBe('Spread contributed +6.67, Velocity +2.04 and Acceleration −1.40 points.');
  });

  it('shorten a long headline, and count one article as one', () => {
    const [, causes] = sentences({ stories: { data: [{ ...STORY, headline: 'A'.repeat(400), article_count: 1 }] } });
    expect(causes).toContain(`“${'A'.repeat(159)}…”, told by one article.`);
  });

  it('take nothing in a headline for a place of theirs', () => {
    expect(sentences({ stories: { data: [{ ...STORY, headline: 'The {points} and {name}' }] } })[1]).toContain('“The {points} and {name}”');
  });

  it('say of a value that is computed again what change its parts add up to', () => {
    const value = { ...VALUE, state: 'open' as const, recomputed: true, recomputed_value: 60 };
    expect(sentences({ value })[1]).toMatch(
      /^Computed again from the coverage available now, which gives a change of \+8\.00, Spread contributed \+6\.67, Velocity/,
    );
  });

  it.each([
    [
      { level: 'thin', state: 'provisional', stories: 1, outlets: 1 },
      'It rests on 1 story in 1 outlet, which gives thin confidence; the news is worse than before (mean tone −3.10 after −1.84); it is provisional, and late coverage may still change it.',
    ],
    [
      { level: 'high', state: 'open', stories: 3812.34, outlets: 120 },
      'It rests on 3,812.3 stories in 120 outlets, which gives high confidence; the news is worse than before (mean tone −3.10 after −1.84); the day is not over, so it changes as coverage comes in.',
    ],
    [
      { level: 'fair', state: 'restated' },
      'It rests on 41.5 stories in 18 outlets, which gives fair confidence; the news is worse than before (mean tone −3.10 after −1.84); it was restated after it had been final.',
    ],
  ] as const)('say of %j how settled it is', (basis, text) => {
    expect(sentences({}, basis)[2]).toBe(text);
  });

  it.each([
    [{ value: 1.2, against: -0.3, change: 1.5, news: 'good' }, 'the news is better than before (mean tone +1.20 after −0.30)'],
    [{ value: 1.2, against: 1, change: 0.2, news: 'neutral' }, 'the news is about as good or bad as before (mean tone +1.20 after +1.00)'],
    [{ value: -0.7, against: null, change: null, news: null }, 'the mean tone is −0.70, with none before to compare it with'],
    [{ value: null, against: 1, change: null, news: null }, 'no story has a tone, so whether the news is good or bad is not known'],
  ] as const)('say of the tone %j whether the news is better or worse', (tone, text) => {
    expect(sentences({ tone })[2]).toBe(`It rests on 41.5 stories in 18 outlets, which gives fair confidence; ${text}; it is final.`);
  });

  it('are French in French, with its numbers, days and plurals', () => {
    expect(briefSentences(RISE, BASIS, INDEX, 'fr')).toEqual([
      'Le MVI Arabie saoudite a gagné 7,31 points : 59,31 le 1er mars 2026, contre 52,00 la veille.',
      'Contributions en points : diffusion +6,67, vitesse +2,04 et accélération −1,40. Le sujet qui a le plus pesé (+1,42) est « Saudi Arabia: the grid plan moved ahead », raconté par 9 articles.',
      'La valeur repose sur 41,5 sujets de 18 médias, soit une fiabilité correcte ; les nouvelles sont plus mauvaises qu’avant (tonalité moyenne −3,10 après −1,84) ; elle est définitive.',
    ]);
  });

  it.each([
    [1, 'خبر واحد'],
    [2, 'خبران'],
    [7, '7 أخبار'],
    [41, '41 خبرًا'],
    [100, '100 خبر'],
  ])('count %d stories in the form that Arabic has for them', (stories, text) => {
    const [, , basis] = briefSentences(RISE, { ...BASIS, stories }, INDEX, 'ar');
    expect(basis).toContain(`أساس القيمة: ${text}،`);
  });
});

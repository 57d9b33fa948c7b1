import { COMPONENT_NAMES, COMPONENTS, perComponent } from '../../volatility/methodology/components';

/** What can be asked of an index, and the words for it. */
export const MEASURES = ['mvi', 'isr', 'rating', ...COMPONENT_NAMES, 'articles', 'outlets', 'change', 'tone', 'share'] as const;
export type Measure = (typeof MEASURES)[number];

/** Whether a measure is the value of an index; only of these is the change known. */
export function isFamily(measure: Measure): measure is 'mvi' | 'isr' | 'tone' | 'share' {
  return measure === 'mvi' || measure === 'isr' || measure === 'tone' || measure === 'share';
}

export const MEASURE_NAMES: Readonly<Record<Measure, string>> = {
  mvi: 'MVI (volatility)',
  isr: 'ISR (stability)',
  rating: 'Stability rating',
  ...perComponent((_, at) => COMPONENTS[at].title),
  articles: 'Articles',
  outlets: 'Outlets',
  change: 'Change of the value',
  tone: 'Tone (mean tone of the news)',
  share: 'Share of all stories',
};

export const MEASURE_WORDS: Readonly<Record<Measure, string>> = {
  mvi: 'MVI, MVIs, volatility, volatile, media volatility, news volatility, narrative volatility, volatility index, media volatility index, turbulence, turbulent',
  isr: 'ISR, ISRs, stability, stable, stability index, index of stability',
  rating: 'rating, ratings, rated, stability rating, stability ratings, letter, letters, grade, grades',
  ...perComponent((_, at) => COMPONENTS[at].asked),
  articles: 'articles, article, stories, story, coverage, news coverage, number of articles, volume',
  outlets: 'outlets, outlet, media outlets, newspapers, sources, publishers',
  change: 'change, changes, changed, changing, move, moves, moved, movement, movements, difference',
  tone: 'tone, tones, mean tone, average tone, sentiment, mood',
  share: 'share, shares, share of coverage, share of news, share of stories, share of all stories, share of the news',
};

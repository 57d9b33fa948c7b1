/** The page about us. */
export const about = {
  title: 'About',
  description: 'Barograph measures how restless the world’s news is, every day, for every country and topic, in a way that anyone can check.',
  heading: 'An instrument, not an opinion',
  lede: 'A barograph draws the pressure of the air on ruled paper, hour after hour, without knowing what the weather will be. We do the same for the news.',
  mission: {
    title: 'Our mission',
    paragraphs: [
      'To give everyone who must decide on a country, a sector or a crisis the same plain measure of how the news about it is moving: daily, comparable from place to place, and open to inspection.',
      'A measure earns trust by what it admits. So we publish how it is made, say when there is too little to measure, keep every revision, and never rewrite what an older method said.',
    ],
  },
  what: {
    title: 'What we do',
    paragraphs: [
      'We collect headlines from news outlets in many countries and languages, join the copies of one story, and compare each outlet with its own habit. From that we compute two families of numbers for the world, its developed and emerging markets, 195 countries, 19 topics and every pair of country and topic.',
    ],
    families: [
      { name: 'Media Volatility Index (MVI)', text: 'How restless coverage is today. 0 to 100; 50 is an ordinary day.' },
      {
        name: 'Information Stability Rating (ISR)',
        text: 'How settled coverage has been lately: 0 to 100, where 100 is calm, and a letter from AAA to D.',
      },
    ],
    after:
      'They are read on screen, in a dashboard, or with one request to our API. We keep headline, outlet, time and link of an article, never its text.',
  },
  why: {
    title: 'Why it matters',
    paragraphs: [
      'Official figures arrive weeks after the events they describe. News arrives within minutes, but in a quantity nobody can read and with a loudness that says more about the outlet than about the event.',
      'Between the two lies something that can be measured: whether coverage widens, how fast it grows, and whether that growth is itself growing. It often turns first. It doesn’t say what will happen, and we don’t claim that it does; it says where to look.',
    ],
  },
  method: {
    title: 'The method in short',
    points: [
      { name: 'Spread', text: 'The share of active outlets that carry more on a subject than they usually do.' },
      { name: 'Velocity', text: 'How fast attention to it rises or falls.' },
      { name: 'Acceleration', text: 'Whether that pace is itself changing.' },
    ],
    text: 'Each is set against its own past year and scored from 0 to 100; their weighted mean is the MVI, and its long memory is the ISR. Every value carries the number of stories and outlets behind it and the version of the method, and every MVI an interval.',
    link: 'Read the methodology',
  },
  development:
    'The indexes and ratings are still in development. They are published daily while they are being validated, and teams are invited in small groups.',
  contact: { title: 'Talk to us', text: 'Questions about the method are as welcome as questions about access.', button: 'Get in Touch' },
};

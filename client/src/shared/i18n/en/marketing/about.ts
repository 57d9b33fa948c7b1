/** The page about us. */
export const about = {
  title: 'About',
  description: 'Barograph measures how restless the world’s news is, every day, for every country and topic, in a way that anyone can check.',
  heading: 'An instrument, not an opinion',
  lede: 'A barograph draws the pressure of the air on ruled paper, hour after hour, without knowing what weather is coming. We do the same for the news.',
  mission: {
    title: 'Our mission',
    paragraphs: [
      'To give everyone who has to make a call on a country, a sector or a crisis the same plain measure of how the news about it is moving: daily, comparable across places, and open to inspection.',
      'A measure earns trust by what it admits. So we publish how ours is made, say when there is too little to measure, keep every revision, and never rewrite what an older method said.',
    ],
  },
  what: {
    title: 'What we do',
    paragraphs: [
      'We collect headlines from news outlets in many countries and languages, merge copies of the same story, and compare each outlet with its own habits. From that we compute two families of indexes for the world, developed and emerging markets, 195 countries, 19 topics, and every pair of country and topic.',
    ],
    families: [
      { name: 'Media Volatility Index (MVI)', text: 'How restless coverage is today, from 0 to 100. An ordinary day is 50.' },
      {
        name: 'Information Stability Rating (ISR)',
        text: 'How settled coverage has been lately, from 0 to 100, where 100 is calm, with a letter rating from AAA to D.',
      },
    ],
    after:
      'You can read them on this site, in the dashboard, or with one request to our API. We keep the headline, outlet, time and link of each article, never its text.',
  },
  why: {
    title: 'Why it matters',
    paragraphs: [
      'Official figures arrive weeks after the events they describe. News arrives within minutes, but there is more of it than anyone can read, and how loud it is says more about the outlet than about the event.',
      'Between the two lies something that can be measured: whether coverage is widening, how fast it is growing, and whether that growth is accelerating. It often turns first. It doesn’t say what will happen, and we don’t claim that it does. It says where to look.',
    ],
  },
  method: {
    title: 'The method in short',
    points: [
      { name: 'Spread', text: 'The share of active outlets that publish more on a subject than they usually do.' },
      { name: 'Velocity', text: 'How fast attention to it rises or falls.' },
      { name: 'Acceleration', text: 'Whether that pace is itself changing.' },
    ],
    text: 'Each is compared with its own past year and scored from 0 to 100. Their weighted mean is the MVI, and the ISR is its long memory. Every value comes with the number of stories and outlets behind it and the version of the method, and every MVI with an interval.',
    link: 'Read the methodology',
  },
  development:
    'The indexes and ratings are still in development. They are published daily while we validate them, and we are inviting teams in small groups.',
  contact: { title: 'Talk to us', text: 'Questions about the method are as welcome as questions about access.', button: 'Get in Touch' },
};

/** The page of the use cases. */
export const useCases = {
  title: 'Use cases',
  description:
    'How embassies, funds, communications and procurement teams, ESG analysts and geopolitical analysts use the indexes, and what they do next.',
  lede: 'Six desks that watch the pressure of the news, the index each of them opens first, and the decision that follows.',
  contents: 'On this page',
  who: 'Who',
  problem: 'The problem',
  which: 'Which index',
  next: 'What they do next',
  query: 'The query',
  oneDay: '1 day',
  missing: 'No value yet',
  demo: 'Book a Demo',
  development: 'The indexes and ratings are still in development. They are published daily while we validate them.',
  cases: [
    {
      id: 'embassy',
      title: 'Embassy and government monitoring',
      topic: 'Request Access',
      who: 'Political and press officers at embassies, and the country desks of ministries at home. Often two people for a whole country, and one inbox for everything.',
      problem:
        'The local press is loud on most days, but few of those days matter. Press clippings show what was printed, not whether it is unusual. By the time a subject reaches the international wires, the capital has already asked for a report.',
      which:
        'The Information Stability Rating of the host country, because it moves slowly and changes its letter only when the restlessness lasts. Alongside it, the volatility of its pairs with politics and with defense, which react sooner and show what the unrest is about.',
      next: 'They agree on a threshold with the ministry, report on the days that cross it, and name the components: is the subject spreading to more outlets, or only growing in those that always cover it? On quiet days they say so, with the number.',
      request: '/v1/indexes/isr-sa/values?frequency=week&from=2026-01-01',
    },
    {
      id: 'funds',
      title: 'Fund due diligence',
      topic: 'Request Access',
      who: 'Analysts and risk officers at hedge funds and asset managers who test a data source before they let it near a position.',
      problem:
        'A backtest on today’s values flatters every signal: histories are revised, late articles are added, methods change. Most sentiment feeds can’t tell you what they showed at the time, so nobody can tell skill from hindsight.',
      which:
        'Finance and energy for the countries in the portfolio, with the worldwide index of the topic as a baseline. Every value carries its methodology version and its revisions.',
      next: 'They rebuild the series as it was known on each date, test it against returns and spreads, and read in the methodology what it does not claim. Then they decide to size, hedge or pass, and can show the committee the data that was available.',
      request: '/v1/indexes/mvi-finance/values?as_of=2026-11-10T00:00:00Z&from=2026-01-01',
    },
    {
      id: 'reputation',
      title: 'Reputation and crisis preparedness',
      topic: 'Custom Index',
      who: 'Communications directors, crisis teams and the agencies that stand by for them.',
      problem:
        'A mention count can’t tell one campaigning outlet from a story that is taking hold. Responding to the first makes it bigger; ignoring the second costs the week in which a response still mattered.',
      which:
        'Media and communication, or the topic the company belongs to, in each of its markets. Spread is the component to watch: it hardly moves for one loud outlet, but clearly does when a hundred quiet ones each publish one extra story.',
      next: 'They agree in advance on what to do at each level: watch, prepare a statement, put a spokesperson forward. When spread and acceleration rise together, they move up one step; when only volume rises, they deliberately stay where they are.',
      request: '/v1/indexes?category=media&family=mvi',
    },
    {
      id: 'supply-chain',
      title: 'Supply chain risk',
      topic: 'Request Access',
      who: 'Procurement and logistics teams, marine and cargo insurers, and airlines that plan routes around trouble.',
      problem:
        'Delivery data shows a closed port only after ships have started to queue. Supplier questionnaires are a year old. Local papers wrote about the strike vote weeks earlier, in a language nobody on the team reads.',
      which:
        'Transport and logistics, and manufacturing, in supplier countries and along the route. A country whose transport index rises while its other topics stay calm has a transport problem.',
      next: 'They call the supplier, pull an order forward, book the second carrier or reprice the cover, and note the value that made them do it. After a quarter, they compare those notes with what actually arrived late.',
      request: '/v1/indexes/mvi-transport/values?from=2026-08-01',
    },
    {
      id: 'esg',
      title: 'ESG signal validation',
      topic: 'Partnership',
      who: 'Sustainability analysts, stewardship teams and the people who must defend a controversy score to an issuer.',
      problem:
        'Controversy scores arrive late, are based on a few articles and rarely show them. An issuer asks why its score fell, and the honest answer is that a vendor said so.',
      which:
        'Environment, law and justice, and health, by country. Each value comes with an interval and the number of stories and outlets behind it; where there is too little coverage, there is a reason instead of a value.',
      next: 'They check the vendor’s flag against the index: if coverage spreads and keeps growing, the flag stands and engagement begins; if it was one outlet on one day, the case is noted and closed. Either way, the evidence is attached.',
      request: '/v1/indexes?category=environment&limit=20',
    },
    {
      id: 'election',
      title: 'Election and geopolitical watch',
      topic: 'Media Briefing',
      who: 'Country-risk analysts, security managers of multinationals and airlines, and editors who plan where to send people.',
      problem:
        'Calendars list elections but not conflicts. Attention gathers where the cameras already are, and small states take everyone by surprise except their own press.',
      which:
        'Politics for countries holding elections, the ratings of all 195 countries for the rest, and the two regions to see whether a rise is local or global.',
      next: 'Every Monday they sort all countries by how their rating has changed, set the alert level for the week and decide who travels. After the vote, they watch how the index falls: unrest that does not end shows as a line that does not come down.',
      request: '/v1/ratings?kind=country',
    },
  ],
};

export type UseCasesMessages = typeof useCases;

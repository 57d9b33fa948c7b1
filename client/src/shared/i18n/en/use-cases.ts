/** The page of the use cases. */
export const useCases = {
  title: 'Use cases',
  description:
    'How embassies, funds, communications and procurement teams, stewards and geopolitical analysts read the indexes, and what they do next.',
  lede: 'Six desks that read the pressure of the news, the index each of them opens first, and the decision that follows.',
  contents: 'On this page',
  who: 'Who',
  problem: 'The problem',
  which: 'Which index',
  next: 'What they do next',
  query: 'The query',
  oneDay: '1 day',
  missing: 'No value yet',
  demo: 'Book a Demo',
  development: 'The indexes and ratings are still in development; they are published daily while they are being validated.',
  cases: [
    {
      id: 'embassy',
      title: 'Embassy and government monitoring',
      topic: 'Request Access',
      who: 'Political and press officers at embassies, and the country desks of ministries at home. Often two people for a whole country, and one inbox for everything.',
      problem:
        'The local press is loud on most days and matters on few. Clippings tell what was printed, not whether it is unusual. By the time a subject reaches the international wires, the capital has already asked for a report.',
      which:
        'The Information Stability Rating of the host country, because it moves slowly and changes its letter only when the restlessness lasts. Beside it the volatility of its pairs with politics and with defence, which answer sooner and say what it is about.',
      next: 'They fix a threshold with the ministry, write on the days that cross it, and name the components: is the subject spreading to more outlets, or only growing in those that always carry it? On quiet days they say so, with the number.',
      request: '/v1/indexes/isr-sa/values?frequency=week&from=2026-01-01',
    },
    {
      id: 'funds',
      title: 'Fund due diligence',
      topic: 'Request Access',
      who: 'Analysts and risk officers at hedge funds and asset managers who test a data source before they let it near a position.',
      problem:
        'A backtest on today’s values flatters every signal: histories are revised, late articles are added, methods change. Most sentiment feeds can’t say what they showed on the day, so nobody can tell skill from hindsight.',
      which:
        'Finance and energy for the countries in the book, and the index of the topic worldwide as a baseline. Every value carries its methodology version and its revisions.',
      next: 'They rebuild the series as it was known on each date, measure it against returns and spreads, and read in the methodology what it does not claim. Then they decide on size, hedge or refusal, and can show the committee the data that was there.',
      request: '/v1/indexes/mvi-finance/values?as_of=2026-11-10T00:00:00Z&from=2026-01-01',
    },
    {
      id: 'reputation',
      title: 'Reputation and crisis preparedness',
      topic: 'Custom Index',
      who: 'Communications directors, crisis teams and the agencies that stand by for them.',
      problem:
        'A mention count can’t tell one campaigning outlet from a story that is taking hold. Answering the first makes it larger; ignoring the second costs the week in which an answer still counted.',
      which:
        'Media and communication, or the topic the company belongs to, in each of its markets. Spread is the component to look at: it hardly moves for one loud outlet and moves clearly when a hundred quiet ones each print one item more.',
      next: 'They agree beforehand what is done at which level: watch, prepare a line, put a spokesperson forward. When spread and acceleration rise together they go one step up; when only volume rises they stay where they are, on purpose.',
      request: '/v1/indexes?category=media&family=mvi',
    },
    {
      id: 'supply-chain',
      title: 'Supply chain risk',
      topic: 'Request Access',
      who: 'Procurement and logistics teams, marine and cargo insurers, and airlines that plan routes around trouble.',
      problem:
        'Delivery data reports a closed port after ships have queued. Supplier questionnaires are a year old. Local papers wrote about the strike vote weeks earlier, in a language nobody in the team reads.',
      which:
        'Transport and logistics, and manufacturing, in the countries of suppliers and along the route. A country whose transport index rises while its other topics rest has a problem of its own.',
      next: 'They call the supplier, pull an order forward, book the second carrier or reprice the cover, and note the value that made them do it. After a quarter they compare those notes with what really arrived late.',
      request: '/v1/indexes/mvi-transport/values?from=2026-08-01',
    },
    {
      id: 'esg',
      title: 'ESG signal validation',
      topic: 'Partnership',
      who: 'Sustainability analysts, stewardship teams and the people who must defend a controversy score to an issuer.',
      problem:
        'Controversy scores arrive late, rest on few articles and rarely show them. An issuer asks why its score fell, and the honest answer is that a vendor said so.',
      which:
        'Environment, law and justice, and health, by country. Each value states how many stories and outlets it rests on and gives an interval; where that is too little, there is no value but a reason.',
      next: 'They hold the vendor’s flag against the index: if coverage spreads and keeps growing, the flag stands and engagement begins; if it was one outlet on one day, the case is noted and closed. Both decisions have their evidence attached.',
      request: '/v1/indexes?category=environment&limit=20',
    },
    {
      id: 'election',
      title: 'Election and geopolitical watch',
      topic: 'Media Briefing',
      who: 'Country-risk analysts, security managers of multinationals and airlines, and editors who plan where to send people.',
      problem:
        'Calendars list the elections and leave out the quarrels. Attention gathers where the cameras already are, and small states surprise everybody although their own press did not.',
      which:
        'Politics for the countries that vote, the ratings of all 195 for those that do not, and the two regions to see whether a rise is local or everywhere.',
      next: 'They sort all countries by the change of their rating every Monday, set the level of watch for the week and decide who travels. After the vote they look at how the index fell, since unrest that does not end shows in a line that does not come down.',
      request: '/v1/ratings?kind=country',
    },
  ],
};

export type UseCasesMessages = typeof useCases;

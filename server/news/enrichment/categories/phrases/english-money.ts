import type { PhraseRules } from './phrase-rule';

/** English: money and movement. */
export const ENGLISH_MONEY: PhraseRules = {
  economy: {
    strong:
      'inflation, deflation, gdp, gross domestic product, recession, unemploy*, economy, economies, economic*, economist*, jobless*, tariff*, ' +
      'trade deficit, trade surplus, trade deal, trade talks, trade case, trade war, trade pact, trade agreement, free trade, budget*, fiscal, ' +
      'cost of living, wage, wages, minimum wage, equal pay, pay gap, consumer price*, consumer spending, consumer confidence, ' +
      'consumer sentiment, consumer credit, consumer borrowing, tax, taxes, taxed, taxing, taxable, taxation, taxpayer*, vat, export, exports, ' +
      'exporters, imports, imported, duties, oecd, imf, world bank, afdb, job market, jobs report, jobs data, adds jobs, new jobs, job growth, ' +
      'job creation, job cuts, job losses, layoff*, lay off, lays off, payroll*, nonfarm, hiring, employment, jobless claims, austerity, ' +
      'stimulus, national debt, public debt, sovereign debt, debt ceiling, debt restructuring, credit rating, poverty, inequality, pension*, ' +
      'growth forecast, growth target, growth slows, economic growth, durable goods, retail sales, productivity, cbo, treasury, trade expo, ' +
      'foreign investment, foreign companies, skyrocketing prices, record exports, exports surge, business growth, labor market, labour market, ' +
      'teamsters, wage system, chamber of commerce, filed returns, world s largest economy, no 1 economy, food inflation, personal income, ' +
      'spending cuts, social security, pmi, manufacturing pmi, factory orders, manufacturing sentiment, factory activity, factory expansion, ' +
      'manufacturing activity, homes sales, home sales, new home sales, housing starts, remittances, remittance, irs audit*, tax audit*, ' +
      'tax returns, irs, deficits, budget deficits, trade data, import duties, import duty, minerals exports, export growth, job openings, ' +
      'exports to, slowing growth, slower growth, growth rate, growth outlook, economic data, tax hike*, tax cut*, tax break*, sales tax, ' +
      'income tax, new energy tax, carbon tax, gas tax, food prices, prices soar, soaring prices, price rise*, price hike*, living standards, ' +
      'bailout*, world economy, global economy, economics, commodities exports, mineral exports, small business*, state budget, ecb policy, ' +
      'student debt, tax deal, tax agreement, tax evasion',
    weak:
      'jobs, job, trade, workers, worker, pay, salary, salaries, debt, spending, spend, income, costly, subsid*, unions, rise, rises, rising, ' +
      'slow, slows, slowdown, weak, recovery, recovers, outlook, surge*, record high, funding, finance minister, euro zone, eurozone, ' +
      'development, business, businesses, middle class, oligarch*, greenback, benefits, merkel, factory, percent, pct, afford*, oil price, ' +
      'economically, welfare, commodit*, remittance*, deficit*, yields, workforce, growth, prices, costs, strike, rates, consumers, greece, ' +
      'greek, workplace',
  },
  finance: {
    strong:
      'stock, stocks, shares, share price*, shareholder*, stock market*, wall street, nasdaq, dow jones, dow, s p 500, s p, nyse, otcmkts, ftse, ' +
      'nikkei, sensex, nifty, hang seng, federal reserve, fomc, ecb, boj, boe, bank of england, rbi, repo rate, interest rate*, rate hike*, ' +
      'rate cut*, central bank*, bank, banks, banking, banker*, bitcoin*, crypto*, ethereum, blockchain, mt gox, mtgox, dogecoin, ipo, ipos, ' +
      'goes public, earnings, net income, net loss, revenue*, results beat, first quarter, second quarter, third quarter, fourth quarter, q1, ' +
      'q2, q3, q4, dividend*, hedge fund*, private equity, mutual fund*, etf, etfs, bond yield*, bond, bonds, treasuries, yields, forex, ' +
      'currenc*, rupee, ruble, yuan, price target, short interest, stake in, raises stake, holdings, shares sold, insider selling, ' +
      'stock position, goldman sachs, jpmorgan, jp morgan, morgan stanley, citigroup, bofa, bank of america, wells fargo, barclays, hsbc, ' +
      'deutsche bank, credit suisse, ubs, credit agricole, credit card*, insurance, insurer*, lender*, investing, yellen, bernanke, draghi, ' +
      'carney, merger*, merges, acquisition*, takeover, buyout, bankrupt*, chapter 11, ch 11, silver prices, commodities trading, trading up, ' +
      'trading down, market cap, valuation, venture capital, funding round, raises 1, startup funding, warren buffett, berkshire hathaway, ' +
      'icahn, herbalife, downgrade*, upgraded to, bull market, bear market, selloff, sell off, nse, bse, tase, libor, basel, stress test*, ' +
      'fintech, paypal, mastercard, coinbase, binance, price reaches, price hits, class action securities, securities, sec charges, ponzi, ' +
      'liquidity, asset management, wealth management, lending, quantitative easing, taper*, carlyle, kkr, blackstone, fannie mae, freddie mac, ' +
      'cash withdrawal, anglo irish, sac capital, ftx, svb, silicon valley bank, deal talks, market bears, demerger, liquidation, gold price*, ' +
      'gold falls, gold drops, gold rises, gold soars, gold slips, gold holds, gold jumps, gold edges, gold steady, spot gold, gold futures, ' +
      'gold market, us dollar, dollar index, dollar falls, dollar rises, dollar gains, dollar slips, the dollar, euro falls, euro rises, ' +
      'exchange rate*, profit, fed, fed s, buys out, buyout*, acquires, acquire, to acquire, acquired, acquiring, stake, stakes, bidding war, ' +
      'takeover bid, valued at, profits, investors, loses money, lose money, traded, loans, investment bank*, trading volume, trading floor, ' +
      'day trading, insider trading, trading loss*, high frequency trading, forex traders, rate risk, bank fees, big banks, mortgage rate*, ' +
      'stocktwits, ready to float, consumer credit, consumer borrowing, slow start, revenue boost, financial, financing, finance, finances, ' +
      'financier*, turmoil in markets, emerging market*, business highlights, gse, current account*, cash withdrawal*, interoperable, ' +
      'ecb policy, capital gains, pension fund*, sovereign wealth, margin call, short seller*, short selling, ceo pay, executive pay, ' +
      'bond market, credit rating*, moody s, fitch, standard poor s, treasury yields, yield curve, monetary, ackman, losses, quarterly profit, ' +
      'quarterly results, share buyback*, buyback*, share sale, share offering, stock offering, stock split, stock exchange, bourse, equities, ' +
      'equity market*, market rally, market crash, markets close, markets open, markets rally, markets slip, market wrap, stocks to watch, ' +
      'penny stock*, small cap*, blue chip*, options trading, derivatives, commodities market, shareholder meeting, annual meeting, ' +
      'annual general meeting, annual profit, annual results, full year results, year results, first half profit, operating profit, ' +
      'pretax profit, pre tax profit, net profit, profit warning, profit jumps, profit falls, posts loss, posts profit, quarterly loss, ' +
      'earnings beat, beats estimates, beat estimates, misses estimates, misses expectations, tops estimates, beats expectations, ' +
      'beats forecasts, revenue growth, sales growth, cash flow, write down*, writedown*, writeoff*, impairment, spin off*, spinoff*, divest*, ' +
      'hostile bid, tender offer, sweetened offer, rejects bid, rejects offer, rejects takeover, deal to buy, agrees to buy, agree to buy, ' +
      'in talks to buy, offers to buy, offer for, buys stake, sells stake, sells unit, sell unit, sale of unit, to merge, all stock deal, ' +
      'all cash deal, megadeal*, deal worth, deal valued, billion deal, bn deal, billion bid, billion takeover, billion acquisition, ' +
      'billion merger, antitrust approval, tax inversion, inversion deal, activist investor*, carl icahn, bill ackman, elliott management, ' +
      'third point, dan loeb, david einhorn, george soros, ray dalio, bridgewater, blackrock, vanguard, fidelity, charles schwab, schwab, ' +
      'robinhood, td ameritrade, e trade, allianz, axa, aig, metlife, prudential, zurich insurance, munich re, swiss re, lloyds, rbs, ' +
      'royal bank of scotland, natwest, santander, bbva, bnp paribas, bnp, societe generale, unicredit, intesa, ing bank, abn amro, commerzbank, ' +
      'standard chartered, nomura, mizuho, mufg, icici, hdfc, sbi, axis bank, kotak, bank of china, icbc, westpac, anz, nab, commonwealth bank, ' +
      'cba, macquarie, rbc, td bank, scotiabank, bmo, cibc, us bancorp, pnc, capital one, american express, amex, visa card*, moneygram, ' +
      'western union, square inc, stripe payments, klarna, revolut, monzo, western alliance, first republic, ipo filing, files for ipo, ' +
      'ipo price, prices ipo, market debut, stock debut, trading debut, listing on nyse, delist*, alibaba s ipo, angel investor*, seed funding, ' +
      'series a funding, series b, raises million, raises billion, raises funding, venture fund*, venture firm, vc firm, startup raises, ' +
      'unicorn valuation, crowdfunding, crowdfund*, sovereign bonds, bond sale, bond sales, bond buying, gilt yields, bund yields, ' +
      'treasury notes, t bills, tapering, qe, rate decision, rate outlook, policy rate, negative rates, key rate, lending rate*, cash rate, ' +
      'base rate, federal funds, jackson hole, jerome powell, lagarde, christine lagarde, mario draghi, janet yellen, ben bernanke, mark carney, ' +
      'raghuram rajan, rajan, kuroda, rbi governor, central banker*, currency market, fx market*, pound falls, euro zone bonds, lira, ' +
      'rupee falls, renminbi, yuan falls, swiss franc, won falls, ringgit, baht, naira, cedi, rand falls, shilling, dinar, riyal, silver price*, ' +
      'platinum price*, copper price*, litecoin, ripple, xrp, solana, cardano, shiba inu, nft, nfts, defi, stablecoin*, tether, crypto exchange, ' +
      'bitcoin exchange*, bitcoin price, bitfinex, silk road bitcoin, winklevoss, satoshi, credit score*, credit report*, credit union*, ' +
      'savings account*, bank account*, bank fraud, bank rules, bank loan*, banking rules, banking sector, banking crisis, bank failure, ' +
      'bank run, bank merger, bank deposits, deposit rates, debit card*, atm, atms, mobile payment*, payment system, payments firm, remittances, ' +
      'retirement savings, 401k, pension funds, financial adviser*, financial advisor*, financial crisis, financial regulator*, finra, ' +
      'sec probe, cftc, fca, esma, dodd frank, volcker rule, wall street bonus, bonus cap, bank bonuses, trading scandal, libor rigging, ' +
      'forex probe, forex rigging, gold fix, ratings agency, credit agency, debt default, default swap*, junk bonds, high yield, ' +
      'leveraged buyout, lbo, credit market*, credit crunch, deloitte, kpmg, pwc, ernst young, accounting scandal, accounting firm, accountant*, ' +
      'insolven*, debt deal, bankruptcy filing, bankruptcy protection, bankruptcy court, files for bankruptcy, administrators appointed, ' +
      'receivership, ceo steps down, chief financial officer, ceo resigns, names ceo, appoints ceo, ceo succession, board of directors, ' +
      'proxy fight, boardroom',
    weak:
      'market, markets, share, sales, billion, b deal, deal, deals, money, debt, credit, cash, fund, funds, rate, falls, fall, drops, drop, ' +
      'rises, rise, jumps, gains, slides, slips, soars, plunge*, tumble*, surge*, rally, loss, quarter, annual, sells, sell, sold, bid, offer, ' +
      'offers, reject*, ceo, chief executive, executive, chairman, corp, inc, plc, ltd, financials, rating, valued, expects, forecast, target, ' +
      'guidance, merging, fees, accounting, capital, asset*, equity, wealth, billionaire*, buy, bought, purchase, spin off, tie ups, ' +
      'consolidation, regulator*, bailout, expansion, headwinds, gold, dollar, buys, to buy, acquire*, trading, investor, analyst*, bid for, ' +
      'visa inc, goldman, tokens, borrow*, hedge, go public, portfolio, loan, trader, traders, investment*, yen, merge, citi, financ*, bailout*, ' +
      'quarterly, results, sec, powell, full year, sterling, peso, repo, cfo, new ceo, auditor*, ira account, futures, real falls, creditors, ' +
      'half year, restructuring, joint venture',
  },
  transport: {
    strong:
      'airline*, airlines, airways, flight*, airport*, plane, planes, plane crash, jetliner, aircraft, aviation, aviator*, airfare*, train, ' +
      'trains, railway*, railroad*, rail, amtrak, metro north, commuter*, commut*, highway*, motorway*, freeway*, interstate, traffic, ' +
      'road closure*, road accident*, road safety, road widening, bus, buses, metro line, subway*, shipping, ferry, ferries, container ship*, ' +
      'suez canal, panama canal, freight, logistics, crash on, car crash, crash sparks, fatal crash, rollover, derail*, boeing, airbus, ' +
      'dreamliner, toll road*, tolls, uber, lyft, taxi*, cab drivers, ride sharing, trucker*, trucking, fedex, malaysia airlines, mh370, mh17, ' +
      'missing jet, missing plane, jet search, etihad, emirates airline, delta air, delta airlines, united airlines, american airlines, ' +
      'us airways, southwest airlines, jetblue, ryanair, easyjet, lufthansa, british airways, air france, air canada, air india, ' +
      'spirit airlines, qantas, virgin america, alaska airlines, collision, collide*, pedestrian*, motorcycl*, motorbike*, cyclist killed, ' +
      'bicyclist*, i 10, i 95, i 5, m6, m25, a1, speed limit, transit, tram, trams, faa, tsa, nhtsa, ntsb, runway*, submersible, titan sub, ' +
      'overturn*, lorry, lorries, pothole*, roadworks, bike lane*, bike share, hyperloop, high speed rail, jet lag, air traffic, ' +
      'commercial airline, ignition switch*, recalled vehicles, recall vehicles, window switch, takata, air bag*, airbag*, locomotive, crash, ' +
      'crashes, crashed, crashing, car accident*, bus accident*, truck accident*, traffic accident*, accidents, accident, motor accident*, ' +
      'port of, sea port, seaport*, dockworker*, longshore*, hit and run crash, car crushes, pilot strike, airline pilot*, air crash, ' +
      'road works, road repair*, road toll, toll, train drivers, bus driver*, truck driver*, truck driving, driver killed, hit by train, ' +
      'hit by car, recalled cars, car recall, metro rail, rapid transit, rrts, seat belt*, driving licence*, driver s license*, ' +
      'drivers license*, oil tanker, container, roads, road closed, missing malaysia, airliner*, flight attendant*, baggage, luggage, ' +
      'boarding pass*, boat capsiz*, capsiz*, shipwreck, tire*, tyre*, ebike*, e bike*, e scooter*, km h, mph, drunk driver*, carjack*, ' +
      'hit and run',
    weak:
      'crash*, accident*, jet, jets, car, cars, vehicle*, automobile*, recall*, recalled, passenger*, boat, boats, boaters, drive, driving, ' +
      'travel*, roadway, route, routes, street, lane, bike*, bicycle*, rider, ride, search zone, search area, debris, satellite, signals, ' +
      'delays, delay, cancel*, sailing, crew, freighter, canal, ev, evs, electric car*, electric vehicle*, tesla, toyota, gm, ford, chrysler, ' +
      'mayday, missing, commute, stuck, disruption, suez, cruise, dock*, licence, license plate*, tanker, truck, trucks, parking, road, ships, ' +
      'ship, bridge, tunnel, driver, drivers, delta, united, harbour, harbor, black box, collision*, port, ports, cargo, speeding, wreck, pilot, ' +
      'pilots, scooter*, vessel*, drone delivery, ups, uber app, metro, carrier, carriers, runway, road rage',
  },
};

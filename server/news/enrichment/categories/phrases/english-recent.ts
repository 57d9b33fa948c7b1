import type { PhraseRules } from './phrase-rule';

/** English: what the news of the middle twenties talks of, and phrases that keep a word of another subject from being mistaken. */
export const ENGLISH_RECENT: PhraseRules = {
  politics: {
    strong:
      'nuclear deal, nuclear talks, state of the union, midterm*, border czar, shutdown looms, government shutdown, partial government shutdown, ' +
      'shutdown deadline, oath of office, inaugurat*, redistricting, gerrymander*, war powers, house republican*, voter id, board of peace, ' +
      'peace talks, peace plan, peace deal, travel ban*, white house ballroom',
    weak: 'shutdown, affordability, gop, dems, democrats, republicans, far right, far left, sanctions',
  },
  economy: {
    strong:
      'wholesale prices, out of work, labor law*, labour law*, labor reform*, labour reform*, trade ties, trade tensions, global tariff*, ' +
      'tariff refund*, tariff threat*, global tax, independent contractor*, wage and hour, jobless economy, jobless boom, white collar jobs, ' +
      'white collar tasks, trade surplus, trade framework, nobel economist, industrial profits, economic blackout, hiring slow*, ' +
      'nurses strike, nursing strike, end strike, workers rights, free trade deal, beige book, wealth tax, cost of living crisis',
    weak: 'affordability, trade, layoff, strike',
  },
  health: {
    strong:
      'energy drink*, avian influenza, avian flu, bird flu, measles, measles exposure*, listeria, raw milk, adhd, glp 1, wegovy, ozempic, subclade k, super flu, medicaid, medicare, aca subsidies',
    weak: 'outbreak, surgeon general, supplements',
  },
  science: {
    strong:
      'dark energy, dark matter, black hole*, solar radiation, solar flare*, solar storm*, geomagnetic storm*, pokemon go, community day, ' +
      'smart brick*, 6g network*, crash lands, app store*, ad tech, chatbot*, openai, anthropic, chatgpt, claude, deepseek, grok, ' +
      'data center*, ai startup*, foldable*, windows 11, android auto, google tv, smart tv*, oled tv*, ces 2026, gaming laptop*, exoplanet*, ' +
      'cloud storage, email hosting, driver update*, wi fi router*',
    weak: 'ai, gpu, gpus, pixel, galaxy, iphone, beta',
  },
  environment: {
    strong: 'nor easter*, bomb cyclone*, winter storm*, snow totals, snowfall totals, wind chill*, avalanche*, polar vortex',
    weak: 'snow, blizzard',
  },
  sports: {
    strong:
      'mcdonald s all american, tournament of champions, pebble beach, phoenix open, pro bowl, power play goal*, trade rumors, mock draft, ' +
      'franchise tag, transfer portal, winter games, winter olympic*, wild card game, divisional round, player ratings, live thread, ' +
      'sleeper picks, best bets, head coach*, spring training',
    weak: 'playoff*, kickoff, odds, picks',
  },
  education: {
    strong:
      'higher education, school district*, lausd, l a u s d, title ix, student protest*, ' +
      'tuition free, free tuition, school closings, schools close, board of regents, teachers strike, college president*, national spelling bee',
    weak: 'students, classroom*, ucla, u c l a',
  },
  culture: { strong: 'fashion week, fashion label, red carpet, box office, halftime show', weak: 'biopic, lineup' },
  energy: {
    strong:
      'power outage*, without power, without heat, without heating, lose power, lost power, losing power, power cuts, cut power, blackout*, ' +
      'power grid, heating bill*, utility bill*, power bill*, power costs, power cost, power demand, jet fuel, offshore wind, wind project*, ' +
      'grid operator*, exxonmobil, exxon mobil, lukoil, rosneft, pdvsa, venezuelan oil, iranian oil, oil firms, oil companies, oil markets, ' +
      'oil industry, energy minister, energy secretary, energy department, energy deal*, energy infrastructure, energy expert, gas leak*, ' +
      'power auction, small modular reactor*, coal plants, substation*',
    weak: 'tanker, tankers, oil tanker*, uninvestable, strait of hormuz, coal, grid',
  },
  defense: {
    strong:
      'aircraft carrier*, fighter jet*, fighter jets, nuclear arms, nuclear weapon*, nuclear submarine*, ballistic missile*, drone strike*, ' +
      'drone attack*, air defenses, military build up, military buildup, live fire drill*, military drill*, boat strike*, national guard, ' +
      'shadow fleet',
    weak: 'tanker, warship*, ceasefire, strait of hormuz, drones',
  },
  transport: {
    strong:
      'robotaxi*, pileup*, car crashes into, truck crash*, train crash*, bridge collapse*, ship channel, cargo ship*, port strike*, dockworkers, waymo, self driving, driverless, autonomous vehicle*, air safety, air traffic control*, f a a, t s a, global entry, ' +
      'airspace, air space, eurostar, penn station, gateway tunnel, hudson tunnel, gateway funds, driving restriction*, driving ban, ' +
      'road conditions, travel conditions, roads cleared, postmark*, usps, postal service, tour boat, boat sinks, boat sank, helicopter crash*, ' +
      'helicopters crash, midair collision*, mid air collision*, school bus crash, frequent flyer*, flights cancel*, cancel flights, ' +
      'flights disrupted, thousands of flights, jet dispute, assigned seating, black boxes, train collision, trains collide, travel chaos, ' +
      'boeing planes, boeing 737, airbus a320, airbus shares, airport closure, oil tanker*, shipping lane*, strait of hormuz, dp world, air force one, ' +
      'rush hour, car tires, snarls travel, snarls us travel, holiday traffic, travel advisory, travel delays, coastguard boat',
    weak: 'tanker, tankers, helicopter*, capsize, stranded, evs, electric vehicle*, car, motorist*, snarl*',
  },
  agriculture: {
    strong:
      'avian influenza, famine, bluefin, canola, egg shortage, egg producers, cattle herd*, crop insurance, winemaker*, wine grape*, crab season, shellfish, durian, herbicide*, glyphosate, screwworm, food supply, egg prices, beef prices, coffee prices, ' +
      'farm aid, farm bill, farm workers, farmworker*, chronic wasting disease, rancher*, tractors, soybean*',
    weak: 'bird flu, roundup, tuna, harvest, chicken, beef, crop, irrigation',
  },
  finance: {
    strong:
      'crypto crash*, crypto soared, crypto slide, precious metals, tesla stock, shorting, sell america, prediction market*, polymarket, kalshi, ' +
      'stock futures, ai stock*, software stocks, chip stocks, defense stocks, mega ipo, hostile bid, fed chair, fed pick, kevin warsh, ' +
      'federal reserve chair, credit card interest, markets wrap, bitcoin plunges, share sale, mining megadeal, mining deal',
    weak: 'net worth, fortune, bets',
  },
  law: {
    strong:
      'deportation flight*, ice agent*, ice detention, ice custody, ice shooting, immigration agents, immigration crackdown, epstein file*, ' +
      'epstein, deepfake*, pleads guilty, pleads not guilty, charged with, found guilty, class action, lawsuit, sues, sued',
    weak: 'detained, custody, investigation',
  },
  realestate: {
    strong:
      'single family home*, refi, homebuyers, home sellers, starter home*, housing affordability, rent prices, rent burden, buying homes, buy homes, homebuying, homebuilding, housing district, apartment developer*, ' +
      'buy house, buys house, bought house, house hunting, institutional investors homes, rebuild homes, homes rebuilt, rebuilding costs, ' +
      'breach of lease, housing costs, down payment*, mortgage news',
    weak: 'rebuilt, rebuild, homeless, homelessness, headquarters',
  },
  media: {
    strong:
      '60 minutes, super bowl ad, super bowl ads, super bowl advertis*, super bowl commercial*, best commercials, million viewers, viewership, ' +
      'nielsen, bluesky, apple news, bari weiss, don lemon, cbs news boss, cbs boss, news headlines, ' +
      'youtube tv, social media ban*, social media addiction, social media trial, internet blackout*, internet access, starlink jam*, ' +
      'tv executives, tv ratings, washington post layoffs, streaming rights, carriage dispute, ' +
      'late show, cell service, service outage, phone outage, wireless outage, content bans, online safety',
    weak: 'cbs, kimmel, espn, commercial, commercials, the view, wikipedia, threads app, warner bros discovery, paramount, anchor',
  },
  tourism: {
    strong:
      'ski patrol, do not travel, where to go, book flights, travel tips, tourist visa*, tourist tax, overtourism, holidaymaker*, ' +
      'cruise line*, vacation spot*, theme parks, super bowl visitors, travelers stranded, traveling to, survival kit, bucket list, hidden gems in, itinerar*',
    weak: 'visitors, stranded, airbnb, destination*, resort',
  },
  manufacturing: {
    strong:
      'plant layoffs, plant closing*, auto plant*, factory floor, factory work, uaw, tentative contract, evs, ev seller, ev incentives, ev tariff*, ev plans, ev deal, chinese evs, electric vehicles, electric cars, electric car sales, vehicle sales, ' +
      'boeing planes, plane deliveries, humanoid robot*, chip capacity, pickup truck, carmaking, car door, rare earth*',
    weak: 'ev, boeing, airbus, autos',
  },
  retail: {
    strong:
      'restocking fee*, closing restaurants, closing locations, restaurants closing, restaurant brands, trade in values, trade in value, tv deals, presidents day deals, day deals, best sales, on sale, fast fashion, ' +
      'plush, barbie, value menu, value meals, value deals, holiday shopping season, shopping season, store credit, packaged snacks, big food, ' +
      'consumer goods, luxury fashion, concession prices, gift returns, cheaper alternatives, valentine s chocolates, pizza rivals, snack maker*, ' +
      'merch, restaurant chains, price rise, dolls, american girl, discount code, buy one get one',
    weak: 'preorder*, pre order*, valentine s, valentines, snack*, distillery, whisky, whiskey, denim, lingerie, cheaper, save, off, claim',
  },
};

import type { PhraseRules } from './phrase-rule';

/** English: makers, sellers, builders and media. */
export const ENGLISH_TRADE: PhraseRules = {
  manufacturing: {
    strong:
      'factory, factories, manufactur*, automaker*, carmaker*, auto maker*, car maker*, assembly line*, production line*, steel, steelmaker*, ' +
      'gigafactory, industrial output, industrial production, pmi, chipmaker*, chip maker*, plant closure*, car plant*, auto plant*, ' +
      'assembly plant*, toyota, volkswagen, vw, general motors, gm, chrysler, honda, nissan, hyundai, kia, mazda, suzuki, subaru, mitsubishi, ' +
      'bmw, mercedes benz, audi, porsche, volvo, peugeot, renault, alfa romeo, foxconn, textile mill*, garment factor*, garment workers, ' +
      'shipyard*, shipbuild*, aerospace plant, caterpillar, siemens, alstom, general electric, 3m, dupont, dow chemical, basf, lafarge, holcim, ' +
      'alcoa, arcelormittal, us steel, bhp, rio tinto, thyssenkrupp, vehicle sales, auto sales, car sales, new vehicle, ignition switch*, ' +
      'recalls vehicles, vehicle recall*, recalled vehicles, recalls, mary barra, barra, air bag*, takata, product recall, machinery, ' +
      'machine tools, chemical plant, paper mill, robotics factory, supplier plant, new plant, cuts production, ramp up production, ' +
      'made in china, durable goods, industrialist*, automotive, smelter*, aluminium, aluminum, unilever, procter gamble, nestle, ' +
      'coca cola bottl*, heinz, kraft recalls, ford motor, ford recall*, tesla motors, tesla, gm plant*, factory worker*, factory fire, ' +
      'factory jobs, made at, made in, plant workers, auto industry, car industry, auto parts, recall*, manufacturing pmi, ' +
      'manufacturing sentiment, factory activity, auto recall*, car import*, auto maker, vehicle production, car production, us manufacturers, ' +
      'industrial group, engineering firm, cement giant, cement, chip plant*, semiconductor*, fiat chrysler, engine plant, car model*, ' +
      'concept car*, hatchback, sedan, suv, suvs, luxury car*, supercar*, sports car*, horsepower, automobile maker*, automobile industry, ' +
      'automobile sales, automobile production, auto output, car factory, car factories, car output, car recall, vehicle maker*, truck maker*, ' +
      'truckmaker*, planemaker*, plane maker*, aircraft maker*, engine maker*, tyre maker*, tire maker*, tyremaker*, tiremaker*, battery maker*, ' +
      'battery plant*, battery factory, phone maker factory, toy maker*, toymaker*, drugmaker plant, equipment maker*, machine maker*, ' +
      'papermaker*, cement maker*, glassmaker*, glass maker*, aluminium smelter, steel mill*, steel plant*, steel industry, steel output, ' +
      'steel producer*, steelworks, steelworker*, iron ore, foundry, foundries, forge plant, metalwork*, sawmill*, lumber mill, pulp mill, ' +
      'paper mill*, textile*, garment industry, garment factory, apparel factory, spinning mill*, yarn, tannery, leather industry, ' +
      'footwear maker, furniture maker*, appliance maker*, whirlpool, electrolux, bosch, abb, schneider electric, honeywell, emerson electric, ' +
      'rockwell automation, cummins, john deere plant, komatsu, hitachi, toshiba, panasonic plant, mitsubishi heavy, kawasaki heavy, ' +
      'tata motors, maruti, mahindra, bajaj auto, hero motocorp, ashok leyland, byd, geely, saic, great wall motor*, nio, rivian, lucid motors, ' +
      'polestar, ferrari factory, lamborghini, maserati, bentley, rolls royce, aston martin, jaguar, land rover, jlr, vauxhall, opel, skoda, ' +
      'seat cars, citroen, psa peugeot, stellantis, daimler, scania, man truck*, navistar, paccar, harley davidson, polaris, ducati, ' +
      'yamaha motor, tsmc, infineon, stmicro*, micron, sk hynix, globalfoundries, chip production, chip factory, chipmak*, wafer fab, ' +
      'foundry business, display maker*, panel maker*, solar panel maker*, wind turbine maker, vestas, lego factory, industrial robot*, ' +
      'industrial sector, industrial workers, industrial accident*, industrial strike, manufacturing jobs, manufacturing sector, ' +
      'manufacturing plant*, manufacturing hub, manufacturing output, manufacturing index, manufacturing growth, ism manufacturing, ' +
      'factory output, factory orders, factory explosion, factory closure*, factory collapse, factory workers, new factory, shop floor, ' +
      'supply chain*, lean manufacturing, additive manufacturing, 3d printing factory, mass production, production halted, halts production, ' +
      'production cut, production plant, production facility, production hub, start production, starts production, begin production, ' +
      'begins production, made in america, made in india, make in india, made in china 2025, auto show, motor show, auto expo, carmaking, ' +
      'automaking, automobile*, electric carmaker*, ev maker*, ev plant, ev factory, bottling plant, food processing plant, processing plant, ' +
      'meatpacking plant, chemical maker*, chemicals maker*, chemical company, chemical industry, chemical giant, petrochemical plant, ' +
      'plastics maker, packaging maker, conglomerate*, industrial giant, industrial conglomerate, heavy industry, shipbuilder*, shipbuilding, ' +
      'dockyard, aerospace, arms manufacturer, tool maker*, toolmaker*, tooling, machining, cnc, assembly workers, uaw, autoworker*, ' +
      'auto worker*, ig metall, factory expansion, factory growth, safety defect*, defects',
    weak:
      'plant, plants, production, producer*, maker, makers, industrial*, industry, assembly, auto, autos, vehicle*, car, cars, model, supplier*, ' +
      'components, parts, batteries, battery, chip, chips, ford, boeing, airbus, mill, tool*, equipment, defect*, engine*, machine*, workers, ' +
      'launches, builds, build, built, truck, switch, suv*, metal*, copper, plastics, workshop, engineering, lithium, minivan*, classic car*, ' +
      'chemicals, packaging, furniture, recall of, recall, brewery, warranty, fiat, kraft, defective',
  },
  realestate: {
    strong:
      'real estate, housing market, housing, home price*, house price*, housing price*, home sales, home sale, home values, house hunting, ' +
      'affordable housing, property market, property price*, property developer*, property tax*, mortgage, mortgages, landlord*, tenant*, rents, ' +
      'rent control, renters, rental market, apartment*, condo, condos, condominium*, homebuyer*, home buyer*, home builder*, homebuilder*, ' +
      'new home sales, existing home*, pending home sales, luxury home*, mansion*, zoning, evergrande, realtor*, housing development, ' +
      'planning permission, foreclosure*, housing units, underwater mortgages, bedroom home, bedroom house, square feet, penthouse, ' +
      'estate agent*, zillow, redfin, trulia, fannie mae, freddie mac, construction permit*, building permit*, home construction, skyscraper*, ' +
      'evict*, homeowner*, housing starts, million home, for sale house, property listing*, villa for sale, residential propert*, ' +
      'commercial property, townhouse*, town houses, gentrification, home ownership, homeownership, gse*, development site, lists home, ' +
      'rightmove, homes sales, house sales, house for sale, home for sale, mortgage rate*, home market, housing slowdown, home features, ' +
      'housing development*, building permits, housing crisis, housing project*, housing authority, property tax, property deal*, ' +
      'property firm*, property giant, developers want, office building*, office tower*, waterfront property, house hunt*, home buying, ' +
      'buying a home, buying a house, selling your home, first time buyer*, home loan*, homelo*, housing loan*, housing supply, ' +
      'housing shortage, housing boom, housing bubble, housing bust, housing recovery, housing bill, housing policy, housing minister, ' +
      'housing plan*, housing estate*, housing association*, council house*, council housing, social housing, public housing, homebuy*, ' +
      'new build*, new apartments, new housing, apartment building*, apartment block*, apartment complex*, apartment tower*, block of flats, ' +
      'high rise*, highrise*, residential development*, residential tower*, residential building*, residential property, mixed use development, ' +
      'mixed use, development plan*, planning application*, planning board, planning commission*, rezoning*, rezone*, zoning board, ' +
      'zoning change, land use, land sale*, land deal*, land prices, plot of land, plots, real estate agent*, realty, brokerage firm homes, ' +
      'letting agent*, lettings, rental home*, rental housing, rental property, rental propert*, rental price*, rental rates, rent hike*, ' +
      'rent increase*, rent freeze, rent stabiliz*, rents rise, subletting, buy to let, leasehold*, freehold*, ground rent, stamp duty, ' +
      'home equity, home improvement loan, home inspector*, home inspection, home renovation*, house flipping, house flipper*, fixer upper, ' +
      'tiny house*, tiny home*, mobile home park*, trailer park*, farmhouse for sale, cottage for sale, castle for sale, beachfront home, ' +
      'oceanfront, lakefront home, estate sale, mega mansion, megamansion, bungalow*, duplex*, ranch home, colonial home, square foot, sq ft, ' +
      'bedrooms, bed home, lists house, sells house, sells home, sells mansion, sells penthouse, buys mansion, buys house, buys home, ' +
      'buys penthouse, office market, office vacanc*, office lease*, commercial real estate, industrial park, warehouse space, coworking, ' +
      'wework, reit, reits, property tycoon, property mogul, property investor*, property sales, property boom, property bubble, property firm, ' +
      'property ladder, property prices, property values, property owner*, property crisis, country garden holdings, vanke, lennar, d r horton, ' +
      'dr horton, pulte*, toll brothers, kb home, persimmon, barratt, taylor wimpey, berkeley group, dlf, godrej properties, lodha, vonovia, ' +
      'unibail, british land, land securities, knight frank, savills, jll, cbre, cushman wakefield, coldwell banker, re max, remax, ' +
      'keller williams, nar report, corelogic, case shiller, existing home sales, housing permits, construction starts, construction industry, ' +
      'construction firm*, construction company, construction project*, construction site*, construction worker*, homebuilding, ' +
      'builders confidence, builder confidence, building project*, demolition, demolish*, redevelop*, urban renewal, architect*, architecture, ' +
      'foreclos*, short sale, negative equity, underwater homeowners, refinanc*, mortgage applications, mortgage lender*, ' +
      'mortgage lending, mortgage market, mortgage crisis, fha, hud, section 8, eviction*, squatter*',
    weak:
      'home, homes, house, houses, property, properties, rent, rental*, building, buildings, tower, construction, development, developer*, ' +
      'residents, residential, sale, sold, listing*, neighborhood*, neighbourhood*, bedroom*, lease, leases, flats, acres, estate, suburb*, ' +
      'downtown',
  },
  retail: {
    strong:
      'retail*, grocer*, walmart, wal mart, costco, target corp, target ceo, target data breach, target stores, prime day, black friday, ' +
      'cyber monday, tesco, sainsbury*, morrisons, asda, aldi, lidl, carrefour, ikea, zara, h m, primark, nike store, starbucks, mcdonald s, ' +
      'burger king, chipotle, wendy s, taco bell, kfc, pizza hut, sbarro, dunkin, domino s, restaurant chain*, fast food, department store*, ' +
      'mall, malls, shoppers, shopper, high street, store closures, store closings, closing stores, stores, store, shopkeeper*, e commerce, ' +
      'ecommerce, alibaba, ebay, groupon, etsy, best buy, home depot, lowe s, macy s, nordstrom, j c penney, jc penney, penney, kmart, kohl s, ' +
      'abercrombie, family dollar, dollar general, dollar tree, radioshack, whole foods, kroger, safeway, albertsons, walgreens, cvs, rite aid, ' +
      'coldwater creek, urban outfitters, american apparel, marks spencer, m s food, discount code*, coupon*, fashion brand, clothing chain, ' +
      'clothing retailer, gift card*, loyalty card*, shoplift*, vending machine*, wholesale*, consumer goods, liquidation sale*, jd com, ' +
      'flipkart, neiman marcus, pet store, convenience store*, 7 eleven, drugstore*, pharmacy chain, bookstore*, barnes noble, tesco profits, ' +
      'payless, ribbon cutting, retail space, retail sector, shop owner*, shoe store*, corner shop*, pop up shop, shopping center*, ' +
      'shopping centre*, shopping mall*, shopping cart, online shopping, christmas shopping, holiday sales, holiday shopping, ' +
      'black friday sales, sears holdings, google store*, apple store*, amazon s drone, amazon go, amazon com, amazon sales, amazon profit, ' +
      'stores close, fashion retailer*, arts and crafts retailer, beauty brand*, luxury brand*, consumer spending, retail sales, price cuts, ' +
      'menu prices, burger chain, coffee chain, pizza chain, mcdonalds, mcdonald, happy meal, ronald mcdonald, big mac, drive thru, pot shops, ' +
      'dispensary, dispensaries, hardware store, toys r us, debenhams, john lewis, currys, dixons, wilko, poundland, amazon warehouse*, ' +
      'clothing store*, thrift store*, flea market*, farmers market*, supermarket*, buy now, store opens, store opening, new store, ' +
      'sales event*, cash and carry, store chain, retail chain, shop assistant*, shop worker*, store worker*, cashier*, self checkout, ' +
      'price war, price match, boxing day sale*, january sales, singles day, back to school shopping, click and collect, home delivery, ' +
      'instacart, doordash, deliveroo, just eat, grubhub, uber eats, shein, temu, asos, boohoo, wayfair, chewy, bed bath beyond, ' +
      'bath body works, victoria s secret, foot locker, gamestop, game stop, dick s sporting, tj maxx, tjx, ross stores, burlington, sam s club, ' +
      'bj s wholesale, trader joe s, publix, wegmans, h e b, meijer, winn dixie, harris teeter, food lion, giant eagle, woolworths, myer, ' +
      'david jones, harvey norman, jb hi fi, shoprite, pick n pay, metro group, edeka, rewe, mercadona, el corte ingles, auchan, leclerc, ' +
      'casino group, galeries lafayette, uniqlo, muji, rakuten, mercado libre, shopify, lvmh, burberry, louis vuitton, jimmy choo, crocs, ' +
      'under armour, lululemon, fast retailing, inditex, hennes, popeyes, chick fil a, five guys, shake shack, panera, tim hortons, papa john s, ' +
      'little caesars, applebee s, olive garden, red lobster, darden, cracker barrel, jack in the box, in n out, dairy queen, krispy kreme, ' +
      'greggs, nando s, wetherspoon*, costa coffee, coffee shop*, coffeehouse*, cafe chain, restaurant owner*, restaurant industry, ' +
      'new restaurant, food truck*, frappuccino*, pumpkin spice, latte, mcnuggets, whopper, chicken sandwich, vegan burger, drive thru*, ' +
      'consumer reports, consumer prices at stores, warranty claims, product launch, checkout*, barcode*, packaging free, secondhand, ' +
      'second hand, resale, thrift, bargain hunters, bargains, discounter*, doorbuster*, deal of the day, best deals, amazon deals, ' +
      'online retailer*, online store*, e tailer*, etailer*, garment shop, pawn shop*, liquor store*, liquor sales, wine shop, off licence*, ' +
      'tobacconist, newsagent*, butcher*, bakery, bakeries, greengrocer*, market stall*, street vendor*, trading standards, high street shop*, ' +
      'shop closure*, shop opening*, shuts stores, shut stores, store manager*, footfall, franchisee*, franchise store, candy shop, toy store*, ' +
      'toymaker*, lego, mattel, hasbro',
    weak:
      'sale, sales, consumer*, customer*, chain, chains, brand, brands, discount*, bargain*, deals, prices, price, buy, buying, buyers, sell, ' +
      'sells, sold, product*, restaurant*, menu, burger*, coffee, delivery, deliver, gift, gifts, christmas, fashion, clothing, clothes, ' +
      'apparel, shoes, jewel*, cosmetics, order, orders, online, cart, warehouse, grocery, checkout, vendor*, target, gap, merchant*, easter, ' +
      'pizza, cafe, bar, dining, staples, subway restaurant*, sears, gap inc, shop, shops, subway, michaels, market, record store day, ' +
      'consumer report*, shopping, grand opening, amazon prime, amazon, jeff bezos, bezos, refund, refunds, jeweler*, jeweller*, ' +
      'consumer group*, nike, adidas, puma, gucci, prada, hermes, tiffany, levi s, consumer affairs, consumer watchdog, argos, boots, coles, ' +
      'next plc, checkers, baker, staples inc, merchandis*, boutique*, florist*, pret, target s, restaurants, shelves, merchandise',
  },
  media: {
    strong:
      'journalis*, newspaper*, newsroom, press freedom, broadcaster*, bbc, cnn, fox news, msnbc, nbc, abc news, cbs news, al jazeera, rte, ' +
      'tv channel, television ratings, cable company, cable companies, cable tv, pay tv, censor*, misinformation, disinformation, fake news, ' +
      'social media, tweet, tweets, tweeted, tweeting, tiktok, youtube, instagram, snapchat, whatsapp, linkedin, pinterest, tumblr, reddit, ' +
      'hashtag*, viral video, telecom*, broadband, 5g, internet shutdown, internet speed, internet provider*, podcast*, editor in chief, ' +
      'executive editor, radio station, reporters without borders, at t, comcast, verizon, t mobile, time warner, time warner cable, vodafone, ' +
      'bskyb, sky italia, vivendi, softbank, deutsche telekom, telefonica, china telecom, china mobile, telenor, orange telecom, net neutrality, ' +
      'fcc, open internet, fast lane*, internet rules, new york times, washington post, wall street journal, news anchor, ad agency, advertis*, ' +
      'publicis, omnicom, marketing campaign, media coverage, media mogul, murdoch, news corp, late late show, public broadcaster, news network, ' +
      'news agency, op ed, columnist*, free speech, freedom of speech, freedom of expression, phone hacking, world press, tv network, antenna, ' +
      'spectrum auction, cell phone service, wireless carrier*, wifi network, radio host, talk show host, media matters, elon musk twitter, ' +
      'fcc rule*, web traffic rules, dish network, directv, social network*, facebook page, facebook users, facebook ban, print edition, ' +
      'prime time ratings, prime time, tv ratings, public relations, ad revenue, ad campaign, super bowl ads, online media, media war, ' +
      'media freedom, state media, news channel, news outlet*, news website*, newscast*, broadcasting, telecommunications, telecom operator*, ' +
      'mobile operator*, mobile carrier*, wireless spectrum, google fiber, fiber optic, cell tower*, phone network, isp, isps, roaming, prepaid, ' +
      'sim card*, twitter ban, tweet controversy, media ban, internet traffic, youtuber*, influencer*, vlogger*, clickbait, paywall*, satire, ' +
      'satirical, caricature*, charlie hebdo, viral photo, went viral, going viral, goes viral, twitter account, facebook, zuckerberg, ' +
      'talk radio, hbo go, hbo and, twitter, media company, tv station*, tv network*, news site*, newspapers',
    weak:
      'media, tv, television, news, press, reporter*, editor*, radio, channel*, cable, broadcast*, network*, internet, web, wireless, post, ' +
      'posts, posted, social, viral, ratings, coverage, digital, publish*, blog*, ads, ad, marketing, telephone, fiber, viewers, nightline, gma, ' +
      'today show, good morning america, trending, meme*, privacy settings, communication*, late night, fallon, colbert, letterman, troll*, ' +
      'netflix, hulu, hbo, streaming, streaming service*, journal, anchor, dish, sprint, magazine, magazines, publisher*, correspondent*, weibo, ' +
      'twitch, late show, tonight show, advertising',
  },
};

/**
 * Words and phrases of headlines that speak for a category: whole words, in lower case, without accents. English first; for the
 * categories that GDELT's themes serve badly also the main words of Spanish, French, German, Portuguese and Italian. A word that
 * means something else as often (match, goal, play, sale, gold, shop, house) stands only within a phrase.
 */
export const TITLE_RULES: Readonly<Record<string, string>> = {
  politics:
    'election, elections, parliament, senate, prime minister, president, lawmakers, congressman, senator, ballot, referendum, coalition, opposition leader, ' +
    'cabinet, minister, ministers, diplomat, diplomatic, ambassador, sanctions, protest, protests, protesters, voters, republicans, democrats, white house, kremlin, ' +
    'summit, riot, riots, rioting, unrest, elecciones, presidente, gobierno, ministro, election presidentielle, ministre, wahl, wahlen, bundestag, eleicoes, elezioni, governo, treaty, legislature',
  economy:
    'inflation, gdp, recession, unemployment, economy, economic, jobless, tariff, tariffs, trade deficit, trade deal, budget deficit, fiscal, cost of living, wages, ' +
    'consumer prices, tax cuts, tax hike, exports, imports, economia, inflacion, economie, chomage, wirtschaft, inflacao, desemprego, imf, world bank, job market',
  health:
    'health, hospital, hospitals, covid, coronavirus, vaccine, vaccines, vaccination, cancer, disease, diseases, virus, doctors, nurses, patients, medical, medicine, ' +
    'flu, outbreak, epidemic, pandemic, ebola, malaria, mers, measles, diabetes, obesity, alzheimer, autism, fda, clinical trial, drug trial, surgery, therapy, mental health, ' +
    'dementia, salud, vacuna, hospitales, sante, vaccin, gesundheit, krankenhaus, impfung, saude, vacina, salute, ospedale, zika, hiv, cholera, allergies',
  science:
    'nasa, scientists, researchers, spacecraft, astronaut, astronauts, telescope, physicists, artificial intelligence, ai, software, smartphone, ' +
    'iphone, ipad, android, google, apple, microsoft, samsung, facebook, cyberattack, cyber attack, hackers, malware, ransomware, app, apps, quantum, robot, robots, chatgpt, ' +
    'semiconductor, chip, startup, startups, technology, tech, fossil, fossils, comet, asteroid, mars rover, xbox, playstation, ciencia, tecnologia, forscher, wissenschaft',
  environment:
    'climate change, climate, global warming, wildfire, wildfires, hurricane, earthquake, quake, flood, floods, flooding, drought, storm, storms, tornado, tsunami, ' +
    'volcano, typhoon, cyclone, heatwave, heat wave, emissions, carbon, deforestation, endangered species, wildlife, pollution, biodiversity, weather, forecast rain, ' +
    'thunderstorms, landslide, rainforest, terremoto, inundaciones, incendio forestal, seisme, inondations, canicule, hochwasser, klimawandel, erdbeben, seca, alluvione',
  sports:
    'football, soccer, nfl, nba, mlb, nhl, wnba, ncaa, ufc, wwe, pga, atp, wta, fifa, uefa, premier league, champions league, europa league, la liga, serie a, bundesliga, ' +
    'ligue 1, world cup, grand prix, grand slam, wimbledon, roland garros, us open tennis, french open, australian open, olympics, olympic, paralympics, super bowl, playoffs, playoff, ' +
    'quarterback, touchdown, midfielder, striker, goalkeeper, defender signs, hat trick, penalty shootout, cricket, the ashes, test match, t20, odi, ipl, batsman, bowler, wicket, wickets, ' +
    'rugby, six nations, tennis, golf, golfer, basketball, baseball, hockey, volleyball, handball, swimming, athletics, boxing, boxer, knockout, heavyweight, wrestling, marathon, ' +
    'triathlon, cyclist, tour de france, formula 1, formula one, f1, nascar, motogp, verstappen, hamilton mercedes, lebron, messi, ronaldo, mbappe, djokovic, nadal, federer, alcaraz, ' +
    'transfer window, transfer news, head coach, league title, home run, innings, pitcher, inning, semifinal, semifinals, semi final, quarterfinal, quarter final, ' +
    'man city, man utd, manchester united, manchester city, liverpool fc, arsenal fc, chelsea fc, tottenham, real madrid, barcelona fc, bayern, juventus, psg, lakers, yankees, dodgers, ' +
    'futbol, liga, partido contra, seleccion, fichaje, fussball, spieltag, mannschaft, calcio, calciomercato, scudetto, futebol, brasileirao, libertadores, mercato, ligue, ' +
    'ballon d or, coupe du monde, copa america, eliminatorias, jeux olympiques, olympische spiele, juegos olimpicos',
  education:
    'school, schools, university, universities, students, teachers, teacher, college, curriculum, classroom, graduation, tuition, campus, kindergarten, exam, exams, ' +
    'student loan, student loans, scholarship, scholarships, educators, education, escuela, escuelas, universidad, educacion, ecole, ecoles, lycee, rentree scolaire, schule, schulen, ' +
    'universitat, escola, educacao, scuola, universita',
  culture:
    'movie, film, films, movies, box office, actor, actress, singer, album, concert, music video, music festival, film festival, oscars, grammy, grammys, emmy, emmys, cannes, netflix series, ' +
    'season finale, trailer, celebrity, kardashian, beyonce, taylor swift, madonna, hollywood, bollywood, broadway, theatre, theater, museum, exhibition, art gallery, novel, author, poet, ' +
    'painting, orchestra, opera, ballet, heritage, church, pope, archbishop, cathedral, mosque, comic book, marvel, disney, star wars, game of thrones, reality show, rapper, hip hop, ' +
    'pelicula, cine, cantante, museo, festival de cine, concierto, cinema, chanteur, musee, kino, schauspieler, museum, ausstellung, filme, cantor, cantora, ' +
    'novela, mostra, attore, attrice, cantante, papa francisco, pape, papst',
  energy:
    'oil prices, oil price, crude, opec, natural gas, lng, pipeline, nuclear plant, nuclear power, power plant, solar, wind farm, wind power, renewable, renewables, electricity, power outage, ' +
    'blackout, power cuts, load shedding, coal, fuel prices, gas prices, gasoline, petrol prices, diesel, energy, refinery, electricidad, petroleo, energia, gaz, petrole, electricite, strom, ' +
    'energiewende, atomkraft, hydrogen, drilling, fracking',
  defense:
    'military, army, troops, soldiers, navy, air force, missile, missiles, airstrike, airstrikes, air strike, nato, war, ceasefire, truce, militants, terrorist, terrorists, terrorism, isis, ' +
    'taliban, hamas, hezbollah, al qaeda, boko haram, insurgents, rebels, drone strike, warship, fighter jets, fighter jet, pentagon, defense ministry, defence ministry, weapons, bombing, ' +
    'invasion, coup, ejercito, guerra, militares, armee, guerre, soldats, krieg, bundeswehr, exercito, esercito',
  transport:
    'airline, airlines, flight, flights, airport, airports, plane, plane crash, train, trains, railway, rail strike, highway, traffic, road closure, road closures, bus, buses, metro line, subway, ' +
    'port, ports, shipping, cargo, ferry, ship, container ship, suez canal, freight, logistics, crash on, car crash, hit and run, derailment, pilot, pilots, boeing, airbus, toll road, ' +
    'aeropuerto, trenes, aeroport, sncf, bahn, flughafen, deutsche bahn, aeroporto, aeroporti, treni, accidente de transito, unfall',
  agriculture:
    'farmers, farmer, farm, farms, farming, crop, crops, harvest, wheat, corn, soybean, soybeans, maize, livestock, cattle, dairy, poultry, fertilizer, fertiliser, agriculture, agricultural, ' +
    'irrigation, fisheries, fishermen, food security, coffee growers, cocoa, grain, agricultores, cosecha, ganaderia, agriculteurs, recolte, landwirte, bauern, ernte, agronegocio, safra, agricoltori',
  finance:
    'stocks, shares, stock market, wall street, nasdaq, dow jones, s p 500, nyse, federal reserve, fed, ecb, interest rates, interest rate, rate hike, rate cut, central bank, bank, banks, banking, ' +
    'bitcoin, crypto, cryptocurrency, ethereum, ipo, earnings, quarterly results, dividend, hedge fund, bond yields, bonds, forex, rupee, currency, price target, short interest, stake in, ' +
    'mortgage rates, goldman sachs, jpmorgan, insurance, bolsa, banco central, bourse, banque, borse, aktien, bolsas, dolar, borsa, loans, investors, lender, credit suisse',
  law:
    'court, supreme court, judge, lawsuit, sues, sued, trial, jury, guilty, convicted, sentenced, prison, jail, jailed, arrested, arrest, police, murder, murdered, shooting, shot dead, gunmen, gunman, stabbing, ' +
    'stabbed, killed, suspect, suspects, robbery, fraud, indicted, charged with, prosecutor, prosecutors, attorney, rape, assault, homicide, manslaughter, cartel, trafficking, human rights, ' +
    'tribunal, policia, juez, asesinato, detenido, proces, meurtre, justice, gericht, polizei, mord, prozess, crime, crimes, preso, processo, omicidio, arrestato',
  realestate:
    'real estate, housing market, home prices, house prices, housing prices, home sales, housing crisis, affordable housing, property market, property prices, mortgage, mortgages, landlord, ' +
    'landlords, tenants, tenant, rents, rent control, apartments, apartment complex, condo, condos, homebuyers, homebuyer, home builders, homebuilders, new homes, luxury home, zoning, ' +
    'property developer, evergrande, realtor, realtors, housing development, planning permission, vivienda, viviendas, alquiler, inmobiliario, inmobiliaria, immobilier, loyers, logement, ' +
    'immobilien, mieten, wohnungen, wohnungsbau, imoveis, aluguel, immobiliare, affitti',
  media:
    'journalist, journalists, newspaper, newsroom, press freedom, broadcaster, bbc, cnn, fox news, tv channel, censorship, misinformation, disinformation, fake news, social media, twitter, tiktok, ' +
    'youtube, instagram, telecom, telecoms, broadband, 5g, internet shutdown, podcast, editor in chief, radio station, periodista, periodistas, prensa, journaliste, presse, journalisten, ' +
    'rundfunk, jornalista, imprensa, giornalista, stampa, reporters without borders, at t, comcast, verizon',
  tourism:
    'tourism, tourist, tourists, hotel, hotels, resort, resorts, travel guide, travel destinations, travel destination, travelers, travellers, vacation, vacations, holidaymakers, cruise, ' +
    'cruises, cruise ship, sightseeing, airbnb, visa free, unesco site, beach holiday, national park visitors, theme park, best places to visit, things to do in, turismo, turistas, turista, ' +
    'hoteles, tourisme, touristes, vacances, hotellerie, tourismus, touristen, urlaub, urlauber, turisti, viajes, visitantes, backpackers',
  manufacturing:
    'factory, factories, manufacturing, manufacturer, manufacturers, automaker, automakers, carmaker, carmakers, assembly line, production line, steel plant, steelmaker, gigafactory, industrial ' +
    'production, pmi, chipmaker, chipmakers, plant closure, car plant, toyota, volkswagen, general motors, gm recall, ford recall, recall of vehicles, industrial output, foxconn, textile mill, ' +
    'cement plant, shipyard, fabrica, fabricas, manufactura, usine, usines, fabrik, maschinenbau, autobauer, autohersteller, stahl, industria automotriz, montadora, fabbrica, fabbriche',
  retail:
    'retail, retailer, retailers, supermarket, supermarkets, walmart, costco, target stores, amazon prime day, prime day, black friday, cyber monday, tesco, sainsbury, sainsburys, aldi, lidl, ' +
    'carrefour, ikea, zara, nike, starbucks, mcdonald s, department store, department stores, shopping mall, shopping center, shopping centre, shoppers, high street, store closures, ' +
    'e commerce, ecommerce, alibaba, consumer spending, holiday shopping, discount codes, fashion brand, supermercado, supermercados, tiendas, minoristas, supermarche, commerce de detail, ' +
    'soldes, einzelhandel, supermarkt, kaufhaus, varejo, lojas, supermercati, negozi, rebajas',
};

/** Outlets that write about nothing but sport. */
export const SPORTS_OUTLETS: ReadonlySet<string> = new Set(
  (
    'espn.com espn.co.uk espncricinfo.com cricbuzz.com goal.com skysports.com bleacherreport.com si.com cbssports.com foxsports.com foxsports.com.au nbcsports.com ' +
    'sportingnews.com sbnation.com theathletic.com eurosport.com eurosport.fr eurosport.de marca.com as.com mundodeportivo.com sport.es lequipe.fr kicker.de sport1.de ' +
    'gazzetta.it corrieredellosport.it tuttosport.com football-italia.net 90min.com insidefutbol.com planetf1.com motorsport.com autosport.com crash.net racefans.net ' +
    'insidethegames.biz tennis.com golfdigest.com golfchannel.com golf.com mlb.com nba.com nfl.com nhl.com uefa.com fifa.com olympics.com ole.com.ar lance.com.br ' +
    'globoesporte.globo.com abola.pt ojogo.pt record.pt voetbalinternational.nl fotomac.com.tr fanatik.com.tr sports.ru sport-express.ru championat.com teamtalk.com ' +
    'football365.com fourfourtwo.com sportskeeda.com rugbypass.com planetrugby.com mmafighting.com mmajunkie.com boxingscene.com cyclingnews.com velonews.com hoopshype.com'
  ).split(' '),
);

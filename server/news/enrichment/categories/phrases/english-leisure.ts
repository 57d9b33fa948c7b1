import type { PhraseRules } from './phrase-rule';

/** English: knowledge, arts, games and travel. */
export const ENGLISH_LEISURE: PhraseRules = {
  sports: {
    strong:
      'sport, sports, football*, soccer, nfl, nba, mlb, nhl, wnba, ncaa, ufc, wwe, wrestlemania, pga, atp, wta, fifa, uefa, premier league, ' +
      'champions league, europa league, la liga, serie a, bundesliga, ligue 1, world cup, grand prix, grand slam, wimbledon, roland garros, ' +
      'french open, australian open, u s open golf, olympic*, paralympic*, super bowl, playoff*, quarterback*, touchdown*, midfielder*, ' +
      'striker*, goalkeeper*, hat trick, penalty shootout, cricket*, the ashes, ashes 2023, test match, t20, odi, ipl, batsman, batsmen, ' +
      'bowler*, wicket*, west indies, rugby, six nations, tennis, golf, golfer*, tiger woods, rory mcilroy, basketball, baseball, volleyball, ' +
      'handball, swimmer*, athletics, athlete*, boxer*, heavyweight, mayweather, pacquiao, wrestler*, ultimate warrior, triathlon, cyclist*, ' +
      'cycling, tour de france, formula 1, formula one, f1, nascar, indycar, motogp, moto gp, verstappen, lewis hamilton, lebron, messi, ' +
      'ronaldo, mbappe, djokovic, nadal, federer, alcaraz, serena williams, sharapova, usain bolt, transfer window, transfer news, league title, ' +
      'home run*, pitcher*, inning, semifinal*, semi final*, quarterfinal*, quarter final*, man city, man utd, man united, manchester united, ' +
      'manchester city, liverpool fc, arsenal, chelsea fc, tottenham*, newcastle united, west ham, everton, aston villa, real madrid, ' +
      'fc barcelona, barcelona fc, bayern, juventus, psg, lakers, celtics, knicks, cavaliers, yankees, red sox, dodgers, astros, d backs, ' +
      'diamondbacks, padres, phillies, cubs, white sox, mariners, brewers, blue jays, maple leafs, bruins, blackhawks, canucks, oilers, packers, ' +
      '49ers, seahawks, broncos, redskins, steelers, gators, crimson tide, buckeyes, wolverines, longhorns, manziel, peyton manning, tom brady, ' +
      'donald sterling, clippers, march madness, final four, linebacker, defensive back*, wide receiver, draft pick*, nfl draft, draft day, ' +
      'playoffs, gold medal, relay team, race car, jockey*, kentucky derby, horse race, thoroughbred, california chrome, skating, skater, ' +
      'skier*, ski race, snowboard*, gymnast*, surfing, karate, judo, archery, sprinter, hurdler, decathlon, referee*, umpire*, stadium bid, ' +
      'hall of fame induct*, hat tricks, pcb, bcci, commonwealth games, asian games, world championship*, shirt number, transfer, signing of, ' +
      'pompey, kickoff, kick off, tee times, birdie, bogey, slam dunk, espn, surfcasting, angler*, bowling, snooker, rifle pistol, wwe raw, ' +
      'smackdown, money in the bank, girls athlete, ironman, regatta, parkrun, lacrosse, softball, varsity, head coach, new coach, vs, ' +
      'basketball coach, medalist*, olympic medal, bronze medal, silver medal, gold medal*, world champion*, league football, football league, ' +
      'rugby league, chess players, chess champion*, chess tournament, boxing match, race win, wins race, title fight, mets, yankee, win over, ' +
      'loss to, game vs, beat rivals, hockey, wrestling, tournament, championships, championship, summits everest, mountaineer*, climber*, ' +
      'game winner, wins title, winning streak, losing streak, home opener, opening day, minor league, major league, world series, stanley cup, ' +
      'nba finals, ncaa tournament, college football, high school football, pro football, football legend, football coach, transfer target*, ' +
      'transfers, loan move, summer signing, premiership, championship side, ligue, kaepernick, qb, qbs, nfl s, medley relay, freestyle, ' +
      'backstroke, breaststroke, batting, kabaddi, badminton, squash, polo, fencing, rowing, rower*, sailing race, yacht race, america s cup, ' +
      'equestrian, bullfight*, esports, stadium',
    weak:
      'team, teams, player*, match, matches, win, wins, winning, won, beat, beats, defeat*, victory, victories, goal, goals, score*, season, ' +
      'club, clubs, cup, final, finals, champion*, captain, squad, race, races, races in, round, roster, contract extension, rookie, defender, ' +
      'injured, pitch, field, track, medalist, coaching, training camp, playing, ferrari, ducati, mid ohio, ski, fighter, contingent, olympian, ' +
      'trainer, gym, fishing, coach, coaches, chess, eagles, giants, rangers, rays, royals, angels, twins, pirates, cardinals, braves, warriors, ' +
      'spurs, penguins, patriots, cowboys, dolphins, raiders, ravens, bulldogs, jets qb, everest, boxing, tournament*, league, medal, medals, ' +
      'racing, race track, championship*, running back, bracket, swimming, ers, dart, darts, flames, derby, masters tournament, marathon*, ' +
      'fixture*, knockout, racer, innings, free agent, qualif*, draft pick, bat, boss, trash talk, sponsorship deal, sponsorship',
  },
  culture: {
    strong:
      'movie*, film, films, filming, filmmaker*, box office, actor*, actress*, singer*, album*, concert*, music, music video, musical*, ' +
      'musician*, festival*, oscar*, grammy*, emmy*, bafta*, golden globe*, tony award*, cannes, trailer*, teaser, celebrit*, kardashian*, ' +
      'kim kanye, kanye*, jenner, north west, beyonce, jay z, solange, rihanna, taylor swift, madonna, lady gaga, katy perry, miley cyrus, ' +
      'justin bieber, bieber, selena gomez, britney spears, justin timberlake, one direction, coldplay, chris martin, gwyneth paltrow, paltrow, ' +
      'pharrell*, eminem, chris brown, adele, ed sheeran, prince harry, kate middleton, prince william, prince george, meghan markle, ' +
      'royal baby, duchess, hollywood, bollywood, nollywood, broadway, theatre*, theater*, museum*, exhibition*, exhibit, art gallery, gallery, ' +
      'art, arts, artist*, painting*, painter*, paintbrush, sculpt*, novelist*, poet*, poetry, literature, literary, book review, new book, ' +
      'bookworm, orchestra*, symphony, opera, ballet, dancing with the stars, dancer*, choreograph*, heritage, church*, pope, archbishop*, ' +
      'bishop*, cathedral*, mosque*, religio*, muslim holy, islam, hymns, koran, quran, bible, jesus, easter sunday, ramadan, passover, hajj, ' +
      'diwali, yom kippur, rabbi, pastor, evangelical*, comic book*, comics, comedian*, comedy, stand up comedy, marvel*, mcu, dc comics, ' +
      'batman, superman, spider man, spiderman, x men, captain america, avengers, transformers, ninja turtles, power rangers, muppets*, ' +
      'disney movie, pixar, star wars, jurassic, hunger games, divergent, twilight, harry potter, hobbit, maleficent, sharknado, ' +
      'game of thrones, mad men, breaking bad, walking dead, true detective, orange is the new black, house of cards, how i met your mother, ' +
      'grey s anatomy, agents of shield, gotham, girl meets world, bachelor, bachelorette, american idol, the voice, x factor, ' +
      'britain s got talent, snl, saturday night live, dwts, big brother, bbnaija, real housewives, reality show*, reality tv, sitcom, ' +
      'soap opera, emmerdale, coronation street, eastenders, sopranos, seinfeld, simpsons, south park, doctor who, downton abbey, sherlock, ' +
      'the witcher, one piece, anime, manga, cosplay, comic con, sxsw, coachella, glastonbury, lollapalooza, bonnaroo, billboard, ' +
      'billboard awards, vma*, bet awards, vinyl, rapper*, raps, hip hop, rap, rock band, guitarist*, drummer, trumpeter, punk, rolling stones, ' +
      'beatle*, paul mccartney, michael jackson, elvis, bob dylan, springsteen, mick jagger, ac dc, metallica, nirvana, bts, k pop, eurovision, ' +
      'oprah, ellen degeneres, david letterman, letterman, colbert, jimmy fallon, fallon, kimmel, conan, jay leno, craig ferguson, pat sajak, ' +
      'seacrest, wheel of fortune, jeopardy, lindsay lohan, george clooney, clooney, angelina jolie, brad pitt, johnny depp, leonardo dicaprio, ' +
      'di caprio, jennifer lawrence, jennifer aniston, scarlett johansson, robert downey, ryan gosling, emma stone, emma watson, ' +
      'andrew garfield, seth rogen, zac efron, channing tatum, mila kunis, ashton kutcher, tom cruise, tom hanks, will smith, hugh jackman, ' +
      'adam sandler, cameron diaz, schwarzenegger, charlie sheen, robin williams, philip seymour hoffman, mickey rooney, peaches geldof, ' +
      'neil patrick harris, matt smith, hemsworth, salman khan, shah rukh khan, aamir khan, deepika, priyanka chopra, mindy kaling, lea michele, ' +
      'rob lowe, shia labeouf, nicole kidman, katherine heigl, courtney love, lorde, avril lavigne, drake, spoilers, recap, season premiere, ' +
      'season 2, season 3, season 4, episode, episodes, tv show*, biopic, sequel, prequel, remake, reboot, screenplay, director s cut, ' +
      'documentary, co star*, co stars, showrunner*, wedding dress, baby bump, gives birth, sex tape, met gala, red carpet, runway show, rtw, ' +
      'fashion show, supermodel*, playboy, fireworks, parade*, fourth of july, independence day, cinco de mayo, st patrick s day, mother s day, ' +
      'thanksgiving, halloween, carnival, pageant, miss universe, miss usa, holiday traditions, history museum, historic site, ' +
      'historical society, antiques, photography, photographer*, photo award*, drag, songwriter*, sings, lyrics, tour dates, postpones tour, ' +
      'world tour, ticket sales concert, ep, debut album, dj, mixtape, autobiography, memoir, maya angelou, gabriel garcia marquez, monument, ' +
      'statue, stage play, playwright*, shakespeare, conscious uncoupling, honeymoon, wedding, khloe, kourtney, star dies, actor dies, ' +
      'dies aged, april fools, cartoonist, chelsea handler, barbie, biblical, author, authors, christian, christians, christianity, godzilla, ' +
      'new song, songs, hit song, season finale, series premiere, album review*, concert tickets, april fool, record store day, fast furious, ' +
      'winter soldier, star trek, captain marvel, avril, found footage, sitcoms, drama series, miniseries, tv series, showtime, judge joe brown, ' +
      'talk show, late night, daughter of, fashion trends, style trends, street style, runway, museum opens, historic house, celeb, celebs, ' +
      'royal family, royal wedding, royals, veil, veiled, folk, jazz, country singer, country star, boy band, girl group, pop star, rock star, ' +
      'rapper s, fashion week, prince louis, tv drama, crime drama, rom com, romcom, horror film, horror movie, superhero*, film review, ' +
      'movie review, theater review, theatre review, music review, concert review, new music, music industry, music streaming, music fest, ' +
      'jazz fest, film fest, book club, book fair, book festival, best seller*, bestseller*, bestselling, pulitzer, man booker, booker prize, ' +
      'nobel literature, short stories, essayist, playwright, novelists, children s book, graphic novel, comic strip, animated, dreamworks, ' +
      'warner bros, lionsgate, paramount pictures, universal pictures, sony pictures, disney plus, hbo series, netflix series, netflix film, ' +
      'netflix show, amazon series, tv adaptation, film adaptation, movie adaptation, director dies, singer dies, actress dies, rocker, rockers, ' +
      'crooner, diva, pop singer, indie band, heavy metal, r b, reggae, salsa, flamenco, tango, afrobeats, dancehall, rapper dies, ' +
      'hip hop artist, kendrick lamar, nicki minaj, cardi b, lil wayne, lil nas, snoop dogg, dr dre album, ice cube, 50 cent, diddy, p diddy, ' +
      'kid cudi, travis scott, post malone, billie eilish, dua lipa, olivia rodrigo, harry styles, zayn, niall horan, liam payne, ' +
      'louis tomlinson, ariana grande, demi lovato, jonas brothers, nick jonas, joe jonas, britney, christina aguilera, mariah carey, ' +
      'whitney houston, celine dion, elton john, david bowie, freddie mercury, u2, bono, radiohead, oasis band, blur band, arctic monkeys, ' +
      'foo fighters, dave grohl, pearl jam, green day, red hot chili peppers, guns n roses, aerosmith, bon jovi, iron maiden, black sabbath, ' +
      'ozzy osbourne, pink floyd, led zeppelin, fleetwood mac, stevie nicks, dolly parton, willie nelson, garth brooks, carrie underwood, ' +
      'luke bryan, blake shelton, miranda lambert, keith urban, kelly clarkson, jennifer lopez, j lo, shakira, enrique iglesias, ricky martin, ' +
      'marc anthony, bad bunny, rosalia, daddy yankee, karol g, brad paisley, tim mcgraw, faith hill, sandra bullock, julia roberts, ' +
      'meryl streep, tom hardy, matt damon, ben affleck, jennifer garner, natalie portman, anne hathaway, amy adams, reese witherspoon, ' +
      'charlize theron, halle berry, cate blanchett, kate winslet, keira knightley, benedict cumberbatch, tom hiddleston, daniel radcliffe, ' +
      'daniel craig, idris elba, ryan reynolds, blake lively, chris evans, chris pratt, chris pine, zoe saldana, michael fassbender, ' +
      'james franco, james mcavoy, jonah hill, michael b jordan, denzel washington, samuel l jackson, morgan freeman, jamie foxx, kevin hart, ' +
      'chris rock, dave chappelle, eddie murphy, jim carrey, will ferrell, tina fey, amy poehler, amy schumer, melissa mccarthy, kristen wiig, ' +
      'kristen stewart, robert pattinson, taylor lautner, vanessa hudgens, megan fox, olivia wilde, jessica alba, jessica chastain, ' +
      'jessica simpson, mark wahlberg, wahlberg, liam neeson, russell crowe, christian bale, joaquin phoenix, al pacino, de niro, ' +
      'jack nicholson, dustin hoffman, harrison ford, mark hamill, carrie fisher, sylvester stallone, stallone, bruce willis, mel gibson, ' +
      'nicolas cage, keanu reeves, sean penn, woody allen, mia farrow, steven spielberg, spielberg, scorsese, tarantino, george lucas, ' +
      'j j abrams, jj abrams, ridley scott, christopher nolan, tim burton, peter jackson, michael bay, joss whedon, bryan singer, ' +
      'bryan cranston, aaron paul, jon hamm, kerry washington, shonda rhimes, sofia vergara, ashley judd, lena dunham, zooey deschanel, ' +
      'emily blunt, john krasinski, steve carell, paul rudd, seth macfarlane, seth meyers, jon stewart, stephen colbert, john oliver, ' +
      'larry david, jerry seinfeld, ray romano, tim allen, roseanne, bill cosby, cosby, oprah winfrey, ellen show, whoopi goldberg, ' +
      'barbara walters, rosie o donnell, sherri shepherd, wendy williams, howard stern, ryan seacrest, simon cowell, mel b, spice girls, ' +
      'victoria beckham, naomi campbell, kate moss, cara delevingne, gigi hadid, kendall jenner, kylie jenner, caitlyn jenner, bruce jenner, ' +
      'kris jenner, rob kardashian, lamar odom, kris humphries, blac chyna, tyga, amber rose, wiz khalifa, robin thicke, paula patton, ciara, ' +
      'mila kunis pregnant, emmy rossum, idina menzel, pippa middleton, queen elizabeth, queen camilla, king charles, coronation, ' +
      'buckingham palace, princess diana, prince philip, princess charlotte, bishop, dalai lama, buddhist*, hindu temple, sikh*, jewish, ' +
      'judaism, synagogue*, mormon*, lds church, scientology, methodist*, presbyterian*, baptist*, lutheran*, catholic*, anglican*, nun, nuns, ' +
      'monk, monks, priest, priests, cardinal pell, vatican, papal, canoniz*, sainthood, easter, good friday, palm sunday, christmas concert, ' +
      'nativity, ramzan, durga puja, ganesh, navratri, ashura, purim, hanukkah, rosh hashana*, atheist*, spiritual*, theolog*, sermon*, ' +
      'scripture*, unesco heritage, world heritage, archaeological museum, art fair, art basel, biennale, banksy, picasso, van gogh, warhol, ' +
      'rembrandt, monet, leonardo da vinci, mona lisa, michelangelo, auction house, christie s auction, sotheby s, art auction, artwork*, ' +
      'artworks, mural*, gallery show, craft fair, folk music, folklore, opera house, ballet company, philharmonic, violin*, pianist*, cellist*, ' +
      'saxophon*, choir*, quartet, recital*, busker*, karaoke, nightclub dj, edm, rave, techno, ukulele, magician*, puppet*, stand up comic, ' +
      'improv, ventriloqu*, variety show, talent show, beauty queen, miss world, miss india, miss america, fashion designer, fashion house, ' +
      'fashion icon, fashion line, perfume line, tattoo artist, makeup artist, hairstyle*, wardrobe, lingerie, red carpet look, best dressed, ' +
      'worst dressed, baby name*, baby news, expecting first child, expecting second child, pregnant with, welcomes baby, welcome first child, ' +
      'engagement ring, weds, marries, breakup, split from, splits from, divorcing, files for divorce, rehab, nude photos, leaked photos, ' +
      'sex symbol, playmate, topless, swimsuit, obituary actor, found dead actor',
    weak:
      'star, stars, show, shows, tv, tour, band, bands, drama, hit, hits, scene, scenes, performance*, perform*, performs, stage, role, casting, ' +
      'series, season, pics, fans, fan, award*, awards, nominat*, book, books, story, stories, tale, writer*, wrote, culture, cultural, history, ' +
      'historic*, tradition*, style, fashion, dress, designer, love, loves, marry, marriage, couple, birthday, anniversary, sister*, wife, ex, ' +
      'celebrat*, pranks, joke*, funny, laughs, sexy, nude, naked, prince, princess, god, faith, prayer*, holy, saint, memorial, funeral, ' +
      'legend*, icon*, legacy, host*, returns, debut*, directs, director, producer, netflix, hbo, amc, disney, pop, rock, country music, ' +
      'fox orders, audition*, gig, reunion, feud, apologi*, selfie, interview, comedy central, tattoo*, novel, model, kiss, husband, kim, ' +
      'dating, split, divorce*, song, usher, gossip, dance, comic, girlfriend, boyfriend, holi, nas, mtv, finale, cast, temple, temples, ' +
      'premiere*, scandal, disney s, engaged to, romance, noah, neighbors, frozen, couture, historical, gospel, ark of, engaged, wed, married, ' +
      'conductor, prince album, let it go, break up, the view, animation, lent, chorus, dead at, dies at, bikini*, haircut, eid, queen concert, ' +
      'custody of kids, cartoon, cartoons, orthodox church, circus, thriller',
  },
  tourism: {
    strong:
      'tourism, tourist*, hotel, hotels, hotelier*, resort*, travel guide*, travel destination*, travel agent*, travel deals, travel tips, ' +
      'travelers, travellers, traveler, traveller, traveling, vacation*, holidaymaker*, cruise, cruises, cruise ship*, cruise line, ' +
      'sightseeing, airbnb, expedia, tripadvisor, booking com, priceline, marriott, hilton, hyatt, starwood, visa free, tourist visa, ' +
      'unesco site, world heritage, beach holiday, park visitors, theme park*, amusement park*, disney world, walt disney world, disneyland, ' +
      'universal studios, seaworld, best places to visit, places to visit, things to do, backpack*, campground*, campsite*, caravan, getaway*, ' +
      'weekend break, staycation*, daycation, itinerary, tour operator*, travel industry, travel agency, air bnb, bed and breakfast, hostel*, ' +
      'beach resort*, best beach*, ski resort*, travel expo, air travel, memorial day travel, spring break, summer travel, road trip*, ' +
      'island getaway, scenic, hiking trail*, safari, city guide, wonders of the world, rural village, hotel prices, hotel guests, ' +
      'travel season, travel restrictions, hidden garden*, open for public, tour guide*, tourist attraction*, ecotourism, luxury travel, ' +
      'holiday rental*, vacation rental*, travel warning*, travel advisory, travel advisories, travel security, travel sector*, overtourism, ' +
      'ski season, ski slopes, inns, resort town, sights, islands to visit, visit this, travelled, tourist visas, theme parks, tour package*, ' +
      'honeymoon destination*, travel insurance, luggage rules, all inclusive, summer holiday*, holiday destination*, holiday park*, ' +
      'holiday resort*, holiday home*, holiday let*, winter break, city break*, citybreak*, beachgoer*, seaside, bucket list, must see, ' +
      'must visit, where to stay, where to go, what to see, what to do in, where to eat in, a guide to, weekend in, hours in, travel news, ' +
      'travel rules, travel chaos, travel plans, travelling to, trip advisor, hotel chain*, hotel group, boutique hotel*, luxury hotel*, ' +
      'spa hotel*, guesthouse*, lodging, sandals resorts, club med, carnival cruise*, royal caribbean, norwegian cruise*, princess cruises, ' +
      'msc cruises, cruise passengers, passport rules, e visa, visa waiver, schengen visa, gap year, pilgrim route, camino de santiago, ' +
      'grand canyon, yellowstone, yosemite, everglades, machu picchu, eiffel tower, taj mahal, angkor wat, maldives, cancun, phuket, ibiza, ' +
      'mallorca, majorca, tenerife, santorini, niagara falls, disney parks, water park*, waterpark*, zip line*, botanical garden*, ' +
      'national trust, stately home*, sightseers, tour guides, walking tour*, food tour, wine tour*, hop on, pilgrimage*, dark sky, ' +
      'stargazing trip, glamping, rv park, campers, caravanning, backpacker*, jetsetter*, wanderlust, frequent flyer*, airport lounge*, ' +
      'duty free, expatriate*, inbound tourism, tourism board, tourism minister, tourism industry, convention center, visitor center, ' +
      'visitor centre, visitor numbers, visit england, visit scotland, visit britain, day trip*, daytrip*, picturesque, waterfall*, boardwalk*, ' +
      'hot spring*, onsen, lake district, cotswolds, riviera, great barrier, guests for, walt disney, luxury suites, suites',
    weak:
      'travel*, trip, holiday*, beach, visit, visits, visiting, destination*, tour, tours, attraction, guide, passport*, visa, guest*, ' +
      'luxury suite*, suite*, casino*, las vegas, paradise, explore, explor*, village, castle, riverside, landmark*, hike*, hiking, pier, ' +
      'welcome, charming, gorgeous, lifeguards, booking*, reservation*, travel to, traveling to, motel*, roller coaster*, rollercoaster*, ' +
      'attractions, visitors, visitor, guests, trails, bali, arrivals, lodge, excursion*, scenery, aquarium*, best places, retreat, inn, nomad*, ' +
      'hospitality, trip to, beaches, trips, hidden gem*',
  },
  science: {
    strong:
      'nasa, scientist*, researchers, spacecraft, spacex, space station, iss, astronaut*, astronom*, telescope*, physic*, ' +
      'artificial intelligence, ai, chatgpt, gpt 3, gpt 4, openai, machine learning, software, smartphone*, iphone*, ipad*, ios, macbook*, imac, ' +
      'mac os, android, google, google glass, apple, apple s, microsoft, windows xp, windows 8, windows 10, windows phone, samsung, galaxy s5, ' +
      'galaxy s4, galaxy note, htc, lg g, lg g3, nokia, motorola, moto g, moto e, oneplus, blackberry, sony xperia, nexus, wearable*, ' +
      'smartwatch*, smart watch*, smart home, cyberattack*, cyber attack*, cybersecurity, cyber, hacker*, hacked, malware, ransomware, ' +
      'heartbleed, encryption, data breach, security breach, security flaw, app, apps, quantum, robot*, semiconductor*, technolog*, tech, ' +
      'fossil, dinosaur*, paleontolog*, archaeolog*, comet*, asteroid*, mars rover, lunar, blood moon, eclipse, meteor*, pluto, jupiter, saturn, ' +
      'exoplanet*, dwarf planet, galaxy, black hole*, gravitational wave*, big bang, dark matter, cosmic, cosmos, soyuz, rocket launch, ' +
      'cape canaveral, particle accelerator*, cern, higgs, genome*, gene editing, crispr, dna, stem cell*, neuroscien*, scientific, science, ' +
      'sciences, xbox*, playstation*, ps4, ps5, nintendo, wii u, wii, video game*, videogame*, gamers, gaming, titanfall, halo 5, call of duty, ' +
      'minecraft, pokemon go, zynga, farmville, flappy bird, candy crush, oculus*, virtual reality, vr, fire phone, fire tv, chromecast, ' +
      'chromebook*, firefox, internet explorer, linux, ubuntu, facebook, zuckerberg, whatsapp, dropbox, evernote, cloud computing, data center*, ' +
      'amd, nvidia, qualcomm, ibm, cisco, dell, hewlett packard, lenovo, asus, acer, yahoo, ebay hack*, uber app, tinder, snapchat, ' +
      'silicon valley, dr dre s beats, gadget*, gopro, 3d print*, 3d mapping, driverless, self driving, teardown, firmware, specs, usb, ' +
      'bluetooth, wi fi, processor*, operating system, phishing, internet of things, innovation*, inventor*, invention*, nobel prize, ' +
      'kickstarter, siri, cortana, alexa, microsoft office, office for ipad, facebook launches, sky gazers, stargaz*, ufo, supercomputer*, ' +
      'algorithm*, metaverse, species discovered, mammoth, neanderthal*, skeleton, tyrannosaur*, time travel, sci tech, nanotech*, intel corp, ' +
      'intel chip*, supermoon*, meteor shower*, satellite*, earth sized, earth like, solar flare*, solar storm*, fossils, laser powered, ' +
      'moon landing, beats electronics, street view, smart device*, dwarf planet*, new planet, planets, exomoon*, planet hunting, orbiting, ' +
      'in orbit, ufo sighting*, stem cells, science fair*, archeolog*, archaeology, gene, mozilla, it experts, surveillance, digital wallet, ' +
      'data scien*, coding, programmers, chatbot*, large language model*, gpt*, deepfake*, 5g phone, foldable, google doodle*, ' +
      'doodle for google, intel talent, social network app, e reader*, ereader*, web browser*, search engine*, computer*, particle*, atom*, ' +
      'molecul*, microscop*, nuclear fusion, fusion energy, neutrino*',
    weak:
      'study, studies, research*, discover*, space, launch, launches, launched, data, digital, device*, phone, phones, mobile, internet, web, ' +
      'online, update*, updates, upgrade, feature*, version, release date, rumor*, rumour*, user, users, sony, lg, console, game, games, mice, ' +
      'brain*, cells, genes, genetic*, lab, experiment*, theory, cloud, chip, chips, screen, camera, battery, hardware, privacy, security, ' +
      'hack*, robot, electronics, streaming, engineer*, engineering, developers, developer, developing, mit, review, hands on, patent*, tools, ' +
      'virtual, 3d, bionic, lab grown, wearables, photo, experts, expert, trek, beats, nest, laser*, orbit*, satellite launch, study finds, ' +
      'studies find, new study, study says, surface, drones, drone, start up, start ups, startup*, tablet, tablets, windows, password*, mars, ' +
      'moon, biolog*, chemist*, fossil*, chrome, kindle, evolution, beta, planet*, hp, oracle, visa, intel, amazon, human, humans, ancient, earth',
  },
};

/** Phrases that look like a subject and are none, or belong to names. The words in them count for nothing. */
export const IDLE_PHRASES =
  'on twitter, via twitter, on facebook, via facebook, on instagram, via instagram, twitter account, transfer station, broadcasting corporation, retail for, asset sale, asia album, photo album, press trust of india, street journal, advertiser, editorial board, opinion editorial, welcome to ians live, surgical strike*, nursing mother, not immune, adaptation deficit, web traffic, mobile traffic, foot traffic, ' +
  'hotel room*, olive oil, cooking oil, fish oil, essential oil*, snake oil, road tour, road junction, food bank*, west bank, left bank, james bond, bond villain, ball is in, ' +
  'black soldier fl*, moral high ground, front page, home page, stock photo*, in stock, rolling stock, đời sống, sông, island of ios, war chest, war of words, price war*, turf war*, culture war*, ' +
  'oil painting*, power couple, power of, in power, power struggle, balance of power, will power, girl power, school of thought, old school, driving force, driving range, train of thought, on track, track record, game changer, game plan, ' +
  'blame game, zero sum game, house arrest, full house, open house, coffee house, house party, house of representatives, dead heat, hot water, cold shoulder, perfect storm, brain storm, storm in a teacup, ' +
  'political football, level playing field, drug store, gold standard, golden rule, bank holiday, piggy bank, data bank, death star, killer app, killer whale, shooting star, shooting stars, photo shoot*, ' +
  'state of the art, martial art*, art of the deal, fine art of, rock bottom, little rock, rock climb*, band aid, rubber band, show of force, no show, show up, last minute, hidden camera, judge for yourself, ' +
  'main character energy, power play, water pipeline, makes taxi driver, nyt spelling bee, social media reactions, tv streaming, disneyland visitor, ' +
  'dangerous travel, high school dance, youtube video, snow removal';

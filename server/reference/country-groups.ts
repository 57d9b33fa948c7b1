/**
 * Groups of countries that a question may name and a form offers, each with its members by ISO code. A group is a set of countries and has no index of its own. Members as
 * of January 2026 by the lists that the organizations publish; parts of the world follow the United Nations' geographical regions (M49), the
 * Middle East and MENA the usual commercial usage.
 */
export interface Group {
  readonly code: string;
  readonly name: string;
  readonly names: readonly string[];
  readonly members: readonly string[];
}

const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE';
const G7 = 'CA FR DE IT JP GB US';
const GCC = 'BH KW OM QA SA AE';
const MIDDLE_EAST = `${GCC} EG IR IQ IL JO LB PS SY TR YE`;
const NORTH_AFRICA = 'DZ EG LY MA SD TN';
const SUB_SAHARAN =
  'AO BJ BW BF BI CV CM CF TD KM CG CD CI DJ GQ ER SZ ET GA GM GH GN GW KE LS LR MG MW ML MR MU MZ NA NE NG RW ST SN SC SL SO ZA SS TZ TG UG ZM ZW';
const SOUTHEAST_ASIA = 'BN KH ID LA MY MM PH SG TH TL VN';
const SOUTH_ASIA = 'AF BD BT IN IR MV NP PK LK';
const EAST_ASIA = 'CN JP KP KR MN';
const CENTRAL_ASIA = 'KZ KG TJ TM UZ';
const WEST_ASIA = 'AM AZ BH CY GE IQ IL JO KW LB OM PS QA SA SY TR AE YE';
const SOUTH_AMERICA = 'AR BO BR CL CO EC GY PY PE SR UY VE';
const CENTRAL_AMERICA = 'BZ CR SV GT HN MX NI PA';
const CARIBBEAN = 'AG BS BB CU DM DO GD HT JM KN LC VC TT';
const NORDICS = 'DK FI IS NO SE';
const BALTICS = 'EE LV LT';
const BALKANS = 'AL BA BG HR GR ME MK RO RS SI';
const EUROPE = `${EU} AL AD BY BA IS LI MD MC ME MK NO RU SM RS CH UA GB VA`;
const OCEANIA = 'AU FJ KI MH FM NR NZ PW PG WS SB TO TV VU';

const LISTED: readonly (readonly [code: string, name: string, names: string, members: string])[] = [
  ['g7', 'G7', 'G7, G 7, Group of Seven', G7],
  ['g20', 'G20', 'G20, G 20, Group of Twenty', `${G7} AR AU BR CN IN ID MX RU SA ZA KR TR`],
  ['eu', 'European Union', 'EU, European Union', EU],
  ['eurozone', 'Euro area', 'Eurozone, Euro zone, Euro area, Euroland', 'AT BE BG HR CY EE FI FR DE GR IE IT LV LT LU MT NL PT SK SI ES'],
  ['gcc', 'Gulf Cooperation Council', 'GCC, Gulf Cooperation Council, Gulf states, Gulf countries, Gulf', GCC],
  ['asean', 'ASEAN', 'ASEAN, Association of Southeast Asian Nations', SOUTHEAST_ASIA],
  ['brics', 'BRICS', 'BRICS', 'BR RU IN CN ZA EG ET ID IR AE'],
  ['mena', 'Middle East and North Africa', 'MENA, Middle East and North Africa', `${MIDDLE_EAST} ${NORTH_AFRICA}`],
  ['opec', 'OPEC', 'OPEC, Organization of the Petroleum Exporting Countries', 'DZ CG GQ GA IR IQ KW LY NG SA AE VE'],
  [
    'nato',
    'NATO',
    'NATO, North Atlantic Treaty Organization',
    'AL BE BG CA HR CZ DK EE FI FR DE GR HU IS IT LV LT LU ME MK NL NO PL PT RO SK SI ES SE TR GB US',
  ],
  ['nordics', 'Nordic countries', 'Nordics, Nordic countries, Nordic, Scandinavia, Scandinavian', NORDICS],
  ['baltics', 'Baltic states', 'Baltics, Baltic states, Baltic countries, Baltic', BALTICS],
  ['balkans', 'Balkans', 'Balkans, Balkan, Balkan countries', BALKANS],
  ['europe', 'Europe', 'Europe, European', EUROPE],
  ['africa', 'Africa', 'Africa, African', `${NORTH_AFRICA} ${SUB_SAHARAN}`],
  ['north-africa', 'North Africa', 'North Africa, Northern Africa, North African, Maghreb', NORTH_AFRICA],
  ['sub-saharan-africa', 'Sub-Saharan Africa', 'Sub-Saharan Africa, Sub-Saharan African', SUB_SAHARAN],
  ['middle-east', 'Middle East', 'Middle East, Mideast, Middle Eastern', MIDDLE_EAST],
  ['asia', 'Asia', 'Asia, Asian', `${SOUTHEAST_ASIA} ${SOUTH_ASIA} ${EAST_ASIA} ${CENTRAL_ASIA} ${WEST_ASIA}`],
  ['southeast-asia', 'Southeast Asia', 'Southeast Asia, South East Asia, South-East Asia, Southeast Asian', SOUTHEAST_ASIA],
  ['south-asia', 'South Asia', 'South Asia, Southern Asia, South Asian', SOUTH_ASIA],
  ['east-asia', 'East Asia', 'East Asia, Eastern Asia, East Asian', EAST_ASIA],
  ['central-asia', 'Central Asia', 'Central Asia, Central Asian', CENTRAL_ASIA],
  ['north-america', 'North America', 'North America, North American', 'CA MX US'],
  ['central-america', 'Central America', 'Central America, Central American', CENTRAL_AMERICA],
  ['caribbean', 'Caribbean', 'Caribbean', CARIBBEAN],
  ['south-america', 'South America', 'South America, South American', SOUTH_AMERICA],
  ['latin-america', 'Latin America', 'Latin America, Latin American, LatAm', `${SOUTH_AMERICA} ${CENTRAL_AMERICA} ${CARIBBEAN}`],
  ['americas', 'Americas', 'Americas, the Americas', `US CA ${SOUTH_AMERICA} ${CENTRAL_AMERICA} ${CARIBBEAN}`],
  ['oceania', 'Oceania', 'Oceania, Pacific, Pacific islands', OCEANIA],
];

export const GROUPS: readonly Group[] = LISTED.map(([code, name, names, members]) => ({
  code,
  name,
  names: names.split(', '),
  members: [...new Set(members.split(' '))].sort(),
}));

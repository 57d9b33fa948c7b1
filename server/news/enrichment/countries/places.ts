import { cityMapping } from 'city-timezones';
import { COUNTRIES, COUNTRY_INDEX_BY_ISO2 } from '../../../reference/countries';
import { phraseIndex, type PhraseIndex, titleWords } from '../text/title-words';

/** Smaller towns share their names with too much else. */
const FEWEST_PEOPLE = 15_000;
/** Of places of one name in several countries the largest stands for it when it has so many times the people of the next. */
const DOMINANCE = 5;
const SHORTEST_NAME = 4;

/** Towns and provinces whose names are first a person's, a club's, a brand's or a plain word in headlines. */
const NOT_PLACES: ReadonlySet<string> = new Set(
  (
    'nice|reading|mobile|bath|split|orange|tours|salem|victoria|florence|charlotte|lincoln|sydney street|man|best|most|male|central|north|south|east|west|' +
    'northern|southern|eastern|western|southeast|northeast|north east|north west|south east|capital|union|liberty|independence|enterprise|commerce|' +
    'concord|hope|buffalo|phoenix suns|van|batman|ordu|of|mary|madison|jackson|jefferson|washington|hamilton|austin|houston we|taylor|tyler|logan|marion|' +
    'monroe|clinton|carter|douglas|bruce|warren|wayne|albert|aurora|camden|dover|grant|hastings|irving|kent|lawrence|lima|melbourne|nelson|newton|norman|' +
    'page|palmer|parker|paris hilton|perry|pierre|portland|preston|price|riverside|rock|rome|roy|santos|san juan|santa maria|santiago|sterling|sun city|' +
    'temple|troy|vernon|vienna|wellington|winchester|york|young|zion|bar|bam|bor|bari|born|call|cali|como|dera|enna|fort|gori|gera|grand|hamm|hull|ham|' +
    'kota|lens|line|lira|lodi|long|lugo|mali|mons|moss|muse|ocean|pale|pau|port|ramos|same|sant|sari|seven|sion|sorrento|spring|stade|susa|tara|teen|todi|' +
    'tula|turin|ulm|union city|uman|vigo|wall|ward|wells|wick|wide|wolf|date|fuji|gap|gifts|ipoh|ito|joint|june|kandi|kara|mason|mission|normal|opera|palm|' +
    'pearl|plano|premier|princess|regina|savannah|sierra|summit|tempe|trinidad|valencia|venice|ventura|vista|angeles|barcelona|liverpool|manchester|chelsea|' +
    'arsenal|everton|milan|madrid|dallas|denver|chester|lancaster|bristol|cambridge|oxford|richmond|birmingham|newcastle|durham|kingston|george|' +
    'georgia|jordan|chad|niger|guinea|turkey|punjab|limburg|luxembourg|brandenburg|antofagasta|americana|medina|elizabeth|louis|joseph|charles|henry|' +
    'diana|sofia|bianca|carolina|dakota|paola|laura|julia|christina|amelia|helena|ada|alma|alba|eden|iris|june|rose|holland|sparta|delta|' +
    'unity|canton|david|maritime|nandi|padang|prince george|dickinson|stockton|garden|gardens|valley|park|lake|river|forest|coast|beach|island|islands|mountain|hills|springs|santa|saint|los|las|new|old|big|little|white|black|red|green|blue'
  ).split('|'),
);

/** Parts of countries that lists of towns lack, and offices and parties that can be of one country only. */
const OTHER_PLACES: Readonly<Record<string, string>> = {
  GB: 'London, Manchester police, Greater Manchester, Suffolk, Norfolk police, Essex, Yorkshire, Lancashire, Cornwall, Devon, Sussex, Surrey, Merseyside, Glasgow, Belfast, Cardiff, Westminster, Ulster, Birmingham city council, Nottinghamshire, Derbyshire, Lincolnshire, Northumbria, Cumbria, Bury St Edmunds, Ipswich, Hampshire police, Gloucestershire, Wiltshire, Worcestershire, Leicestershire, Shropshire, Cheshire, Hertfordshire, Cambridgeshire, Oxfordshire, Buckinghamshire, Bedfordshire, Staffordshire, Warwickshire, Aberdeenshire, Fife, Isle of Wight',
  US: 'Washington D C, Silicon Valley, Wall Street, Capitol Hill, Hollywood, Long Island, Brooklyn, Bronx, Manhattan, Staten Island, Cape Cod, Las Vegas, Los Angeles, San Francisco, New Orleans, New York, New Jersey, New Mexico, New Hampshire, North Carolina, South Carolina, North Dakota, South Dakota, West Virginia, Rhode Island, DeSantis, Lake Tahoe, Malibu, Puerto Rico, Portland Oregon, NJ, NH, NYC, NYPD, LAPD, FBI, Florida, Texas, Hawaii, NASA, SoCal, NorCal, Gov Newsom',
  IN: 'Delhi, New Delhi, BJP, Lok Sabha, Maharashtra, Maha, Tamil Nadu, Uttar Pradesh, Andhra Pradesh, Madhya Pradesh, West Bengal, Telangana, Jharkhand, Chhattisgarh, Uttarakhand, Jammu and Kashmir, J K, Odisha, Shiv Sena, Aadhaar',
  CA: 'Ontario, Quebec, Alberta, Nova Scotia, New Brunswick, British Columbia, B C, Newfoundland, N W T, Yukon, Nunavut, RCMP, Vancouver, Toronto, Ottawa, North Vancouver',
  AU: 'New South Wales, NSW, Queensland, Tasmania, Melbourne, Sydney, Perth, Brisbane, Adelaide, Canberra, Gold Coast',
  NZ: 'Auckland, Christchurch, Waikato, Otago, Dunedin',
  IE: 'Dublin, Cork city, Galway, Limerick, Kerry, Donegal, Mayo county, RTE, RTÉ, Tipperary, Kilkenny',
  PK: 'Balochistan, Sindh, Khyber Pakhtunkhwa, Imran Khan, Islamabad, Lahore, Karachi',
  NG: 'INEC, Lagos, Abuja, Osun, Ogun, Oyo State, Kaduna, Kano, Rivers State, Niger State, Niger Delta, Edo State, Delta State, Imo State, Ekiti, Anambra, Enugu, Borno, Plateau State',
  ZW: 'Zanu PF, Harare',
  UG: 'Museveni, Kampala',
  IL: 'Tel Aviv, Jerusalem, Knesset',
  ZA: 'KwaZulu Natal, Eskom, Johannesburg, Cape Town, Gauteng, Limpopo',
  FR: 'Paris, Marseille, Île-de-France, Bretagne, Normandie, Élysée, Macron',
  DE: 'Bundestag, Bayern, Baden-Württemberg, Nordrhein-Westfalen, Bundeswehr',
  RU: 'Putin, Siberia, Chechnya',
  UA: 'Donbas, Donbass, Kyiv, Kiev, Crimea, Zelensky, Zelenskyy',
  CN: 'Beijing, Xinjiang, Tibet, Xi Jinping',
  ES: 'Cataluña, Andalucía, Madrid police, Comunidad de Madrid',
  VN: 'Hà Nội, Sài Gòn, Hồ Chí Minh, Ninh Thuận',
  CZ: 'Praha, Prague',
  MX: 'CDMX, Tijuana, Jalisco, Oaxaca',
  BR: 'Brasília, São Paulo, Rio de Janeiro, Lula',
  PS: 'West Bank, Gaza Strip, Jenin',
  // Longer than the Indonesian province that it begins with.
  PG: 'Papua New Guinea',
};

interface City {
  readonly city: string;
  readonly city_ascii: string;
  readonly iso2: string;
  readonly province: string | null;
  readonly pop: number;
}

let index: PhraseIndex<number> | null = null;

/** Towns, provinces and the like by the words of their names, with the country (position in COUNTRIES). Made when first asked for. */
export function placesByName(): PhraseIndex<number> {
  index ??= phraseIndex(placeNames());
  return index;
}

function placeNames(): Map<string, number> {
  const names = new Map<string, number>();
  for (const [name, people] of peopleByName()) {
    const country = dominant(people);
    if (country !== null && isTelling(name)) names.set(name, country);
  }
  for (const [iso2, places] of Object.entries(OTHER_PLACES)) {
    for (const place of places.split(', ')) names.set(titleWords(place).join(' '), COUNTRY_INDEX_BY_ISO2.get(iso2)!);
  }
  return names;
}

/** Name → country → people living in places of that name. */
function peopleByName(): Map<string, Map<string, number>> {
  const byName = new Map<string, Map<string, number>>();
  const add = (name: string | null, { iso2, pop }: City): void => {
    const words = name === null ? '' : titleWords(name).join(' ');
    if (words === '') return;
    const people = byName.get(words) ?? new Map<string, number>();
    byName.set(words, people.set(iso2, (people.get(iso2) ?? 0) + pop));
  };
  for (const city of cityMapping as City[]) {
    add(city.province, city);
    if (city.pop < FEWEST_PEOPLE) continue;
    add(city.city, city);
    if (city.city_ascii !== city.city) add(city.city_ascii, city);
  }
  return byName;
}

/** Null where no country has nearly all of the people, or where it is none of the 195. */
function dominant(people: ReadonlyMap<string, number>): number | null {
  const sorted = [...people].sort(([, a], [, b]) => b - a);
  if (sorted.length > 1 && sorted[0][1] < DOMINANCE * sorted[1][1]) return null;
  return COUNTRY_INDEX_BY_ISO2.get(sorted[0][0]) ?? null;
}

const COUNTRY_NAMES: ReadonlySet<string> = new Set(COUNTRIES.map(({ name }) => titleWords(name).join(' ')));

function isTelling(name: string): boolean {
  return name.length >= SHORTEST_NAME && !NOT_PLACES.has(name) && !COUNTRY_NAMES.has(name) && /\p{L}{3}/u.test(name);
}

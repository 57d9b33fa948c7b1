/**
 * What the simulated world knows about the real one: which countries are neighbours, how much of the world's attention
 * each usually gets (rough orders of magnitude, not measurements) and what its newspapers are written in.
 */
import { COUNTRIES } from '../../../reference/countries';

/** Countries that read about each other. */
export const NEIGHBOURHOODS: readonly (readonly [name: string, members: string])[] = [
  ['Northern Europe', 'GB IE IS NO SE DK FI EE LV LT'],
  ['Western Europe', 'FR DE NL BE LU AT CH LI MC'],
  ['Southern Europe', 'ES PT IT MT GR AD SM VA CY'],
  ['Balkans', 'AL BA HR ME MK RS SI BG RO'],
  ['Eastern Europe', 'PL CZ SK HU UA BY MD RU'],
  ['Caucasus and Central Asia', 'AM AZ GE KZ KG TJ TM UZ'],
  ['Near East', 'TR SY LB IL PS JO IQ IR'],
  ['Gulf', 'SA AE QA KW BH OM YE'],
  ['South Asia', 'IN PK BD LK NP BT MV AF'],
  ['East Asia', 'CN JP KR KP MN'],
  ['South-East Asia', 'ID MY SG TH VN PH MM KH LA BN TL'],
  ['Oceania', 'AU NZ FJ PG SB VU WS TO KI FM MH NR PW TV'],
  ['North America', 'US CA MX'],
  ['Central America', 'GT HN SV NI CR PA BZ'],
  ['Caribbean', 'CU DO HT JM TT BS BB AG DM GD KN LC VC'],
  ['South America', 'BR AR CL CO PE VE EC BO PY UY GY SR'],
  ['North Africa', 'EG LY TN DZ MA SD'],
  ['West Africa', 'NG GH CI SN ML BF NE TG BJ GN GW SL LR GM CV MR'],
  ['Central Africa', 'CM CF TD CG CD GA GQ ST AO'],
  ['East Africa', 'KE TZ UG RW BI ET ER DJ SO SS KM SC MU MG'],
  ['Southern Africa', 'ZA NA BW ZW ZM MW MZ LS SZ'],
];

const IMPORTANCE: readonly (readonly [weight: number, members: string])[] = [
  [100, 'US'],
  [45, 'CN GB RU'],
  [32, 'IN UA IL FR DE'],
  [22, 'JP IR SA TR BR PS'],
  [15, 'AU CA IT ES KR PK MX EG ID'],
  [10, 'ZA NG PL NL SY LB IQ KP AR AE VE AF'],
  [6.5, 'SE CH GR KE TH PH MY SG VN BD CO QA YE ET SD'],
  [4.2, 'BE AT NO DK FI IE PT HU RO CZ CL PE MM LY MA DZ TN CU NZ LK JO KZ BY RS'],
  [2.2, 'BG HR SK LT LV EE GE AM AZ UZ KW OM BH NP KH EC BO HT GH CD UG TZ ZW SN ML SO SS RW'],
  [1.2, 'SI AL BA MK MD ME CY IS LU MN LA KG TJ TM GT HN SV NI CR PA DO JM TT PY UY CI CM NE BF TD MZ ZM AO MG VA'],
  [0.1, 'LI MC AD SM KI FM MH NR PW TV TO WS VU SB AG DM GD KN LC VC ST KM SC CV GW'],
];
const ORDINARY_IMPORTANCE = 0.5;

const LANGUAGES: readonly (readonly [language: string, members: string])[] = [
  ['es', 'ES MX AR CL CO PE VE EC BO PY UY CU DO GT HN SV NI CR PA GQ'],
  ['fr', 'FR MC SN ML BF NE TG BJ GN CI CF TD CG CD GA DJ HT'],
  ['ar', 'SA AE QA KW BH OM YE SY LB JO IQ PS EG LY TN DZ MA SD MR'],
  ['pt', 'PT BR AO MZ CV GW ST TL'],
  ['de', 'DE AT CH LI'],
  ['it', 'IT SM VA'],
  ['ru', 'RU BY KZ KG'],
  ['nl', 'NL BE SR'],
  ['el', 'GR CY'],
  ['ro', 'RO MD'],
  ['ko', 'KR KP'],
  ['zh', 'CN'],
  ['ja', 'JP'],
  ['uk', 'UA'],
  ['fa', 'IR'],
  ['tr', 'TR'],
  ['pl', 'PL'],
  ['sv', 'SE'],
  ['no', 'NO'],
  ['da', 'DK'],
  ['fi', 'FI'],
  ['hu', 'HU'],
  ['cs', 'CZ'],
  ['id', 'ID'],
  ['vi', 'VN'],
  ['th', 'TH'],
  ['he', 'IL'],
  ['bn', 'BD'],
];
const ORDINARY_LANGUAGE = 'en';

const WEEKEND_ON_FRIDAY = 'SA QA KW BH OM YE SY JO IQ EG LY DZ SD BD AF IR MV';

const INDEX_BY_CODE: ReadonlyMap<string, number> = new Map(COUNTRIES.map((country, index) => [country.iso2.toUpperCase(), index]));

/** Neighbourhood (position in NEIGHBOURHOODS) of each country, by position in COUNTRIES; −1 where the list above misses one. */
export const NEIGHBOURHOOD_OF: Int32Array = new Int32Array(COUNTRIES.length).fill(-1);
NEIGHBOURHOODS.forEach(([, members], index) => forEachMember(members, (country) => (NEIGHBOURHOOD_OF[country] = index)));

/** Usual attention of each country, United States = 100. */
export const IMPORTANCE_OF: Float64Array = new Float64Array(COUNTRIES.length).fill(ORDINARY_IMPORTANCE);
IMPORTANCE.forEach(([weight, members]) => forEachMember(members, (country) => (IMPORTANCE_OF[country] = weight)));

/** Language (ISO 639-1) of each country's simulated outlets. */
export const LANGUAGE_OF: readonly string[] = languagesOfCountries();

/** 1 where the weekend is Friday and Saturday. */
export const FRIDAY_WEEKEND: Uint8Array = new Uint8Array(COUNTRIES.length);
forEachMember(WEEKEND_ON_FRIDAY, (country) => (FRIDAY_WEEKEND[country] = 1));

function forEachMember(members: string, visit: (country: number) => void): void {
  for (const code of members.split(' ')) {
    const index = INDEX_BY_CODE.get(code);
    if (index === undefined) throw new RangeError(`no such country: ${code}`);
    visit(index);
  }
}

function languagesOfCountries(): string[] {
  const languages = COUNTRIES.map(() => ORDINARY_LANGUAGE);
  for (const [language, members] of LANGUAGES) forEachMember(members, (country) => (languages[country] = language));
  return languages;
}

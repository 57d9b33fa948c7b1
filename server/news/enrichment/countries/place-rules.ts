import { join } from 'node:path';
import { COUNTRY_INDEX_BY_ISO2 } from '../../../reference/countries';
import { dataRows } from '../data-rows';
import type { Token } from '../text/tokens';
import { isGivenName, type Towns } from './towns';

/** What stands around a name, for deciding whether it is a place. */
export interface PlaceContext {
  readonly tokens: readonly Token[];
  readonly text: string;
  /** Nearly all words have a capital, so that it tells nothing. */
  readonly isTitleCase: boolean;
  readonly outletCountry: number | null;
  readonly isEnglish: boolean;
  /** Countries that the text names beside. */
  readonly named: ReadonlySet<number>;
}

/** People of which a town is known by its name alone, in thousands. */
const KNOWN_ALONE = 300;
/** … and of which an outlet of another country expects that a preposition is enough. */
const KNOWN_ABROAD = 200;
const DOMINANCE = 5;
/** Smaller places are surnames as well. */
const TOWN = 100;
const US = COUNTRY_INDEX_BY_ISO2.get('US') ?? -1;

const LOCATIVE: ReadonlySet<string> = new Set('in at near from across outside around throughout over'.split(' '));
const FOREIGN_LOCATIVE: ReadonlySet<string> = new Set('in en a à em no na sur bei nach aus v w ve o te ở tại di da de del'.split(' '));
/** What follows the name of a place when the headline is about what goes on there. */
const CIVIC: ReadonlySet<string> = new Set(
  (
    'police mayor officials official officers residents resident man woman teen boy girl couple mother father family area airport school schools county city council court courts ' +
    'judge jury hospital hospitals university college fire firefighters shooting shootings crash crime homicide suspect neighborhood neighborhoods suburb suburbs downtown metro region province ' +
    'governor lawmakers protest protests protesters restaurant restaurants weather snow storm forecast flood floods earthquake explosion attack attacks bombing zoo museum stadium street streets ' +
    'business businesses startup startups hotel mosque church temple raid siege airstrike port harbor based native'
  ).split(' '),
);
const STATE_CODES: ReadonlySet<string> = new Set(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  ),
);

let nicknames: ReadonlySet<string> | null = null;

/** Whether what follows makes a club of a place: `Buffalo Bills`. */
export function isClub({ raw }: Token): boolean {
  nicknames ??= new Set(dataRows(join(__dirname, 'data/clubs.tsv')).map(([name]) => name));
  return nicknames.has(raw);
}

/** The country of a town or province as it stands in a text; null where it may as well be something else. */
export function countryOfTowns(towns: Towns, at: number, context: PlaceContext): number | null {
  const { tokens, text } = context;
  const next = tokens.at(at + towns.words);
  const previous = at > 0 ? tokens[at - 1] : undefined;
  if (next !== undefined && isClub(next)) return null;
  if (next !== undefined && STATE_CODES.has(next.raw) && /^,\s*$/.test(text.slice(tokens[at + towns.words - 1].end, next.start))) return US;
  const isLocated = previous !== undefined && (context.isEnglish ? LOCATIVE : FOREIGN_LOCATIVE).has(previous.word);
  if (isPerson(towns, at, context, isLocated)) return null;
  const country = choose(towns, context);
  if (country === null || country.index < 0) return null;
  const isCivic = next !== undefined && CIVIC.has(next.word);
  const isNamed = context.named.has(country.index);
  const isFollowed = next !== undefined && next.isCapital && !isCivic;
  if (towns.doubt === 'w') return (isLocated && !context.isTitleCase && !isFollowed) || (isCivic && isNamed) ? country.index : null;
  if (country.thousands >= KNOWN_ALONE) return country.index;
  const isOurs = isNamed || country.index === context.outletCountry;
  if (context.outletCountry !== null && !isOurs && country.thousands < KNOWN_ABROAD) return null;
  const standsAlone = towns.doubt === '' && isOurs && !context.isTitleCase && !(previous?.isCapital ?? true) && !isFollowed;
  return isLocated || isCivic || standsAlone ? country.index : null;
}

/** A given name before it, or a given name that a surname follows. */
function isPerson(towns: Towns, at: number, { tokens, isTitleCase }: PlaceContext, isLocated: boolean): boolean {
  const previous = at > 0 ? tokens[at - 1] : undefined;
  if (previous !== undefined && previous.isCapital && isGivenName(previous.word)) return true;
  const next = tokens.at(at + towns.words);
  const isFollowed = next !== undefined && next.isCapital && !CIVIC.has(next.word) && next.start - tokens[at + towns.words - 1].end === 1;
  if (!isFollowed) return false;
  return towns.doubt === 'g' ? !isLocated || !isTitleCase : isLocated && isTitleCase && towns.countries[0].thousands < TOWN;
}

/** A country that is named beside it, the outlet's own, else the one that has nearly all people of that name. */
function choose({ countries }: Towns, { outletCountry, named }: PlaceContext): { index: number; thousands: number } | null {
  const near = countries.find(({ index }) => named.has(index)) ?? countries.find(({ index }) => index === outletCountry);
  if (near !== undefined) return near;
  return countries.length === 1 || countries[0].thousands >= DOMINANCE * countries[1].thousands ? countries[0] : null;
}

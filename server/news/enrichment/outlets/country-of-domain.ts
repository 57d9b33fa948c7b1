import { COUNTRIES } from '../../../reference/countries';
import { ISO2_BY_FIPS } from '../../../reference/fips';

/** ISO 3166-1 alpha-2 codes that an outlet's country may be: the 195 countries, and territories with a code of their own. */
export const OUTLET_COUNTRIES: ReadonlySet<string> = new Set([
  ...COUNTRIES.map(({ iso2 }) => iso2),
  ...[...ISO2_BY_FIPS.values()].filter((iso2) => iso2 !== null),
  'AX',
  'BQ',
]);

/** Endings of countries that are sold to anybody, or were given away: they tell nothing of who publishes. */
const SOLD = new Set(
  'ac ag ai as bz cc cf co cx dj fm ga gd gg gl gq gs hm im io la lc ly me ml ms mu nf nu pn pw sc sh so st sx tc tf tk tm to tv vc vg ws'.split(' '),
);

/** Endings that are no ISO code: the one that differs from it, and those in other scripts. */
const OTHER: Readonly<Record<string, string>> = {
  uk: 'GB',
  'xn--2scrj9c': 'IN',
  'xn--3e0b707e': 'KR',
  'xn--3hcrj9c': 'IN',
  'xn--45br5cyl': 'IN',
  'xn--45brj9c': 'IN',
  'xn--54b7fta0cc': 'BD',
  'xn--80ao21a': 'KZ',
  'xn--90a3ac': 'RS',
  'xn--90ae': 'BG',
  'xn--90ais': 'BY',
  'xn--clchc0ea0b2g2a9gcd': 'SG',
  'xn--d1alf': 'MK',
  'xn--fiqs8s': 'CN',
  'xn--fiqz9s': 'CN',
  'xn--fpcrj9c3d': 'IN',
  'xn--fzc2c9e2c': 'LK',
  'xn--gecrj9c': 'IN',
  'xn--h2breg3eve': 'IN',
  'xn--h2brj9c': 'IN',
  'xn--h2brj9c8c': 'IN',
  'xn--j1amh': 'UA',
  'xn--j6w193g': 'HK',
  'xn--kprw13d': 'TW',
  'xn--kpry57d': 'TW',
  'xn--l1acc': 'MN',
  'xn--lgbbat1ad8j': 'DZ',
  'xn--mgb9awbf': 'OM',
  'xn--mgba3a4f16a': 'IR',
  'xn--mgbaam7a8h': 'AE',
  'xn--mgbai9azgqp6j': 'PK',
  'xn--mgbayh7gpa': 'JO',
  'xn--mgbbh1a': 'IN',
  'xn--mgbbh1a71e': 'IN',
  'xn--mgbc0a9azcg': 'MA',
  'xn--mgberp4a5d4ar': 'SA',
  'xn--mgbgu82a': 'IN',
  'xn--mgbpl2fh': 'SD',
  'xn--mgbtx2b': 'IQ',
  'xn--mgbx4cd0ab': 'MY',
  'xn--mix891f': 'MO',
  'xn--node': 'GE',
  'xn--o3cw4h': 'TH',
  'xn--ogbpf8fl': 'SY',
  'xn--p1ai': 'RU',
  'xn--pgbs0dh': 'TN',
  'xn--qxam': 'GR',
  'xn--rvc1e0am3e': 'IN',
  'xn--s9brj9c': 'IN',
  'xn--wgbh1c': 'EG',
  'xn--wgbl6a': 'QA',
  'xn--xkc2al3hye2a': 'LK',
  'xn--xkc2dl3a5ee0h': 'IN',
  'xn--y9a3aq': 'AM',
  'xn--yfro4i67o': 'SG',
  'xn--ygbi2ammx': 'PS',
};

/**
 * The country whose ending a domain has, as ISO alpha-2; null for generic endings, for those of countries that anybody may have,
 * and for slugs.
 */
export function countryOfDomain(domain: string): string | null {
  const dot = domain.lastIndexOf('.');
  const ending = domain.slice(dot + 1);
  if (dot < 0 || SOLD.has(ending)) return null;
  const country = Object.hasOwn(OTHER, ending) ? OTHER[ending] : ending.toUpperCase();
  return OUTLET_COUNTRIES.has(country) ? country : null;
}

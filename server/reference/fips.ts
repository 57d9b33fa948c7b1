import { COUNTRY_INDEX_BY_ISO2 } from './countries';

/**
 * Places in GDELT carry FIPS 10-4 country codes, which look like ISO 3166-1 alpha-2 codes and are not: some seventy of them are
 * the ISO code of another country (CH is China, RS Russia, IS Israel, GM Germany, AU Austria, SG Senegal). A FIPS code must
 * never be read as ISO, not even as a fallback.
 *
 * Choices:
 * - Territories keep their own ISO code (RQ is PR, HK is HK, TW is TW, WI is EH). They are not among the 195, hence have
 *   no country index and are counted under the world only; they are not added to the state that administers them.
 * - Gaza (GZ) and the West Bank (WE) are Palestine. RI and the older RB are Serbia. SV is Svalbard (SJ), not El Salvador.
 * - The United States' uninhabited islands (HQ, MQ, WQ and so on) are UM, the French ones in the Indian Ocean TF.
 * - Known codes without a place in ISO are null: Kosovo (KV), oceans (OS, OC), the Spratly and Paracel islands, the
 *   sovereign bases on Cyprus, Clipperton, the Southern Kurils, reefs, and the dissolved YI and NT, whose successors are several.
 */
const ISO2_OF_FIPS = [
  'AA:AW AC:AG AE:AE AF:AF AG:DZ AJ:AZ AL:AL AM:AM AN:AD AO:AO AQ:AS AR:AR AS:AU AU:AT AV:AI AY:AQ BA:BH BB:BB BC:BW BD:BM BE:BE BF:BS BG:BD',
  'BH:BZ BK:BA BL:BO BM:MM BN:BJ BO:BY BP:SB BQ:UM BR:BR BS:TF BT:BT BU:BG BV:BV BX:BN BY:BI CA:CA CB:KH CD:TD CE:LK CF:CG CG:CD CH:CN CI:CL',
  'CJ:KY CK:CC CM:CM CN:KM CO:CO CQ:MP CS:CR CT:CF CU:CU CV:CV CW:CK CY:CY DA:DK DJ:DJ DO:DM DQ:UM DR:DO EC:EC EG:EG EI:IE EK:GQ EN:EE ER:ER',
  'ES:SV ET:ET EU:TF EZ:CZ FG:GF FI:FI FJ:FJ FK:FK FM:FM FO:FO FP:PF FQ:UM FR:FR FS:TF GA:GM GB:GA GG:GE GH:GH GI:GI GJ:GD GK:GG GL:GL GM:DE',
  'GO:TF GP:GP GQ:GU GR:GR GT:GT GV:GN GY:GY GZ:PS HA:HT HK:HK HM:HM HO:HN HQ:UM HR:HR HU:HU IC:IS ID:ID IM:IM IN:IN IO:IO IR:IR IS:IL IT:IT',
  'IV:CI IZ:IQ JA:JP JE:JE JM:JM JN:SJ JO:JO JQ:UM JU:TF KE:KE KG:KG KN:KP KQ:UM KR:KI KS:KR KT:CX KU:KW KZ:KZ LA:LA LE:LB LG:LV LH:LT LI:LR',
  'LO:SK LQ:UM LS:LI LT:LS LU:LU LY:LY MA:MG MB:MQ MC:MO MD:MD MF:YT MG:MN MH:MS MI:MW MJ:ME MK:MK ML:ML MN:MC MO:MA MP:MU MQ:UM MR:MR MT:MT',
  'MU:OM MV:MV MX:MX MY:MY MZ:MZ NC:NC NE:NU NF:NF NG:NE NH:VU NI:NG NL:NL NN:SX NO:NO NP:NP NR:NR NS:SR NU:NI NZ:NZ OD:SS PA:PY PC:PN PE:PE',
  'PK:PK PL:PL PM:PA PO:PT PP:PG PS:PW PU:GW QA:QA RB:RS RE:RE RI:RS RM:MH RN:MF RO:RO RP:PH RQ:PR RS:RU RW:RW SA:SA SB:PM SC:KN SE:SC SF:ZA',
  'SG:SN SH:SH SI:SI SL:SL SM:SM SN:SG SO:SO SP:ES ST:LC SU:SD SV:SJ SW:SE SX:GS SY:SY SZ:CH TB:BL TD:TT TE:TF TH:TH TI:TJ TK:TC TL:TK TN:TO',
  'TO:TG TP:ST TS:TN TT:TL TU:TR TV:TV TW:TW TX:TM TZ:TZ UC:CW UG:UG UK:GB UP:UA US:US UV:BF UY:UY UZ:UZ VC:VC VE:VE VI:VG VM:VN VQ:VI VT:VA',
  'WA:NA WE:PS WF:WF WI:EH WQ:UM WS:WS WZ:SZ YM:YE ZA:ZM ZI:ZW',
]
  .join(' ')
  .split(' ')
  .map((pair) => pair.split(':') as [string, string]);

const WITHOUT_ISO = 'KV OS OC PG PF AX DX IP PJ AT CR NT YI'.split(' ');

/** ISO alpha-2 code by FIPS 10-4 code; null for a known code without an ISO country; a code that is absent is unknown. */
export const ISO2_BY_FIPS: ReadonlyMap<string, string | null> = new Map<string, string | null>([
  ...ISO2_OF_FIPS,
  ...WITHOUT_ISO.map((code): [string, null] => [code, null]),
]);

const INDEX_BY_FIPS: ReadonlyMap<string, number> = new Map(
  ISO2_OF_FIPS.flatMap(([fips, iso2]): [string, number][] => {
    const index = COUNTRY_INDEX_BY_ISO2.get(iso2);
    return index === undefined ? [] : [[fips, index]];
  }),
);

/**
 * Position in COUNTRIES (0 … 194) of a FIPS 10-4 code, or -1 where the code is unknown or names a place outside the 195.
 */
export function countryIndexOfFips(fips: string): number {
  return INDEX_BY_FIPS.get(fips) ?? -1;
}

import { languageOfTranslation } from '../../sources/gdelt/gkg/languages';
import { languageCode } from './language';

/** The languages in GDELT's translation column with their codes. */
const TRANSLATED =
  'afr:af sqi:sq ara:ar hye:hy axe:az aze:az ben:bn bos:bs bul:bg cat:ca zho:zh hrv:hr ces:cs dan:da nld:nl est:et fin:fi fra:fr glg:gl kat:ka ' +
  'deu:de ell:el guj:gu heb:he hin:hi hun:hu isl:is ind:id ita:it jpn:ja kan:kn kaz:kk kor:ko lav:lv lit:lt mkd:mk msa:ms mal:ml mar:mr mon:mn ' +
  'nep:ne nor:no nob:nb nno:nn fas:fa pol:pl por:pt pan:pa ron:ro rus:ru srp:sr sin:si slk:sk slv:sl som:so spa:es swa:sw swe:sv tam:ta tel:te ' +
  'tha:th bod:bo tur:tr ukr:uk urd:ur vie:vi amh:am bel:be eus:eu fil:tl tgl:tl gle:ga hau:ha khm:km kir:ky lao:lo mlt:mt mya:my pus:ps tat:tt ' +
  'tgk:tg tuk:tk uzb:uz cym:cy yor:yo ibo:ig zul:zu xho:xh kin:rw kur:ku lat:la ori:or asm:as snd:sd uig:ug';

describe('languageCode', () => {
  it.each([
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['pt_BR', 'pt'],
    ['zh-Hant-TW', 'zh'],
    ['eng', 'en'],
    ['ger', 'de'],
    ['nob', 'nb'],
    ['iw', 'he'],
    ['mo', 'ro'],
    ['haw', 'haw'],
    ['English', 'und'],
    ['', 'und'],
    ['x-none', 'und'],
    ['en-', 'und'],
    [null, 'und'],
  ])('maps %j to %s', (tag, code) => expect(languageCode(tag)).toBe(code));

  it('maps every tag for Filipino to one code', () => {
    expect(['tl', 'fil', 'tgl', 'tl-PH', 'fil_PH', 'FIL'].map(languageCode)).toEqual(Array(6).fill('tl'));
  });

  it('agrees between feeds and GDELT for every language that GDELT translates', () => {
    for (const [long, short] of TRANSLATED.split(' ').map((pair) => pair.split(':'))) {
      const codes = [languageOfTranslation(`srclc:${long};eng:x`), languageCode(long), languageCode(short), languageCode(`${short}-x-a`)];
      expect(codes).toEqual(Array(4).fill(short));
    }
  });

  it('maps every code to itself', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const pairs = letters.flatMap((a) => letters.map((b) => a + b));
    const codes = pairs.flatMap((pair) => [pair, ...letters.map((c) => pair + c)]).map(languageCode);
    expect(codes.filter((code) => languageCode(code) !== code)).toEqual([]);
  });
});

/** ISO 639-1 by the three-letter codes of GDELT's translation column (ISO 639-3, with its own `axe` for Azerbaijani). */
const TWO_LETTERS: ReadonlyMap<string, string> = new Map(
  (
    'afr:af sqi:sq ara:ar hye:hy axe:az aze:az ben:bn bos:bs bul:bg cat:ca zho:zh hrv:hr ces:cs dan:da nld:nl eng:en est:et fin:fi fra:fr glg:gl ' +
    'kat:ka deu:de ell:el guj:gu heb:he hin:hi hun:hu isl:is ind:id ita:it jpn:ja kan:kn kaz:kk kor:ko lav:lv lit:lt mkd:mk msa:ms mal:ml mar:mr ' +
    'mon:mn nep:ne nor:no nob:nb nno:nn fas:fa pol:pl por:pt pan:pa ron:ro rus:ru srp:sr sin:si slk:sk slv:sl som:so spa:es swa:sw swe:sv tam:ta ' +
    'tel:te tha:th bod:bo tur:tr ukr:uk urd:ur vie:vi amh:am bel:be eus:eu fil:tl tgl:tl gle:ga hau:ha khm:km kir:ky lao:lo mlt:mt mya:my pus:ps ' +
    'tat:tt tgk:tg tuk:tk uzb:uz cym:cy yor:yo ibo:ig zul:zu xho:xh kin:rw kur:ku lat:la ori:or asm:as snd:sd uig:ug'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

const SOURCE_LANGUAGE = /^\s*srclc:([a-z]{2,3})\s*(?:;|$)/i;

/**
 * Language of a document by the column TranslationInfo (`srclc:fra; eng:…`). GDELT leaves it empty for documents that it read
 * untranslated, which it takes for English. Anything else in the column is `und`.
 */
export function languageOfTranslation(column: string): string {
  if (column === '') return 'en';
  const code = SOURCE_LANGUAGE.exec(column)?.[1].toLowerCase();
  return code === undefined ? 'und' : (TWO_LETTERS.get(code) ?? code);
}

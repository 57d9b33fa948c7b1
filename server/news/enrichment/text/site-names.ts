/** Names of sections, as sites put them behind a headline; whole segments are made of these. */
const SECTIONS: ReadonlySet<string> = new Set(
  (
    'news sport sports opinion opinions business entertainment lifestyle lifestyles life local national international nation world state politics ' +
    'health features obituaries jobs weather video videos photos community living money tech technology science travel arts culture food home ' +
    'latest top stories breaking crime education columns columnists editorial editorials letters blogs headlines info and u s us ' +
    'sociedad deportes política economía mundo internacional nacional noticias actualité économie monde politik wirtschaft'
  ).split(' '),
);
/** Sections that stand by themselves: a headline may well end in one of the others. */
const SURE_SECTION = /^(?:news|sports|opinion|business|entertainment|lifestyles?|obituaries|local news|world news|us news|news, sports, jobs)$/i;
const WORD = /[\p{L}\p{N}]+/gu;
const MAX_SECTION_WORDS = 5;

const PUBLISHERS =
  'news|times|herald|tribune|gazette|journal|post|press|chronicle|observer|sentinel|reporter|ledger|bulletin|courier|dispatch|examiner|telegraph|' +
  'newspapers?|enquirer|inquirer|statesman|telegram|advocate|argus|republican|democrat|messenger|magazine|weekly|radio|tv|fm|online|wire';
/** `The Daily Gazette`, `Sun Journal of Lewiston`, `Sault Ste. Marie Evening News`, `Adelaide Post, Quincy, MA`: names written large. */
const PUBLICATION = new RegExp(
  `^(?:(?:[A-Z\\d][\\w.’'&-]*|of|the|and|at|in|for) ){1,5}(?:[A-Z]\\w+-)?(?:${PUBLISHERS})(?:-[A-Z]\\w+)?(?: (?:of|on|in|from)(?: [A-Z][\\w.]*){1,3}| Online| Network| Group)?(?:, [A-Z].{1,28})?$`,
  'i',
);
const LARGE = /^(?:the |[A-Z\d])/;
const SMALL_WORD = /(?:^| )(?!(?:of|the|and|at|in|for|on|from) )\p{Ll}/u;
const AGENCY =
  /^(?:reuters(?:\.com)?|ap(?: news)?|associated press|the associated press|afp|upi|bloomberg(?:\.com| news)?|bbc|cnn(?:\.com)?|npr|cbc|msn|aol|cnbc|yahoo!?)$/i;
/** Stations: `KEYT`, `WUFT News`, `NBC 5 Dallas`, `CBS Miami`, `106.9 KHITS`. */
const STATION =
  /^(?:[KW][A-Z]{3}(?:[- ](?:TV|FM|AM|News|\d).{0,20})?|(?:NBC|ABC|CBS|FOX|CW|PBS)[ -]?(?:\d.{0,30}|Local|News|[A-Z][a-z]+)|\d{2,3}\.\d (?:FM |AM )?[A-Z].{0,40})$/;
const DOMAIN = /^[a-z\d-]+(?: ?\. ?[a-z\d-]+)* ?\. ?(?:com|org|net|info|tv|co\.uk|ca|us)$/i;
const PLACE = /^[A-Z][\w.’' -]{1,24}, (?:[A-Z]{2}|[A-Z][a-z]{2,12})$/;

/** Whether a segment behind a headline is made of names of sections. */
export function isSection(segment: string): boolean {
  const words = segment.toLowerCase().match(WORD) ?? [];
  return words.length > 0 && words.length <= MAX_SECTION_WORDS && words.every((word) => SECTIONS.has(word));
}

/** Whether nothing else ends in this section's name. */
export function isSureSection(segment: string): boolean {
  return SURE_SECTION.test(segment);
}

/** Whether a segment behind a headline is the name of a publication, whosever it is. */
export function isPublication(segment: string): boolean {
  if (AGENCY.test(segment) || STATION.test(segment) || DOMAIN.test(segment)) return true;
  return isLarge(segment) && PUBLICATION.test(segment);
}

/** Whether it is written like a name: every word of some weight large. */
export function isLarge(segment: string): boolean {
  return LARGE.test(segment) && !SMALL_WORD.test(segment);
}

/** Whether it is a town and its state, as they stand behind the name of a publication. */
export function isPlace(segment: string): boolean {
  return PLACE.test(segment);
}

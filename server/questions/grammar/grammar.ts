import { WORDS_MAX } from './vocabulary';

/** Days of one month: "1 to 10 May", "May 1-10, 2025". @param joint the rule of what stands between them */
const daysOfMonth = (joint: string): string => String.raw`
  = day:DayNumber ${joint} last:DayNumber &{ return day <= last && last <= 31; } _ ("of"i B _)? month:Month year:(_ @Year)? { return { type: 'day', year, month, day, last }; }
  / month:Month _ ("the"i B _)? day:DayNumber ${joint} last:DayNumber &{ return day <= last && last <= 31; } !(_ ("of"i B _)? (Month / Unit)) year:("," ? Space @Year)? { return { type: 'day', year, month, day, last }; }`;

/** A name of the vocabulary, as many words as possible. */
const PHRASE = Array.from({ length: WORDS_MAX }, (_, index) => WORDS_MAX - index)
  .map((count) => `w:$(Token|${count}, Joint|) B &{ return isName(w); } { return meaningsOf(w); }`)
  .join('\n  / ');

/**
 * The grammar of questions, a parsing expression grammar in the notation of Peggy (https://peggyjs.org). A question is a row of parts in any order; what is no
 * part of the language is an unknown word, so that every text is read to its end. No rule calls itself, and a part looks a bounded
 * number of words ahead: reading takes time in proportion to the length of the text.
 */
export const GRAMMAR = String.raw`
{
  const { isName, meaningsOf, areCapitalsTelling, lettersThat, lettersBetween, isFamily } = options;
  const at = (kind, data) => { const { start, end } = range(); return { kind, start, end, ...data }; };
  const isMeasure = (text) => isName(text) && meaningsOf(text)[0].kind === 'measure';
  const measureOf = (text) => meaningsOf(text)[0].code;
  // How far a value has moved up, or down where the sign is negative: "less than 5" is no move the other way.
  const moved = (comparator, sign, value) => {
    if (comparator === 'below' || comparator === 'at_most') return { comparator: 'between', value: Math.min(0, sign * value), upper: Math.max(0, sign * value) };
    return { comparator: sign > 0 ? comparator : { above: 'below', at_least: 'at_most' }[comparator], value: sign * value, upper: null };
  };
}

Question = Gap items:(@Item Gap)* { return items; }

Item = Crises / Letters / Period / Threshold / Hint / Ranking / Order / Comparison / Exclusion / Inclusion / Frequency / Name / Subject / Unknown

// --- words

Letter = [\p{L}\p{M}\p{N}]
Token = $Letter+
B = !Letter
Space = [ \t\n\r\u00a0]+
_ "space" = Space? [-,] Space? / Space
Joint = Space? [-.&'’/‐–+] Space? / Space
Gap = (!Letter !Sign .)*
Sign = "<" / ">" / "≤" / "≥" / "%"
The = ("the"i B _)?
Number
  = digits:$([0-9]|1..3| ("," [0-9]|3|)+ ("." [0-9]+)?) scale:Scale B !MoreDigits { return Number(digits.replaceAll(',', '')) * scale; }
  / digits:$([0-9]+ ("." [0-9]+)?) scale:Scale B !MoreDigits { return Number(digits) * scale; }
  / NumberWord
Scale = "k"i { return 1000; } / "" { return 1; }
// "1,00", "1.5.2" and "1 000" are no numbers, nor are their beginnings.
MoreDigits = [,.] [0-9] / [ \u00a0\u202f] "000" B
NumberWord = w:("one"i / "two"i / "three"i / "four"i / "five"i / "six"i / "seven"i / "eight"i / "nine"i / "ten"i / "eleven"i / "twelve"i / "twenty"i / "thirty"i / "fifty"i / "hundred"i) B {
  return { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, twenty: 20, thirty: 30, fifty: 50, hundred: 100 }[w.toLowerCase()];
}
Count = digits:$[0-9]+ B { return Number(digits); } / NumberWord

Name = meanings:Phrase Possessive? { return at('name', { meanings }); }
Possessive = ['’] "s"i B
Phrase
  = ${PHRASE}
MeasureName = w:$(Token|2, Joint|) B &{ return isMeasure(w); } { return measureOf(w); } / w:Token &{ return isMeasure(w); } { return measureOf(w); }
Unknown = Token (['’] Token)* { return at('unknown'); } / Sign { return at('unknown'); }

Hint
  = ("latest"i / "currently"i / "current"i / "most"i _ "recent"i / "right"i _ "now"i / "now"i / "at"i _ "the"i _ "moment"i) B { return at('latest'); }
  / ("over"i _ "time"i / "history"i / "trends"i / "trend"i / "time"i _ "series"i / "timeline"i / "chart"i / "graph"i / "curve"i) B { return at('series'); }

// --- time

Period
  = span:("between"i B _ The @DaysBetween / (("from"i / SpanWord) B _ The)? @DaysOfMonth) { return at('period', { from: span, to: span }); }
  / ("ever"i B _)? ("since"i / "from"i) B _ The ("start"i / "beginning"i) B _ "of"i B _ "the"i B _ unit:Unit !(_ ("of"i B _)? Span) { return at('period', { from: { type: 'this', unit }, to: null }); }
  / "between"i B _ The from:Span _ "and"i B _ The to:Span { return at('period', { from, to }); }
  / ("from"i B _)? The from:Span Through The to:Span { return at('period', { from, to }); }
  / ("ever"i B _)? "since"i B _ Beginning from:Span { return at('period', { from, to: null }); }
  / ("starting"i B _)? "from"i B _ Beginning from:Span (_ ("onwards"i / "onward"i / "on"i / "to"i _ "now"i / "to"i _ "date"i) B)? { return at('period', { from, to: null }); }
  / "after"i B _ The from:Span { return at('period', { from, to: null, isAfter: true }); }
  / "before"i B _ The to:Span { return at('period', { from: null, to, isBefore: true }); }
  / ("up"i _ "to"i / "until"i / "till"i / "through"i / "to"i) B _ The to:Span { return at('period', { from: null, to }); }
  / SpanWord _ span:(The @Span / BareCount) { return at('period', { from: span, to: span }); }
  / !MayBe span:Span { return at('period', { from: span, to: span }); }
  / span:BareCount { return at('period', { from: span, to: span }); }
MayBe = "may" B !(_ Year) / "may"i B _ ("i"i / "we"i) B
Through = _ ("to"i / "until"i / "till"i / "through"i) B _ / Space? [-–—] Space?
Beginning = The (("start"i / "beginning"i) B _ "of"i B _)? The
SpanWord = ("in"i / "during"i / "on"i / "for"i / "of"i / "over"i / "within"i / "throughout"i / "at"i / "by"i / "across"i / "as"i _ "of"i) B

Span
  = Iso / DayMonth / Numeric / Relative / QuarterOf / MonthOf / year:Year { return { type: 'year', year }; }
  / "year"i B _ year:AnyYear { return { type: 'year', year }; }
  / ("all"i _ ("time"i / "history"i / "days"i) / "entire"i _ ("history"i / "period"i) / "whole"i _ "history"i) B { return { type: 'all' }; }

Iso
  = year:AnyYear4 "-" month:$[0-9]|2| "-" day:$[0-9]|2| B { return { type: 'day', year, month: Number(month), day: Number(day) }; }
  / year:AnyYear4 "-" month:$[0-9]|2| B { return { type: 'month', year, number: Number(month) }; }
DayMonth
  = day:DayNumber _ ("of"i B _)? month:Month year:(_ @Year)? { return { type: 'day', year, month, day }; }
  / month:Month _ ("the"i B _)? day:DayNumber year:("," ? Space @Year)? { return { type: 'day', year, month, day }; }
DaysOfMonth${daysOfMonth('DaysTo')}
DaysBetween${daysOfMonth('(DaysTo / _ "and"i B _ The)')}
DaysTo = _ ("to"i / "until"i / "till"i / "through"i) B _ The / Space? [-–—] Space?
DayNumber = day:$[0-9]|1..2| ("st"i / "nd"i / "rd"i / "th"i)? B { return Number(day); }
Numeric = day:$[0-9]|1..2| [/.] month:$[0-9]|1..2| [/.] year:AnyYear4 B { return { type: 'day', year, month: Number(month), day: Number(day), isNumeric: true }; }
Relative
  = ("year"i _ "to"i _ "date"i / "ytd"i) B { return { type: 'to-date', unit: 'year' }; }
  / ("month"i _ "to"i _ "date"i / "mtd"i) B { return { type: 'to-date', unit: 'month' }; }
  / ("quarter"i _ "to"i _ "date"i / "qtd"i) B { return { type: 'to-date', unit: 'quarter' }; }
  / ("week"i _ "to"i _ "date"i / "wtd"i) B { return { type: 'to-date', unit: 'week' }; }
  / "today"i B Possessive? { return { type: 'this', unit: 'day' }; }
  / "yesterday"i B Possessive? { return { type: 'previous', unit: 'day' }; }
  / Last _ count:Count _ unit:Unit { return { type: 'last', count, unit }; }
  / count:(Count / ("a"i / "an"i) B { return 1; }) _ unit:Unit _ "ago"i B { return { type: 'ago', count, unit }; }
  / ("this"i / "current"i) B _ unit:Unit { return { type: 'this', unit }; }
  / ("past"i / "trailing"i) B _ unit:Unit { return { type: 'last', count: 1, unit }; }
  / ("last"i / "previous"i) B _ unit:Unit { return { type: 'previous', unit }; }
Last = ("last"i / "past"i / "previous"i / "trailing"i / "latest"i / "recent"i / "most"i _ "recent"i) B
BareCount = count:Count _ unit:Unit { return { type: 'last', count, unit }; }
Unit
  = ("days"i / "day"i) B { return 'day'; }
  / ("weeks"i / "week"i) B { return 'week'; }
  / ("months"i / "month"i) B { return 'month'; }
  / ("quarters"i / "quarter"i) B { return 'quarter'; }
  / ("years"i / "year"i) B { return 'year'; }
QuarterOf
  = "q"i number:[1-4] B year:(_ ("of"i B _)? @Year)? { return { type: 'quarter', year, number: Number(number) }; }
  / year:Year _ "q"i number:[1-4] B { return { type: 'quarter', year, number: Number(number) }; }
  / "h"i number:[12] B year:(_ ("of"i B _)? @Year)? { return { type: 'half', year, number: Number(number) }; }
  / number:Ordinal _ "quarter"i B year:(_ ("of"i B _)? @Year)? { return { type: 'quarter', year, number }; }
  / number:Ordinal2 _ "half"i B year:(_ ("of"i B _)? @Year)? { return { type: 'half', year, number }; }
Ordinal = Ordinal2 / ("third"i / "3rd"i) B { return 3; } / ("fourth"i / "4th"i) B { return 4; }
Ordinal2 = ("first"i / "1st"i) B { return 1; } / ("second"i / "2nd"i) B { return 2; }
MonthOf = number:Month year:(","? _ ("of"i B _)? @Year)? { return { type: 'month', year, number }; }
Month
  = ("january"i / "jan"i) B { return 1; }
  / ("february"i / "feb"i) B { return 2; }
  / ("march"i / "mar"i) B { return 3; }
  / ("april"i / "apr"i) B { return 4; }
  / "may"i B { return 5; }
  / ("june"i / "jun"i) B { return 6; }
  / ("july"i / "jul"i) B { return 7; }
  / ("august"i / "aug"i) B { return 8; }
  / ("september"i / "sept"i / "sep"i) B { return 9; }
  / ("october"i / "oct"i) B { return 10; }
  / ("november"i / "nov"i) B { return 11; }
  / ("december"i / "dec"i) B { return 12; }
Year = year:$(("19" / "20" / "21") [0-9]|2|) B { return Number(year); }
AnyYear = year:$[0-9]|1..6| B { return Number(year); }
AnyYear4 = year:$[0-9]|4| { return Number(year); }

// --- thresholds

Threshold
  = head:ThresholdHead? &{ return isFamily(head?.measure ?? null); } sign:Move _ comparator:("by"i B _ @Comparator / MoveComparator) value:Number !(_ Unit) !(_ measure:MeasureName &{ return !isFamily(measure); }) {
      return at('threshold', { unit: head?.unit ?? null, ...moved(comparator, sign, value), measure: 'change', moving: head?.measure ?? null });
    }
  / head:ThresholdHead? comparator:Comparator value:Amount !(_ Unit) measure:(_ @MeasureName)? {
      return at('threshold', { unit: head?.unit ?? null, comparator, value, upper: null, measure: measure ?? head?.measure ?? null });
    }
  / head:ThresholdHead? "between"i B Space value:Amount _ "and"i B Space upper:Amount !(_ Unit) !(&{ return value >= 1 && upper <= 31; } _ ("of"i B _)? Month) {
      const bounds = { value: Math.min(value, upper), upper: Math.max(value, upper) };
      return at('threshold', { unit: head?.unit ?? null, comparator: 'between', ...bounds, measure: head?.measure ?? null });
    }
// "rose more than 5 points" is a change.
Move
  = ("rose"i / "risen"i / "rises"i / "rise"i / "rising"i / "gained"i / "gains"i / "increased"i / "jumped"i / "climbed"i / "up"i) B { return 1; }
  / ("fell"i / "fallen"i / "falls"i / "fall"i / "falling"i / "lost"i / "decreased"i / "declined"i / "dropped"i / "down"i) B { return -1; }
// "rose above 60" and "rose higher than 60" are values.
MoveComparator = !(("not"i _)? ("above"i / "over"i / "exceed"i / "beyond"i / "below"i / "under"i / "beneath"i / "higher"i / "greater"i / "lower"i)) @Comparator
Amount = minus:[-−]? number:Number { return minus === null ? number : -number; }
ThresholdHead
  = unit:ThresholdUnit _ When? The measure:(@MeasureName _? Being?)? { return { unit, measure }; }
  / When? The measure:MeasureName _? Being? { return { unit: null, measure }; }
ThresholdUnit
  = ("days"i / "day"i / "dates"i) B { return 'day'; }
  / ("weeks"i / "week"i) B { return 'week'; }
  / ("months"i / "month"i) B { return 'month'; }
When = ("when"i / "where"i / "with"i (_ ("a"i / "an"i))? / "having"i / "that"i _ ("were"i / "are"i / "had"i / "have"i) / "on"i _ "which"i / "in"i _ "which"i) B _
Being = ("is"i / "was"i / "are"i / "were"i / "has"i _ "been"i / "stood"i / "closed"i / ("rose"i / "went"i / "fell"i) !(_ ("by"i B _ Comparator / MoveComparator)) / "of"i) B _
Comparator
  = (">=" / "≥") Space? { return 'at_least'; }
  / ("<=" / "≤") Space? { return 'at_most'; }
  / ">" Space? { return 'above'; }
  / "<" Space? { return 'below'; }
  / ("at"i _ "least"i / ("no"i / "not"i) _ ("less"i / "fewer"i) _ "than"i / "not"i _ ("below"i / "under"i)) B Space { return 'at_least'; }
  / ("at"i _ "most"i / ("no"i / "not"i) _ "more"i _ "than"i / "not"i _ ("above"i / "over"i)) B Space { return 'at_most'; }
  / ("above"i / "over"i / "exceeding"i / "exceeds"i / "exceeded"i / "beyond"i / ("more"i / "higher"i / "greater"i) _ "than"i) B Space { return 'above'; }
  / ("below"i / "under"i / "beneath"i / ("less"i / "lower"i / "fewer"i) _ "than"i) B Space { return 'below'; }

// --- letters of ratings, in capitals

Letters
  = Rated Space ("between"i / "from"i) B Space one:RatingLetter Space ("and"i / "to"i) B Space other:RatingLetter { return at('letters', { letters: lettersBetween(one, other) }); }
  / Rated Space side:LetterSide letter:RatingLetter { return at('letters', { letters: lettersThat(side, letter) }); }
  / Rated Space letter:RatingLetter Space ("or"i / "and"i) B Space side:OrSide B { return at('letters', { letters: lettersThat(side, letter) }); }
  / Rated Space first:RatingLetter rest:((Space? "," Space? / Space ("and"i / "or"i) B Space) @RatingLetter)* { return at('letters', { letters: [...new Set([first, ...rest])] }); }
  / letter:RatingLetter isRated:([ -] "rated"i B)? &{ return letter.length > 2 || isRated !== null; } { return at('letters', { letters: [letter] }); }
Rated = (("with"i / "having"i / "of"i) B _ ("a"i B _)?)? ("stability"i B _)? ("rated"i / ("ratings"i / "rating"i / "letters"i / "letter"i / "grades"i / "grade"i) (_ ("of"i / "is"i / "are"i / "was"i / "were"i / "at"i))?) B
LetterSide
  = comparator:Comparator { return comparator; }
  / ("better"i _ "than"i) B Space { return 'above'; }
  / ("worse"i _ "than"i) B Space { return 'below'; }
OrSide
  = ("better"i / "higher"i / "above"i / "more"i) { return 'at_least'; }
  / ("worse"i / "lower"i / "below"i / "less"i) { return 'at_most'; }
// One capital is a letter behind a word for ratings alone, and there only where the question is not written in capitals.
RatingLetter = letter:$("AAA" / "AA" / "A" / "BBB" / "BB" / "B" / "CCC" / "CC" / "C" / "D") B &{ return areCapitalsTelling || letter.length > 1; } { return letter; }

// --- rankings

Ranking
  = "top"i B limit:(_ @Count)? { return at('ranking', { order: 'highest', limit, measure: null, isTop: true }); }
  / "bottom"i B limit:(_ @Count)? { return at('ranking', { order: 'lowest', limit, measure: null }); }
  / kind:Superlative limit:(_ !Span !DaysOfMonth !(BareCount _ "ago"i B) @Count) { return at('ranking', { limit, ...kind }); }
  / limit:(@Count _)? kind:Superlative { return at('ranking', { limit, ...kind }); }
Superlative
  = "most"i _ ("volatile"i / "turbulent"i / "severe"i) B { return { order: 'highest', measure: 'mvi' }; }
  / "least"i _ ("volatile"i / "turbulent"i) B { return { order: 'lowest', measure: 'mvi' }; }
  / ("most"i _ "stable"i / "calmest"i / "safest"i) B { return { order: 'highest', measure: 'isr' }; }
  / ("least"i _ "stable"i / "most"i _ "unstable"i / "riskiest"i) B { return { order: 'lowest', measure: 'isr' }; }
  / "most"i _ ("covered"i / "reported"i) B { return { order: 'highest', measure: 'articles' }; }
  / "least"i _ ("covered"i / "reported"i) B { return { order: 'lowest', measure: 'articles' }; }
  / (("biggest"i / "largest"i) B _)? ("risers"i / "gainers"i / "movers"i) B { return { order: 'highest', measure: 'change' }; }
  / (("biggest"i / "largest"i) B _)? ("fallers"i / "losers"i) B { return { order: 'lowest', measure: 'change' }; }
  / (("rose"i / "risen"i / "rising"i / "increased"i / "gained"i) B _ The "most"i / ("most"i / "fastest"i) _ "rising"i) B { return { order: 'highest', measure: 'change' }; }
  / (("fell"i / "fallen"i / "falling"i / "decreased"i / "dropped"i / "lost"i) B _ The "most"i / ("most"i / "fastest"i) _ "falling"i) B { return { order: 'lowest', measure: 'change' }; }
  / ("biggest"i / "largest"i) _ ("increases"i / "increase"i / "rises"i / "rise"i / "gains"i) B { return { order: 'highest', measure: 'change' }; }
  / ("biggest"i / "largest"i) _ ("decreases"i / "decrease"i / "falls"i / "fall"i / "drops"i / "drop"i) B { return { order: 'lowest', measure: 'change' }; }
  / ("highest"i / "largest"i / "biggest"i / "strongest"i / "greatest"i / "fastest"i / "most"i / "maximum"i / "peaks"i / "peak"i) B { return { order: 'highest', measure: null }; }
  / "best"i B { return { order: 'highest', measure: null, isOfQuality: true }; }
  / "worst"i B { return { order: 'lowest', measure: null, isOfQuality: true }; }
  / ("lowest"i / "smallest"i / "weakest"i / "slowest"i / "fewest"i / "least"i / "minimum"i) B { return { order: 'lowest', measure: null }; }
Order = ((("ranked"i / "sorted"i / "ordered"i / "rank"i / "sort"i / "order"i) B _)? "by"i / "in"i _ "order"i _ "of"i) B _ The measure:MeasureName { return at('order', { measure }); }
Subject
  = ("countries"i / "country"i / "nations"i / "nation"i / "states"i) B { return at('subject', { subject: 'countries' }); }
  / ("categories"i / "category"i / "sectors"i / "sector"i / "industries"i / "topics"i / "topic"i / "themes"i / "theme"i) B { return at('subject', { subject: 'categories' }); }
  / ("days"i / "dates"i) B { return at('subject', { subject: 'days' }); }

// --- the rest

Crises
  = status:(@CrisisStatus _)? CrisisWord behind:(_ ("that"i / "which"i) _ "are"i _ ("still"i _)? @CrisisStatus)? &{ return status === null || behind === null; } {
      return at('crises', { status: status ?? behind });
    }
  // "open energy crises"
  / status:CrisisStatus &((_ !CrisisWord Token)|1..3| _ CrisisWord) { return at('crises', { status }); }
CrisisWord = ("crises"i / "crisis"i) B
CrisisStatus = ("open"i / "ongoing"i / "current"i / "active"i) B { return 'open'; } / ("closed"i / "past"i / "ended"i / "former"i) B { return 'closed'; }

Comparison = ("compared"i _ ("with"i / "to"i) / "in"i _ "comparison"i _ ("with"i / "to"i) / "compare"i / "comparing"i / "comparison"i / "versus"i / "vs"i "."? / "against"i / "relative"i _ "to"i) B { return at('comparison'); }
Exclusion = ("except"i _ "for"i / "except"i / "excluding"i / "without"i / "other"i _ "than"i / "apart"i _ "from"i / "leaving"i _ "out"i / "but"i _ "not"i / "minus"i / "outside"i (_ "of"i)? / "not"i (_ "in"i)? / "non"i) B { return at('exclusion'); }
Inclusion = ("including"i / "with"i / "plus"i) B { return at('inclusion'); }
Frequency
  = ("daily"i / ("by"i / "per"i / "each"i / "every"i) _ "day"i / "day"i _ "by"i _ "day"i) B { return at('frequency', { frequency: 'day' }); }
  / ("weekly"i / ("by"i / "per"i / "each"i / "every"i) _ "week"i / "week"i _ "by"i _ "week"i) B { return at('frequency', { frequency: 'week' }); }
  / ("monthly"i / ("by"i / "per"i / "each"i / "every"i) _ "month"i / "month"i _ "by"i _ "month"i) B { return at('frequency', { frequency: 'month' }); }
`;

import { isLarge, isPlace, isPublication, isSection, isSureSection } from './site-names';

const SEPARATOR = / (?:[|\-–—·•»]|::) /;
const SEPARATORS = / (?:[|\-–—·•»]|::) /g;
const MAX_SEGMENT = 60;
/** All that sites put behind a headline, in UTF-16 units and in segments. */
const MAX_ENDING = 120;
const MOST_SEGMENTS = 5;
/** A name of somebody else only ends a headline that says something without it. */
const HEADLINE_WORDS = 3;
const NOT_NAME = /[^a-z0-9]+/g;
const WORD = /[a-z0-9]+/g;
const SHORT_LABEL = 4;

/**
 * Removes what sites put behind a headline: their own name (`… - BBC News`, `… | CNN`), a section and whatever follows it
 * (`… - News - Halifax Reporter - Halifax, MA`), the name of a publication (`… | Reuters`, `… – NBC 5 Dallas`); and their own name
 * before it. A segment that is none of these stays, as ` – TD` and ` | Region` do. The own name is known by the outlet's domain: as the domain itself (`enidnews.com`), as one of its
 * labels or a beginning of it, or as initials (`Caribbean Broadcasting Corporation` for cbc.bb).
 *
 * @param outletDomain domain of the outlet; where it is `''` the headline stays as it is
 */
export function withoutOutlet(title: string, outletDomain: string): string {
  if (outletDomain === '' || !SEPARATOR.test(title)) return title;
  const bare = withoutEnding(title, outletDomain);
  const { 0: mark, index } = SEPARATOR.exec(bare) ?? { 0: '', index: 0 };
  const rest = bare.slice(index + mark.length);
  return index > 0 && isTelling(rest) && names(bare.slice(0, index), outletDomain) ? rest.trimStart() : bare;
}

function withoutEnding(title: string, outletDomain: string): string {
  const marks = [...title.matchAll(SEPARATORS)].slice(-MOST_SEGMENTS);
  for (let first = 0; first < marks.length; first += 1) {
    const { 0: mark, index } = marks[first];
    if (index === 0 || title.length - index > MAX_ENDING) continue;
    const ends = marks.slice(first + 1).map((next) => next.index);
    const starts = [index + mark.length, ...marks.slice(first + 1).map((next) => next.index + next[0].length)];
    const segments = starts.map((start, at) => title.slice(start, ends[at]).trim());
    if (isOwn(segments, outletDomain) || (isTelling(title.slice(0, index)) && isFurniture(segments, outletDomain)))
      return title.slice(0, index).trimEnd();
  }
  return title;
}

function isTelling(head: string): boolean {
  return head.trim().split(' ').length >= HEADLINE_WORDS;
}

/** All of them are names of the outlet itself. */
function isOwn(segments: readonly string[], domain: string): boolean {
  return segments.every((segment) => names(segment, domain));
}

function isFurniture(segments: readonly string[], domain: string): boolean {
  const [first, ...others] = segments;
  if (isSureSection(first)) return others.every((segment) => isLarge(segment) || isSiteName(segment, domain));
  if (!isSiteName(first, domain) && !isSection(first)) return false;
  // A single section may be what the headline is about: `… | World`.
  if (others.length === 0) return !isSection(first) || isSiteName(first, domain);
  return others.every((segment) => isSiteName(segment, domain) || isSection(segment) || isPlace(segment));
}

function isSiteName(segment: string, domain: string): boolean {
  return segment.length <= MAX_SEGMENT && (names(segment, domain) || isPublication(segment));
}

function names(segment: string, domain: string): boolean {
  if (segment.length > MAX_SEGMENT) return false;
  const words = segment.toLowerCase().match(WORD);
  if (words === null) return false;
  const whole = words.join('');
  if (whole === domain.replace(NOT_NAME, '')) return true;
  const labels = domain.split('.');
  return labels.some(
    (label, at) => at < labels.length - 1 && (at === 0 || label.length >= SHORT_LABEL) && namesLabel(words, whole, label.replace(NOT_NAME, '')),
  );
}

function namesLabel(words: readonly string[], whole: string, label: string): boolean {
  const plain = words[0] === 'the' ? words.slice(1).join('') : whole;
  const bareLabel = label.startsWith('the') ? label.slice(3) : label;
  if (whole === label || plain === bareLabel) return true;
  if (words[0] === label || (bareLabel.length >= SHORT_LABEL && plain.startsWith(bareLabel))) return true;
  if (plain.length >= SHORT_LABEL && (bareLabel.startsWith(plain) || bareLabel.endsWith(plain))) return true;
  return words.length > 1 && words.map((word) => word[0]).join('') === label;
}

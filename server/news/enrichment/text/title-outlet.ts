const SEPARATORS = [' | ', ' - ', ' – ', ' — ', ' :: ', ' · ', ' • ', ' » '];
const SEPARATOR = / (?:[|\-–—·•»]|::) /;
const MAX_SUFFIX = 60;
const NOT_NAME = /[^a-z0-9]+/g;
const WORD = /[a-z0-9]+/g;
const SHORT_LABEL = 4;

/**
 * Removes the outlet's own name from the end of a headline (`… - BBC News`, `… | CNN`), at most twice. A suffix is removed
 * only when it matches the outlet's domain, so that ` – TD` or ` | Region` stay: as the domain itself (`enidnews.com`), as its
 * first label or a beginning of it, or as its initials (`Caribbean Broadcasting Corporation` for cbc.bb).
 *
 * @param outletDomain domain of the outlet; where it is `''` the headline stays as it is
 */
export function withoutOutlet(title: string, outletDomain: string): string {
  if (outletDomain === '' || !SEPARATOR.test(title)) return title;
  const once = withoutSuffix(title, outletDomain);
  return once === title ? title : withoutSuffix(once, outletDomain);
}

function withoutSuffix(title: string, domain: string): string {
  let cut = -1;
  let length = 0;
  for (const separator of SEPARATORS) {
    const at = title.lastIndexOf(separator);
    if (at > cut) {
      cut = at;
      length = separator.length;
    }
  }
  if (cut <= 0 || title.length - cut > MAX_SUFFIX) return title;
  return names(title.slice(cut + length).toLowerCase(), domain) ? title.slice(0, cut).trimEnd() : title;
}

function names(suffix: string, domain: string): boolean {
  const words = suffix.match(WORD);
  if (words === null) return false;
  const label = domain.slice(0, Math.max(domain.indexOf('.'), 0)).replace(NOT_NAME, '') || domain.replace(NOT_NAME, '');
  const withArticle = words.join('');
  const plain = words[0] === 'the' ? words.slice(1).join('') : withArticle;
  const bareLabel = label.startsWith('the') ? label.slice(3) : label;
  if (withArticle === label || withArticle === domain.replace(NOT_NAME, '') || plain === bareLabel) return true;
  if (words[0] === label || (bareLabel.length >= SHORT_LABEL && plain.startsWith(bareLabel))) return true;
  if (plain.length >= SHORT_LABEL && (bareLabel.startsWith(plain) || bareLabel.endsWith(plain))) return true;
  return words.length > 1 && words.map((word) => word[0]).join('') === label;
}

/**
 * Addresses of one page: the desktop and mobile addresses that GDELT lists together for two states, which no rule was made from, and how often
 * addresses that are taken for one page have headlines without a word in common. Those that share a UUID are one page, which was told anew.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { urlKey } from '../../server/news/enrichment/text/url-key';
import { canonicalUrl } from '../../server/news/enrichment/text/urls';
import { titleWords } from '../../server/news/enrichment/text/title-words';
import type { CostLine } from './stories-cost';

const LISTS = ['Maine', 'Texas'];
const LIST_BYTES = 16 * 1024 * 1024;
const CONTROLS = /\p{Cc}/gu;
const UUID = /#[\da-f]{8}-/;
const RECALL_GOAL = 0.9;
const PRECISION_GOAL = 0.99;

interface Listed {
  readonly title: string;
  readonly url: string;
  readonly url_mobile: string;
}

/** Nothing where the lists are absent. */
export function addressLines(realData: string): CostLine[] {
  const paths = LISTS.map((state) => join(realData, 'gdelt/doc_api/states', `${state}.artlist.txt.xz`));
  if (!paths.every(existsSync)) return [];
  const listed = paths.flatMap((path) => {
    const text = execFileSync('xz', ['-dc', path], { maxBuffer: LIST_BYTES, encoding: 'utf8' });
    return JSON.parse(text.replace(CONTROLS, ' ')) as Listed[];
  });
  const pairs = [...new Map(listed.filter((each) => each.url_mobile !== '').map((each) => [`${each.url} ${each.url_mobile}`, each])).values()];
  const found = pairs.filter(({ url, url_mobile }) => keyOf(url) !== null && keyOf(url) === keyOf(url_mobile)).length;
  const recall = found / pairs.length;
  const precision = precisionOf(listed);
  const text = `addresses of one page, ${pairs.length.toLocaleString('en')} pairs: precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}`;
  return [{ text: `${text}, goals ${PRECISION_GOAL} and ${RECALL_GOAL}`, isReached: recall >= RECALL_GOAL && precision >= PRECISION_GOAL }];
}

/** Share of the addresses joined with an earlier one whose headlines have words in common. */
function precisionOf(listed: readonly Listed[]): number {
  const firsts = new Map<string, Listed>();
  let joined = 0;
  let alike = 0;
  for (const each of new Map(listed.map((of) => [of.url, of])).values()) {
    const key = keyOf(each.url) ?? each.url;
    const first = firsts.get(key);
    if (first === undefined) {
      firsts.set(key, each);
      continue;
    }
    if (UUID.test(key)) continue;
    joined += 1;
    if (isAlike(first.title, each.title)) alike += 1;
  }
  return alike / Math.max(1, joined);
}

function isAlike(one: string, other: string): boolean {
  return !new Set(titleWords(one)).isDisjointFrom(new Set(titleWords(other)));
}

function keyOf(url: string): string | null {
  const canonical = canonicalUrl(url);
  return canonical === null ? null : urlKey(canonical);
}

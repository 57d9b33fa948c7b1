import { loggedAddress } from '../../../../platform/logging/logged-address';
import { problem } from '../../../../platform/problems/problem';
import { type GdeltWindow, isWindowName, sourceOf, windowOf } from '../gdelt-name';
import { NEWS_PROBLEMS } from '../../../model/news.problems';

/** The host that GDELT's own lists name, even when they are read from a mirror. */
const LISTED_HOST = 'data.gdeltproject.org';
const LIST_LINE = /^(\d{1,12}) ([0-9a-f]{32}) (\S+)$/i;

/** A window as a list names it. */
export interface ListedWindow extends GdeltWindow {
  readonly name: string;
  readonly bytes: number;
  readonly md5: string;
}

/**
 * Reads the GKG line of a `lastupdate.txt`: size, MD5, URL. A list decides what is fetched, never from where: only the
 * file name is taken from it, and a list that names a third host is refused whole.
 * @param base address that the list came from, without a slash at the end
 * @throws Problem list_unreadable, list_names_other_host
 */
export function parseWindowList(text: string, base: string, listUrl: string): ListedWindow {
  for (const line of text.split(/\r?\n/)) {
    const match = LIST_LINE.exec(line.trim());
    if (match === null || !/\.gkg\.csv\.zip$/i.test(match[3])) continue;
    const address = URL.canParse(match[3]) ? new URL(match[3]) : null;
    if (address === null || !/^https?:$/.test(address.protocol)) continue;
    if (address.hostname !== LISTED_HOST && address.hostname !== new URL(base).hostname) {
      throw problem(NEWS_PROBLEMS.list_names_other_host, { params: { url: loggedAddress(listUrl), host: address.hostname } });
    }
    const name = address.pathname.slice(address.pathname.lastIndexOf('/') + 1);
    const windowAt = isWindowName(name) ? windowOf(name) : null;
    if (windowAt === null) continue;
    return { source: sourceOf(name), windowAt, name, bytes: Number(match[1]), md5: match[2].toLowerCase() };
  }
  throw problem(NEWS_PROBLEMS.list_unreadable, { params: { url: loggedAddress(listUrl), reason: describeList(text) } });
}

function describeList(text: string): string {
  if (text.trim() === '') return 'it is empty';
  return /^\s*</.test(text) ? 'it is an HTML or XML page' : 'no line reads size, MD5 and address of a GKG file';
}

import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { Clock } from '../../../../platform/clock';
import { CONFIG, type Config } from '../../../../platform/config/config';
import { loggedAddress } from '../../../../platform/logging/logged-address';
import { problem, type Problem } from '../../../../platform/problems/problem';
import { describePacked } from '../gkg/local-file';
import { headOf } from '../../files/packed-file';
import { Spool } from '../../files/spool';
import { describeUnpacked, HEAD_BYTES, packingOf } from '../../files/unpack';
import type { GkgFile } from '../gkg/gkg-file';
import { NEWS_PROBLEMS } from '../../../model/news.problems';
import { type ListedWindow, parseWindowList } from './gdelt-list';
import { GDELT, GDELT_TRANSLATED, type GdeltWindow, nameOf } from '../gdelt-name';
import { askHost, type BodyTaker, FETCH_LIMITS, type FetchLimits, type HttpAnswer, unreachable } from './http-window';
import { retryAfterMs } from '../../http/retry-after';
import { SourceBusy } from './source-busy';

const LIST_BYTES_MAX = 64 * 1024;
/** GDELT posts a window up to 12 minutes before its label; clocks differ. Beyond that a list is wrong. */
const AHEAD_MAX_MS = 1_800_000;
const GONE = new Set([404, 410]);
const BUSY = new Set([429, 503]);

/** What a host says of a file. */
export interface FileMark {
  readonly md5: string | null;
  readonly etag: string | null;
  readonly bytes: number | null;
}

/** A window that was fetched. It may be on the disk, so its holder closes it. */
export interface WindowFile {
  readonly file: GkgFile;
  readonly etag: string | null;
  close(): Promise<void>;
}

/** GDELT's Global Knowledge Graph 2.1, a window every 15 minutes, from the configured base address and no other. */
@Injectable()
export class GdeltNewsSource {
  /** The streams that are switched on. */
  readonly streams: readonly string[];
  readonly host: string;
  private readonly base: string;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'news'>,
    private readonly clock: Clock,
    @Optional() private readonly limits: FetchLimits = FETCH_LIMITS,
  ) {
    this.base = config.news.gdeltUrl;
    this.host = new URL(this.base).host;
    this.streams = config.news.gdeltTranslated ? [GDELT, GDELT_TRANSLATED] : [GDELT];
  }

  /**
   * What the list of a stream names as its newest window.
   * @throws Problem source_unreachable, source_busy, list_unreadable, list_names_other_host
   */
  async findNewest(stream: string): Promise<ListedWindow> {
    const url = this.listUrl(stream);
    const { status, text } = await this.askList(url);
    if (status !== 200) throw unreachable(url, `it answered ${status}`);
    const listed = parseWindowList(text, this.base, url);
    if (listed.source !== stream) throw unreadable(url, `${listed.name} belongs to another stream`);
    if (listed.windowAt.getTime() > this.clock.now().getTime() + AHEAD_MAX_MS) throw unreadable(url, `${listed.name} lies in the future`);
    return listed;
  }

  /**
   * The file that a list names, checked against what the list says of it.
   * @throws Problem source_unreachable, source_busy, file_not_gkg, file_differs_from_list
   */
  async fetchListed(listed: ListedWindow): Promise<WindowFile> {
    const fetched = await this.fetch(listed);
    if (fetched === null) throw unreachable(this.urlOf(listed), 'it answered 404');
    const { bytes, md5 } = fetched.file;
    if (bytes === listed.bytes && md5 === listed.md5) return fetched;
    await fetched.close();
    throw differs(listed.name, bytes === listed.bytes ? `its MD5 is ${md5} instead of ${listed.md5}` : `${bytes} bytes instead of ${listed.bytes}`);
  }

  /**
   * The file of a window, or null where there is none. No list vouches for it: the MD5 that the host may state does, and the
   * checksum inside the zip.
   * @throws Problem source_unreachable, source_busy, file_not_gkg, file_differs_from_list
   */
  async fetch(window: GdeltWindow): Promise<WindowFile | null> {
    const spool = new Spool();
    let fetched: WindowFile | null = null;
    try {
      fetched = await this.fetchInto(spool, window);
      return fetched;
    } finally {
      if (fetched === null) await spool.close();
    }
  }

  private async fetchInto(spool: Spool, window: GdeltWindow): Promise<WindowFile | null> {
    const hash = createHash('md5');
    const { status, headers } = await this.ask(this.urlOf(window), this.limits, (piece) => {
      hash.update(piece);
      return spool.write(piece);
    });
    if (GONE.has(status)) return null;
    if (status !== 200) throw unreachable(this.urlOf(window), `it answered ${status}`);
    const name = nameOf(window);
    const packed = spool.finish();
    const head = await headOf(packed, HEAD_BYTES);
    if (packingOf(head) !== 'zip') throw problem(NEWS_PROBLEMS.file_not_gkg, { params: { name, reason: describeUnpacked(head) } });
    const file = describePacked(name, packed, hash.digest('hex'));
    const mark = markOf(headers);
    if (mark.md5 !== null && mark.md5 !== file.md5) throw differs(name, `its MD5 is ${file.md5}, and the host says ${mark.md5}`);
    return { file, etag: mark.etag, close: () => spool.close() };
  }

  /**
   * What the host has of a window now, without fetching it; null where there is nothing.
   * @throws Problem source_unreachable, source_busy
   */
  async look(window: GdeltWindow): Promise<FileMark | null> {
    const { status, headers } = await this.ask(this.urlOf(window), this.limits, null);
    if (GONE.has(status)) return null;
    if (status !== 200) throw unreachable(this.urlOf(window), `it answered ${status}`);
    return markOf(headers);
  }

  /** Whether the host is itself: it has a list that can be read, or says in so many words that it has none. */
  async isWell(stream: string): Promise<boolean> {
    const url = this.listUrl(stream);
    try {
      const { status, text } = await this.askList(url);
      if (status === 200) parseWindowList(text, this.base, url);
      return status === 200 || GONE.has(status);
    } catch {
      return false;
    }
  }

  private async askList(url: string): Promise<{ status: number; text: string }> {
    const pieces: Buffer[] = [];
    const { status } = await this.ask(url, { ...this.limits, bytesMax: LIST_BYTES_MAX }, (piece) => {
      pieces.push(piece);
      return Promise.resolve();
    });
    return { status, text: Buffer.concat(pieces).toString('utf8') };
  }

  private async ask(url: string, limits: FetchLimits, take: BodyTaker | null): Promise<HttpAnswer> {
    const answer = await askHost(url, limits, take);
    if (!BUSY.has(answer.status)) return answer;
    throw new SourceBusy(url, answer.status, retryAfterMs(answer.headers['retry-after'], this.clock.now()));
  }

  private listUrl(stream: string): string {
    return `${this.base}/${stream === GDELT_TRANSLATED ? 'lastupdate-translation.txt' : 'lastupdate.txt'}`;
  }

  private urlOf(window: GdeltWindow): string {
    return `${this.base}/${nameOf(window)}`;
  }
}

/** Google's storage states the MD5 in a header of its own, and as the ETag of what was uploaded in one piece. */
function markOf(headers: IncomingHttpHeaders): FileMark {
  const hashes = [headers['x-goog-hash'] ?? []].flat().join();
  const stated = /(?:^|,)\s*md5=([A-Za-z0-9+/]{22}==)/.exec(hashes)?.[1];
  const etag = headers.etag?.slice(0, 200) ?? null;
  const tagged = /^"([0-9a-f]{32})"$/i.exec(etag ?? '')?.[1].toLowerCase() ?? null;
  const length = headers['content-length'];
  return {
    md5: stated === undefined ? tagged : Buffer.from(stated, 'base64').toString('hex'),
    etag,
    bytes: length === undefined || !/^\d{1,15}$/.test(length) ? null : Number(length),
  };
}

function differs(name: string, reason: string): Problem {
  return problem(NEWS_PROBLEMS.file_differs_from_list, { params: { name, reason } });
}

function unreadable(url: string, reason: string): Problem {
  return problem(NEWS_PROBLEMS.list_unreadable, { params: { url: loggedAddress(url), reason } });
}

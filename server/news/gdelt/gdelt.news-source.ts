import { Inject, Injectable, Optional } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config';
import { type Problem, problem } from '../../platform/problems/problem';
import { type ListedWindow, parseWindowList } from './gdelt-list';
import { GDELT, GDELT_TRANSLATED } from './gdelt-name';
import { FETCH_LIMITS, fetchBytes, type FetchLimits } from './http-window';
import { describeBytes } from '../files/local-file';
import { NewsSource, type SourceFile } from '../ingestion/source-file';
import { NEWS_PROBLEMS } from '../news.problems';
import { describeUnpacked, packingOf } from '../files/unpack';

const LIST_BYTES_MAX = 64 * 1024;

/** GDELT's Global Knowledge Graph 2.1, a window every 15 minutes, from the configured base address. */
@Injectable()
export class GdeltNewsSource extends NewsSource {
  readonly name = GDELT;
  readonly streams: readonly string[];
  private readonly base: string;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'news'>,
    @Optional() private readonly limits: FetchLimits = FETCH_LIMITS,
  ) {
    super();
    this.base = config.news.gdeltUrl;
    this.streams = config.news.gdeltTranslated ? [GDELT, GDELT_TRANSLATED] : [GDELT];
  }

  async fetchLatest(stream: string): Promise<SourceFile> {
    const listUrl = `${this.base}/${stream === GDELT_TRANSLATED ? 'lastupdate-translation.txt' : 'lastupdate.txt'}`;
    const text = await fetchBytes(listUrl, { ...this.limits, bytesMax: LIST_BYTES_MAX });
    const listed = parseWindowList(text.toString('utf8'), this.base, listUrl);
    const raw = await fetchBytes(listed.url, this.limits);
    return checkAgainstList(listed, raw);
  }
}

function checkAgainstList(listed: ListedWindow, raw: Buffer): SourceFile {
  const { name } = listed;
  if (packingOf(raw) !== 'zip') throw problem(NEWS_PROBLEMS.file_not_gkg, { params: { name, reason: describeUnpacked(raw) } });
  if (raw.length !== listed.bytes) throw differs(name, `${raw.length} bytes instead of ${listed.bytes}`);
  const file = describeBytes(name, raw);
  if (file.md5 !== listed.md5) throw differs(name, `its MD5 is ${file.md5} instead of ${listed.md5}`);
  return file;
}

function differs(name: string, reason: string): Problem {
  return problem(NEWS_PROBLEMS.file_differs_from_list, { params: { name, reason } });
}

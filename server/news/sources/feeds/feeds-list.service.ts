import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import { CONFIG, type Config } from '../../../platform/config/config';
import { loggedAddress } from '../../../platform/logging/logged-address';
import { LOGGER, type Logger } from '../../../platform/logging/logger';
import { OutboundFetch } from '../../../platform/outbound/outbound-fetch';
import { Problem, problem } from '../../../platform/problems/problem';
import { codeOf, messageOf } from '../../model/error-code';
import { NEWS_PROBLEMS } from '../../model/news.problems';
import { type FeedsFile, parseFeedsFile } from './feeds-file';
import { FeedsListRepository } from './feeds-list.repository';

const FILE_BYTES_MAX = 10 * 2 ** 20;
/** Bad lines that are logged one by one. */
const LOGGED_FAULTS_MAX = 20;

/** Keeps the feeds in step with the file that names them. */
@Injectable()
export class FeedsListService {
  /** The file as it was looked at last: time of its last change and size, or why it could not be. */
  private seen = '';

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'feeds'>,
    private readonly list: FeedsListRepository,
    private readonly outbound: OutboundFetch,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Reads the file where it has changed. Feeds that are new begin, feeds that are no longer there end. A file that cannot be read, or
   * names no feed, changes nothing: it may be half written.
   */
  async refresh(): Promise<void> {
    const path = this.config.feeds.file;
    if (path === null) return;
    const look = await lookAt(path);
    if (look === this.seen) return;
    try {
      const bytes = await this.readWhole(path);
      const md5 = createHash('md5').update(bytes).digest('hex');
      if ((await this.list.findMd5(path)) !== md5) await this.take(path, md5, bytes.toString('utf8'));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.logger.warn({ path, reason: error.detail }, 'file of feeds not read');
      await this.list.noteFailure(path, error.detail, this.clock.now());
    }
    this.seen = look;
  }

  private async take(path: string, md5: string, text: string): Promise<void> {
    const file = parseFeedsFile(text, path, (url) => this.outbound.faultOf(url));
    const { added, ended } = await this.list.replace(path, md5, file, this.clock.now());
    this.logger.info({ path, feeds: file.feeds.length, added, ended, faults: file.faults.length }, 'file of feeds read');
    this.logFaults(path, file);
  }

  private logFaults(path: string, { faults }: FeedsFile): void {
    for (const { line, text, reason } of faults.slice(0, LOGGED_FAULTS_MAX))
      this.logger.warn({ path, line, text: loggedAddress(text), reason }, 'line names no feed');
  }

  private async readWhole(path: string): Promise<Buffer> {
    const unreadable = (reason: string) => problem(NEWS_PROBLEMS.feeds_file_unreadable, { params: { path, reason } });
    try {
      const file = await stat(path);
      if (!file.isFile()) throw unreadable('it is no file');
      if (file.size > FILE_BYTES_MAX) throw unreadable(`it is larger than ${FILE_BYTES_MAX} bytes`);
      return await readFile(path);
    } catch (error) {
      throw error instanceof Problem ? error : unreadable(codeOf(error) === 'ENOENT' ? 'there is no such file' : codeOf(error) || messageOf(error));
    }
  }
}

async function lookAt(path: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(path);
    return `${mtimeMs} ${size} ${ino}`;
  } catch (error) {
    return codeOf(error);
  }
}

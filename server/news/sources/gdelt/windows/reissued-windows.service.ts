import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock';
import { Stopping } from '../../../../platform/stopping';
import { type FileMark, GdeltNewsSource } from './gdelt.news-source';
import { GdeltWindowsRepository, type OpenWindow, type StoredIssues } from './gdelt-windows.repository';
import { Pacer } from '../../http/pacer';
import { isHostTrouble } from './source-busy';
import { WindowTaker } from './window-taker.service';

const LOOKS_PER_RUN = 24;
const PAUSE_MS = 100;

/** Checks stored windows again: now and then GDELT reissues one under the same name. */
@Injectable()
export class ReissuedWindows {
  /** Public so that a test of days need not take minutes. */
  pauseMs = PAUSE_MS;

  constructor(
    private readonly source: GdeltNewsSource,
    private readonly windows: GdeltWindowsRepository,
    private readonly taker: WindowTaker,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
  ) {}

  /**
   * Checks the windows that are due, and takes in those that are a different file now.
   * @throws Problem where the host gives nothing: they stay due
   */
  async look(): Promise<void> {
    const pacer = new Pacer(this.pauseMs);
    for (const window of await this.windows.listDue('watched', this.source.streams, this.clock.now(), LOOKS_PER_RUN)) {
      this.stopping.check();
      await pacer.turn();
      await this.lookAt(window);
    }
  }

  private async lookAt(window: OpenWindow): Promise<void> {
    const stored = await this.windows.findStored(window);
    const mark = await this.markOf(window);
    let { etag } = window;
    if (stored !== null && mark !== null && isOther(mark, stored, etag)) {
      const taken = await this.taker.take(window, {});
      // One that is unusable now may be good at the next check; what is stored is kept.
      if (taken.kind === 'stored') etag = taken.etag;
    }
    await this.windows.settle(window, etag, this.clock.now());
  }

  /** Null also where a healthy host gives nothing for this one window, which must not keep the others from being checked. */
  private async markOf(window: OpenWindow): Promise<FileMark | null> {
    try {
      return await this.source.look(window);
    } catch (error) {
      if (!isHostTrouble(error) || !(await this.source.isWell(window.source))) throw error;
      return null;
    }
  }
}

/** By the best evidence the host gives. If it gives none, the file is fetched. */
function isOther(mark: FileMark, stored: StoredIssues, etag: string | null): boolean {
  if (mark.md5 !== null) return !stored.md5s.includes(mark.md5);
  if (mark.etag !== null && etag !== null) return mark.etag !== etag;
  return mark.bytes === null || mark.bytes !== stored.bytes;
}

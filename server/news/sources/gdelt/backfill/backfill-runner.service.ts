import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, MS_PER_DAY } from '../../../../platform/clock';
import { problem } from '../../../../platform/problems/problem';
import { lookAhead } from '../../files/look-ahead';
import { GdeltNewsSource } from '../windows/gdelt.news-source';
import type { GdeltWindow } from '../gdelt-name';
import type { GkgFile } from '../gkg/gkg-file';
import { NEWS_PROBLEMS } from '../../../model/news.problems';
import type { Announcement } from '../../../model/announcement';
import { WINDOW_MS } from '../../../model/windows';
import { GdeltWindowsRepository, type WindowSpan } from '../windows/gdelt-windows.repository';
import { Pacer } from '../../http/pacer';
import { PausedHosts } from '../windows/paused-hosts.repository';
import { isHostTrouble, SourceBusy, type SourcePaused } from '../windows/source-busy';
import { sampledLabels } from '../windows/window-sample';
import { AWAITED_MS, nextTryAt } from '../windows/window-times';
import { type FetchedWindow, type MissedWindow, type StoredWindow, WindowTaker } from '../windows/window-taker.service';

/** Windows that are fetched side by side. They are stored one after the other. */
const FETCHES_AT_ONCE = 3;
/** Between the starts of two requests: at most five a second, however fast the network is. */
const PAUSE_MS = 200;
/** Days that are searched at once for windows that are missing. */
const SEARCHED_MS = 10 * MS_PER_DAY;

export interface BackfillWork extends WindowSpan {
  /** Holes that were found since then are not asked for again. */
  readonly holesSince: Date;
  readonly announcement: Announcement;
  /** Whether a file with the rows of another window is no good: nobody looks at what a history brings in. */
  readonly isOfOwnWindow?: boolean;
}

export interface RunOptions {
  /** Most windows to ask for. */
  readonly limit: number;
  /** Asked before each window. */
  readonly isWanted?: () => Promise<boolean>;
  readonly onWindow?: (window: GdeltWindow, outcome: StoredWindow | MissedWindow) => void;
}

/** What was done of the work. */
export interface Run {
  /** Label of the first window that was not worked off; beyond the end where all were. */
  readonly nextAt: Date;
  readonly isFinished: boolean;
  readonly asked: number;
  readonly misses: readonly { readonly window: GdeltWindow; readonly miss: MissedWindow }[];
  /** What ended it before its time: the host gives nothing. */
  readonly trouble: Error | null;
  /** Until when the host is left alone, if it asked for that. */
  readonly pause: SourcePaused | null;
}

type Outcome = FetchedWindow | MissedWindow | { readonly kind: 'trouble'; readonly error: unknown };

/** Takes windows of a span, oldest first. What is stored is passed over, so it can be broken off and begun again at will. */
@Injectable()
export class BackfillRunner {
  /** Public so that a test of days need not take minutes. */
  pauseMs = PAUSE_MS;

  constructor(
    private readonly source: GdeltNewsSource,
    private readonly windows: GdeltWindowsRepository,
    private readonly taker: WindowTaker,
    private readonly pauses: PausedHosts,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem source_paused, or where the database fails */
  async run(work: BackfillWork, { limit, isWanted = always, onWindow = noop }: RunOptions): Promise<Run> {
    await this.pauses.check(this.source.host);
    const found = await this.findMissing(work, limit);
    const pacer = new Pacer(this.pauseMs);
    const misses: { window: GdeltWindow; miss: MissedWindow }[] = [];
    let asked = 0;
    let trouble: unknown = null;
    // What is fetched and not yet stored; when it ends before its time, that was in vain.
    const ahead = new Set<Outcome>();
    let isOver = false;
    const fetch = async (window: GdeltWindow): Promise<Outcome> => {
      const outcome = await this.fetch(window, pacer);
      if (isOver) await close(outcome);
      else ahead.add(outcome);
      return outcome;
    };
    try {
      for await (const outcome of lookAhead(found.windows, FETCHES_AT_ONCE, fetch)) {
        if (outcome.kind === 'trouble') {
          trouble = outcome.error;
          break;
        }
        if (!(await isWanted())) break;
        const window = found.windows[asked];
        const taken = await this.take(window, outcome, work);
        ahead.delete(outcome);
        if (taken.kind === 'missed') misses.push({ window, miss: taken });
        onWindow(window, taken);
        asked++;
      }
    } finally {
      isOver = true;
      await Promise.all([...ahead].map(close));
    }
    const pause = trouble instanceof SourceBusy ? await this.pauses.pause(this.source.host, trouble) : null;
    if (trouble !== null && !isHostTrouble(trouble) && pause === null) throw trouble;
    const isWhole = asked === found.windows.length;
    const nextAt = isWhole ? found.nextAt : found.windows[asked].windowAt;
    if (isWhole && asked > 0) await this.pauses.resume(this.source.host);
    return { nextAt, isFinished: nextAt > work.to, asked, misses, trouble: trouble as Error | null, pause };
  }

  /** Remembers what was not to be had: what is older than a week is a hole, the rest is awaited by the live sources. */
  async noteMisses({ misses }: Run, manager?: EntityManager): Promise<void> {
    const now = this.clock.now();
    for (const { window, miss } of misses) {
      const isOld = now.getTime() - window.windowAt.getTime() >= AWAITED_MS;
      await this.windows.miss(window, { ...miss, nextAt: isOld ? null : nextTryAt(window.windowAt, 1, miss.isBad, now) }, now, manager);
    }
  }

  /** The next windows to ask for, and where to go on after them. */
  private async findMissing(work: BackfillWork, limit: number): Promise<{ windows: GdeltWindow[]; nextAt: Date }> {
    let from = work.from.getTime();
    while (from <= work.to.getTime()) {
      const to = Math.min(from + SEARCHED_MS, work.to.getTime());
      const labels = sampledLabels(new Date(from), new Date(to), work.sample ?? 1);
      const windows = await this.windows.listMissing(work.streams, labels, work.holesSince, limit + 1);
      // The one too many is where the next step begins; it may be of the same quarter of an hour.
      if (windows.length > limit) return { windows: windows.slice(0, limit), nextAt: windows[limit].windowAt };
      if (windows.length > 0) return { windows, nextAt: new Date(to + WINDOW_MS) };
      from = to + WINDOW_MS;
    }
    return { windows: [], nextAt: new Date(work.to.getTime() + WINDOW_MS) };
  }

  /** Never rejects: what is fetched ahead may not be needed any more. */
  private async fetch(window: GdeltWindow, pacer: Pacer): Promise<Outcome> {
    await pacer.turn();
    return this.taker.fetch(window).catch((error: unknown) => ({ kind: 'trouble', error }));
  }

  private async take(window: GdeltWindow, outcome: FetchedWindow | MissedWindow, work: BackfillWork): Promise<StoredWindow | MissedWindow> {
    if (outcome.kind === 'missed') return outcome;
    const { fetched } = outcome;
    const whole = work.isOfOwnWindow ? { ...fetched, file: ofItsWindow(fetched.file) } : fetched;
    const taken = await this.taker.store({ kind: 'fetched', fetched: whole }, { isCoverageLeft: true, announcement: work.announcement });
    if (taken.kind === 'stored') await this.windows.settle(window, taken.etag, this.clock.now());
    return taken;
  }
}

/** The file, refused while it is read where its rows belong to another window. */
function ofItsWindow(file: GkgFile): GkgFile {
  const read: GkgFile['read'] = async (sink, options) => {
    const content = await file.read(sink, options);
    const { onlyLabel: label } = content;
    if (label !== null && file.windowAt !== null && label.getTime() !== file.windowAt.getTime())
      throw problem(NEWS_PROBLEMS.file_of_other_window, { params: { name: file.name, label: label.toISOString().slice(0, 16) } });
    return content;
  };
  return { ...file, read };
}

async function close(outcome: Outcome): Promise<void> {
  if (outcome.kind === 'fetched') await outcome.fetched.close();
}

function always(): Promise<boolean> {
  return Promise.resolve(true);
}

function noop(): void {}

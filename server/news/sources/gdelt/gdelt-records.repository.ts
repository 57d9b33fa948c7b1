import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Contact, type CoverageChange, type MetExpectation, SourceRecords } from '../../model/source';
import { MS_PER_DAY } from '../../../platform/clock';
import { dayOfWindow, WINDOW_MS, type WindowRun, windowsDue } from '../../model/windows';
import { SourceFilesRepository } from '../../storage/source-files.repository';
import { GDELT } from './gdelt-name';
import { GdeltSamplesRepository } from './windows/gdelt-samples.repository';
import { missingRuns } from './windows/missing-windows';
import { SourceContacts } from './windows/source-contacts.repository';
import { sampledLabels } from './windows/window-sample';

/** A window that comes later than this after its label was fetched from the past. */
const LATE_AFTER_HOURS = 48;

/** The windows of GDELT that were read. Those of the translated stream add articles, not windows. */
@Injectable()
export class GdeltRecords extends SourceRecords {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: SourceFilesRepository,
    private readonly samples: GdeltSamplesRepository,
    private readonly contacts: SourceContacts,
  ) {
    super();
  }

  /** A file may call itself a window of next year; no window of the next hour has been posted yet. */
  async findLast(now: Date): Promise<Date | null> {
    const [row]: { last: Date | null }[] = await this.dataSource.query(
      `SELECT max(window_at) AS last FROM source_files WHERE source = $1 AND rows_accepted > 0 AND window_at <= $2`,
      [GDELT, new Date(now.getTime() + WINDOW_MS)],
    );
    return row.last;
  }

  override async findExpectation(manager: EntityManager, day: number, now: Date): Promise<MetExpectation> {
    const sample = (await this.samples.getPlan(manager)).of(day);
    // Windows beside the sample add articles to a day, and say nothing of whether it is whole.
    const labels = sample === 1 ? null : sampledLabels(new Date(day * MS_PER_DAY + WINDOW_MS), new Date((day + 1) * MS_PER_DAY), sample);
    const expected = labels === null ? windowsDue(day, now) : labels.filter((label) => label <= now).length;
    const { seen, late, prompt, lastIngestedAt } = await this.files.countWindows(manager, GDELT, day, LATE_AFTER_HOURS, labels);
    const share = expected === 0 ? 1 : Math.min(1, seen / expected);
    const met = { expected, seen, late, share, isRegular: seen > 0 && prompt * 2 >= seen, lastAt: lastIngestedAt };
    return sample === 1 ? met : { ...met, sample };
  }

  /** The next window of the sample may be hours away. */
  override async findAwaited(last: Date): Promise<Date> {
    return new Date((await this.samples.getPlan()).nextAfter(last).getTime() - WINDOW_MS);
  }

  override findContact(): Promise<Contact | null> {
    return this.contacts.find(GDELT);
  }

  override async listChanges(): Promise<readonly CoverageChange[]> {
    return (await this.samples.getPlan()).changes;
  }

  /** Where the labels after `from`, up to `to`, have holes; on days with a sample those of it, each by itself. */
  override async listMissing(from: Date, to: Date): Promise<WindowRun[]> {
    const plan = await this.samples.getPlan();
    return (await this.listHoles(from, to)).flatMap((run) =>
      plan.of(dayOfWindow(run.from)) === 1 ? [run] : plan.labels(run.from, run.to).map((label) => ({ from: label, to: label })),
    );
  }

  private async listHoles(from: Date, to: Date): Promise<WindowRun[]> {
    const [start, end] = [from, to].map((instant) => Math.floor(instant.getTime() / WINDOW_MS) * WINDOW_MS);
    return missingRuns(
      await this.dataSource.query(
        `SELECT after, before FROM (
           SELECT at AS after, lead(at) OVER (ORDER BY at) AS before FROM (
             SELECT window_at AS at FROM source_files WHERE source = $1 AND rows_accepted > 0 AND window_at > $2 AND window_at <= $3
             UNION SELECT $2::timestamptz UNION SELECT $4::timestamptz
           ) AS seen
         ) AS stretches WHERE before > after + $5 * interval '1 millisecond' ORDER BY after`,
        [GDELT, new Date(start), new Date(end), new Date(end + WINDOW_MS), WINDOW_MS],
      ),
    );
  }
}

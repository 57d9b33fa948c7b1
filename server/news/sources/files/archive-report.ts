import type { IngestionReport } from '../../storage/ingestion-report';
import type { PassedOverFiles, SourceArchive } from '../../model/file-reader';

/** What became of an archive: the sum over its parts. */
export interface ArchiveReport extends Omit<IngestionReport, 'md5'> {
  readonly formats: readonly string[];
  readonly parts: number;
  /** Parts that were read before. */
  readonly partsSkipped: number;
  readonly passedOver: PassedOverFiles;
}

/** Adds up the reports of an archive's parts. */
export class ArchiveReportSum {
  private readonly days = new Set<string>();
  private readonly refusals = new Map<string, number>();
  private readonly startedAt = performance.now();
  private parts = 0;
  private partsSkipped = 0;
  private readonly sums = { rowsRead: 0, accepted: 0, refused: 0, duplicates: 0, corrected: 0, repaired: 0, withdrawn: 0, stories: 0 };

  constructor(private readonly archive: SourceArchive) {}

  addPart(report: IngestionReport): void {
    this.parts++;
    if (report.skipped !== null) this.partsSkipped++;
    for (const name of Object.keys(this.sums) as (keyof typeof this.sums)[]) this.sums[name] += report[name];
    for (const [reason, rows] of Object.entries(report.refusals)) this.refusals.set(reason, (this.refusals.get(reason) ?? 0) + rows);
    report.days.forEach((day) => this.days.add(day));
  }

  report(): ArchiveReport {
    const { name, formats, passedOver } = this.archive;
    return {
      file: name,
      formats: [...formats],
      parts: this.parts,
      partsSkipped: this.partsSkipped,
      passedOver: { count: passedOver.count, first: passedOver.first },
      skipped: this.parts > 0 && this.partsSkipped === this.parts ? 'already read' : null,
      ...this.sums,
      refusals: Object.fromEntries([...this.refusals].sort(([a], [b]) => (a < b ? -1 : 1))),
      days: [...this.days].sort(),
      seconds: (performance.now() - this.startedAt) / 1000,
    };
  }
}

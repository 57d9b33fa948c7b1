import type { IngestionReport } from '../../storage/ingestion-report';
import type { ArchiveFormat } from './formats/archive-row';
import { type PassedOver, type PassedOverFiles, PassedOverList } from './passed-over';

/** What became of an archive: the sum over its parts. */
export interface ArchiveReport extends Omit<IngestionReport, 'md5'> {
  readonly formats: readonly ArchiveFormat[];
  readonly parts: number;
  /** Parts that were read before. */
  readonly partsSkipped: number;
  readonly passedOver: PassedOverFiles;
}

/** Adds up the reports of an archive's parts. */
export class ArchiveReportSum {
  private readonly formats = new Set<ArchiveFormat>();
  private readonly passed = new PassedOverList();
  private readonly days = new Set<string>();
  private readonly refusals = new Map<string, number>();
  private readonly startedAt = performance.now();
  private parts = 0;
  private partsSkipped = 0;
  private readonly sums = { rowsRead: 0, accepted: 0, refused: 0, duplicates: 0, corrected: 0, repaired: 0, withdrawn: 0, stories: 0 };

  constructor(private readonly file: string) {}

  addFormat(format: ArchiveFormat): void {
    this.formats.add(format);
  }

  addPassedOver(passed: PassedOver): void {
    this.passed.add(passed);
  }

  addPart(report: IngestionReport): void {
    this.parts++;
    if (report.skipped !== null) this.partsSkipped++;
    for (const name of Object.keys(this.sums) as (keyof typeof this.sums)[]) this.sums[name] += report[name];
    for (const [reason, rows] of Object.entries(report.refusals)) this.refusals.set(reason, (this.refusals.get(reason) ?? 0) + rows);
    report.days.forEach((day) => this.days.add(day));
  }

  report(): ArchiveReport {
    return {
      file: this.file,
      formats: [...this.formats],
      parts: this.parts,
      partsSkipped: this.partsSkipped,
      passedOver: { count: this.passed.count, first: this.passed.first },
      skipped: this.parts > 0 && this.partsSkipped === this.parts ? 'already read' : null,
      ...this.sums,
      refusals: Object.fromEntries([...this.refusals].sort(([a], [b]) => (a < b ? -1 : 1))),
      days: [...this.days].sort(),
      seconds: (performance.now() - this.startedAt) / 1000,
    };
  }
}

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock, toDayNumber, toIsoDay } from '../../platform/clock';
import { LABELS_VERSION } from '../enrichment/labels/label-article';
import { CoverageRepository } from '../storage/coverage.repository';
import { OutletsRepository } from '../storage/outlets/outlets.repository';
import { SnapshotError } from './snapshot-error';
import { SNAPSHOT_INDEX, SNAPSHOT_VERSION, type SnapshotFile, type SnapshotIndex, toSnapshotDay } from './snapshot-format';

/** A day's inputs are frozen then: what came later has no part in its values. */
const FINAL_AFTER_DAYS = 8;
const CREDIT = 'Built in part on data of the GDELT Project (https://www.gdeltproject.org/).';

interface Month {
  readonly month: string;
  readonly from: number;
  readonly to: number;
}

/** Writes what the live indexes are computed from into a folder. */
@Injectable()
export class SnapshotExport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly coverage: CoverageRepository,
    private readonly outlets: OutletsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes all days whose inputs are frozen, as they are when it begins, a file a month, the index last. Files of an earlier export are replaced, each at
   * once.
   * @throws SnapshotError where there is no such day
   */
  write(folder: string, onMonth: (file: SnapshotFile) => void = () => undefined): Promise<SnapshotIndex> {
    return this.dataSource.transaction('REPEATABLE READ', (manager) => this.writeAll(manager, folder, onMonth));
  }

  private async writeAll(manager: EntityManager, folder: string, onMonth: (file: SnapshotFile) => void): Promise<SnapshotIndex> {
    const now = this.clock.now();
    const span = await this.coverage.findSpan('live', manager);
    const last = Math.min(span?.last ?? -Infinity, toDayNumber(now) - FINAL_AFTER_DAYS);
    if (span === null || span.first > last) throw new SnapshotError('There is nothing to export: no live day is final yet.');
    await mkdir(folder, { recursive: true });
    const files: SnapshotFile[] = [];
    for (const { month, from, to } of monthsOf(span.first, last)) {
      const file = await this.writeMonth(manager, folder, { month, from, to });
      if (file === null) continue;
      files.push(file);
      onMonth(file);
    }
    const head = { format: 'barograph-snapshot', version: SNAPSHOT_VERSION, dataset: 'live' } as const;
    const index = { ...head, createdAt: now.toISOString(), labels: LABELS_VERSION, credit: CREDIT, files };
    await replace(join(folder, SNAPSHOT_INDEX), (path) => writeFile(path, `${JSON.stringify(index, null, 2)}\n`));
    return index;
  }

  /** Null where the month has no day. */
  private async writeMonth(manager: EntityManager, folder: string, { month, from, to }: Month): Promise<SnapshotFile | null> {
    const numbers = new Set<number>();
    let days = 0;
    for await (const { coverage } of this.coverage.listDays('live', from, to, manager)) {
      days++;
      for (const outlet of coverage.outlets) numbers.add(outlet);
    }
    if (days === 0) return null;
    const name = `${month}.jsonl.gz`;
    const hash = createHash('sha256');
    let bytes = 0;
    await replace(join(folder, name), async (path) => {
      const lines = Readable.from(
        this.lines(
          manager,
          [...numbers].sort((a, b) => a - b),
          from,
          to,
        ),
      );
      const counted = async function* (packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
        for await (const chunk of packed) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      };
      await pipeline(lines, createGzip(), counted, createWriteStream(path));
    });
    return { name, month, days, bytes, sha256: hash.digest('hex') };
  }

  private async *lines(manager: EntityManager, outlets: readonly number[], from: number, to: number): AsyncGenerator<string> {
    for (const { id, domain, name, firstSeenAt } of await this.outlets.listByIds('live', outlets, manager))
      yield `${JSON.stringify({ outlet: id, domain, name, firstSeenAt })}\n`;
    for await (const day of this.coverage.listDays('live', from, to, manager)) yield `${JSON.stringify(toSnapshotDay(day))}\n`;
  }
}

/** The months of a span of days, each with the first and the last of its days that lie in it. */
function monthsOf(first: number, last: number): Month[] {
  const months: Month[] = [];
  for (let from = first; from <= last;) {
    const [year, month] = toIsoDay(from).split('-').map(Number);
    const next = toDayNumber(new Date(Date.UTC(year, month, 1)));
    months.push({ month: toIsoDay(from).slice(0, 7), from, to: Math.min(last, next - 1) });
    from = next;
  }
  return months;
}

/** Whoever reads the file sees the one before or the new one, whole. */
async function replace(path: string, write: (path: string) => Promise<unknown>): Promise<void> {
  const aside = `${path}.part`;
  try {
    await write(aside);
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

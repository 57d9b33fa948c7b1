import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { type Dataset, originOf, type Provenance } from '../../news';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import { tryWithMemberLock } from '../../platform/database/advisory-locks';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { dailySlot } from '../../platform/queue/schedules';
import { WORLD_SCOPE } from '../../reference/scopes';
import { EditionsService } from '../catalogue/editions.service';
import { ComputationsRepository } from '../computation/computations.repository';
import { CATALOGUE_PARTITIONS, computedPartitions, type Partition } from '../computation/partitions';
import type { Edition } from '../storage/edition';
import { IndexChangesRepository, type PublicationMark } from '../storage/index-changes.repository';
import { Publications } from '../storage/publications';
import { ValuesRepository } from '../storage/values.repository';
import { type BulkFile, BulkFolder, type BulkManifest } from './bulk-folder';
import { BulkYearWriting } from './bulk-year-writing.service';

/** Raised by whoever changes what stands in the files: all are written again. */
const FORM = 2;
/** The day before has closed and been computed then. */
const NIGHT_BEGINS_MINUTES = 45;
const nightOf = dailySlot(NIGHT_BEGINS_MINUTES);
/** Whoever began to read a file that was replaced has so long to end. */
const REPLACED_KEPT_MS = 48 * 3_600_000;
/** What a disk says that is full or may not be written to. */
const DISK_FAULTS = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR']);

/** Which values files are written of, and up to which publication. */
interface Reading {
  readonly provenance: Provenance;
  readonly edition: Edition;
  readonly asOf: Date;
  readonly last: PublicationMark | null;
}

/** Keeps the bulk files in step with what is published: each night those of the years in which something has changed. */
@Injectable()
export class BulkWriting {
  constructor(
    private readonly dataSource: DataSource,
    private readonly editions: EditionsService,
    private readonly publications: Publications,
    private readonly changes: IndexChangesRepository,
    private readonly values: ValuesRepository,
    private readonly computations: ComputationsRepository,
    private readonly folder: BulkFolder,
    private readonly years: BulkYearWriting,
    private readonly clock: Clock,
    @Inject(CATALOGUE_PARTITIONS) private readonly partitions: readonly Partition[],
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Writes what is due, unless another process is writing. A year that is done stays done when this is broken off, except where all files are
   * replaced. Where the disk refuses, the files of before stay.
   */
  async writeDue(dataset: Dataset): Promise<void> {
    if (!this.config.bulk.isWritten) return;
    const runner = this.dataSource.createQueryRunner();
    try {
      await tryWithMemberLock(runner, 'bulk files', dataset, async () => {
        const manifest = await this.folder.read(dataset);
        if (manifest?.night === nightOf(this.clock.now()) || !(await this.isComputed(runner, dataset))) return;
        await this.write(dataset, manifest);
      });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined || !DISK_FAULTS.has(code)) throw error;
      const facts = { dataset, folder: this.config.bulk.folder, reason: (error as Error).message };
      this.logger.error(facts, 'bulk files could not be written; those of before stay, and they are tried again in a quarter of an hour');
    } finally {
      await runner.release();
    }
  }

  private async write(dataset: Dataset, stored: BulkManifest | null): Promise<void> {
    const night = nightOf(this.clock.now());
    const reading = await this.read(dataset);
    const span = await this.values.findSpan(reading.edition, WORLD_SCOPE);
    if (span === null) return;
    let manifest = await this.continueFrom(stored, reading);
    // Files of another methodology stay listed until all years are there: half of each would be no history.
    const isReplacing = stored !== null && manifest !== stored;
    const changed = await this.changedYears(manifest, reading, span);
    for (const year of changed) {
      // An instant of its own for each: a year takes minutes.
      const current = await this.read(dataset);
      if (current.edition.methodology !== manifest.methodology) return;
      const files = await this.years.write({ ...current, year, writtenAt: this.clock.now(), origin: toOrigin(current.provenance) });
      manifest = replaceYear(manifest, year, files, current, this.clock.now());
      if (!isReplacing) await this.folder.write(dataset, manifest);
    }
    manifest = standUntil({ ...manifest, night }, changed, reading, this.clock.now());
    await this.folder.write(dataset, manifest);
    await this.folder.removeOthers(dataset, manifest, new Date(this.clock.now().getTime() - REPLACED_KEPT_MS));
    this.logger.info({ dataset, years: changed, files: manifest.files.length }, 'bulk files written');
  }

  /** What readers get now, and the last publication that is part of it. */
  private async read(dataset: Dataset): Promise<Reading> {
    const asOf = this.clock.now();
    await this.publications.settle(dataset, asOf);
    const { provenance, edition } = await this.editions.readNow(dataset);
    return { provenance, edition, asOf, last: await this.changes.findLast(dataset, asOf.getTime() / 1000) };
  }

  /** What was written is gone on with where it is of these values, in this database, in this form. */
  private async continueFrom(stored: BulkManifest | null, { edition: { dataset, methodology } }: Reading): Promise<BulkManifest> {
    const fresh = { form: FORM, methodology, night: null, held: {}, files: stored?.files ?? [], replaced: stored?.replaced ?? [] };
    if (stored === null || stored.form !== FORM || stored.methodology !== methodology) return fresh;
    for (const mark of Object.values(stored.held)) if (mark !== null && !(await this.changes.isKnown(dataset, mark))) return fresh;
    return stored;
  }

  /** Years without files, those of which something was published since, and those that there are no values of any more. */
  private async changedYears(
    { held, files }: BulkManifest,
    { edition }: Reading,
    span: { readonly first: number; readonly last: number },
  ): Promise<number[]> {
    const isOutside = (year: number): boolean => year < yearOf(span.first) || year > yearOf(span.last);
    const changed = [...new Set(files.map(({ year }) => year))].filter(isOutside);
    for (let year = yearOf(span.first); year <= yearOf(span.last); year++) {
      const mark = held[year];
      if (mark !== undefined) {
        const months = await this.changes.listMonthsSince(edition.dataset, mark?.sequence ?? 0);
        if (!months.some((month) => yearOf(month) === year)) continue;
      }
      changed.push(year);
    }
    return changed;
  }

  /** Whether all that files hold of the dataset is computed, of the same days; before, they would be of a part of the indexes. */
  private async isComputed(runner: QueryRunner, dataset: Dataset): Promise<boolean> {
    const { edition } = await this.editions.readNow(dataset);
    const wanted = computedPartitions(this.partitions, dataset, { demonstration: false });
    return this.computations.agree(runner.manager, edition, wanted.map(({ number }) => number)); // prettier-ignore
  }
}

function yearOf(month: number): number {
  return Math.floor(month / 12);
}

function toOrigin(provenance: Provenance): { dataset: string; sources: string; methodology: string } {
  const { dataset, methodology, sources } = originOf(provenance).columns as { dataset: string; methodology: string; sources: readonly string[] };
  return { dataset, sources: sources.join(' '), methodology };
}

function replaceYear(manifest: BulkManifest, year: number, files: readonly BulkFile[], { last }: Reading, now: Date): BulkManifest {
  const written = new Set(files.map(({ name }) => name));
  const gone = manifest.files.filter((file) => file.year === year && !written.has(file.name));
  const at = now.toISOString();
  return {
    ...manifest,
    held: { ...manifest.held, [year]: last },
    files: [...manifest.files.filter((file) => file.year !== year), ...files].sort((a, b) => a.year - b.year),
    replaced: [
      ...manifest.replaced.filter(({ name }) => !written.has(name)),
      ...gone.map(({ name, bytes, sha256 }) => ({ name, at, bytes, sha256 })),
    ],
  };
}

/** Years in which nothing has changed stand for the instant of this reading too. Those who read replaced files have had their time. */
function standUntil(manifest: BulkManifest, changed: readonly number[], { asOf, last }: Reading, now: Date): BulkManifest {
  const isSame = (year: number): boolean => !changed.includes(year);
  const held = Object.entries(manifest.held).map(([year, mark]) => [year, isSame(Number(year)) ? last : mark]);
  return {
    ...manifest,
    held: Object.fromEntries(held) as BulkManifest['held'],
    files: manifest.files.map((file) => (isSame(file.year) ? { ...file, asOf: asOf.toISOString() } : file)),
    replaced: manifest.replaced.filter(({ at }) => now.getTime() - Date.parse(at) < REPLACED_KEPT_MS),
  };
}

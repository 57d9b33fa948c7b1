import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Stopping } from '../../platform/stopping';
import { toIsoDay } from '../../platform/clock';
import type { Scope } from '../../reference/scopes';
import { FAMILIES, type Family, indexIdOf } from '../catalogue/catalogue';
import type { Edition } from '../storage/edition';
import type { IndexRecord } from '../storage/index-record';
import { decodeMonthAsOf } from '../storage/values-codec';
import { ValuesRepository } from '../storage/values.repository';
import { toBulkRow } from './bulk-columns';
import { bulkScopes } from './bulk-scopes';
import { BULK_FORMATS, type BulkFile, BulkFolder, type BulkFormat } from './bulk-folder';
import { CsvWriter } from './csv-writer';
import { ParquetTableWriter } from './parquet-writer';
import type { TableWriter } from './table-writer';

/** Scopes whose months are in memory at once. */
const SCOPES_AT_ONCE = 16;
const MONTHS = 12;
const NAME_DIGITS = 12;
const ENDINGS: Readonly<Record<BulkFormat, string>> = { csv: 'csv.gz', parquet: 'parquet' };

/** Which values the files of a year hold. */
export interface YearPlan {
  readonly edition: Edition;
  readonly year: number;
  /** What was published later is left out. */
  readonly asOf: Date;
  readonly writtenAt: Date;
  /** What is said of all rows. */
  readonly origin: { readonly dataset: string; readonly sources: string; readonly methodology: string };
}

interface Target {
  readonly family: Family;
  readonly format: BulkFormat;
  readonly writer: TableWriter;
}

/** Days and rows that were written. */
class Span {
  rows = 0;
  from = Infinity;
  to = -Infinity;

  add(records: readonly IndexRecord[]): void {
    if (records.length === 0) return;
    this.rows += records.length;
    this.from = Math.min(this.from, records[0].day);
    this.to = Math.max(this.to, records[records.length - 1].day);
  }
}

/** Writes the files of a year: one reading, all families and formats. */
@Injectable()
export class BulkYearWriting {
  constructor(
    private readonly dataSource: DataSource,
    private readonly values: ValuesRepository,
    private readonly folder: BulkFolder,
    private readonly stopping: Stopping,
  ) {}

  /**
   * The files under their names; none where the year has no values.
   * @throws Stopped, and what the disk says; nothing of them is left then
   */
  async write(plan: YearPlan): Promise<BulkFile[]> {
    const targets: Target[] = [];
    try {
      for (const family of FAMILIES) {
        for (const format of BULK_FORMATS) targets.push({ family, format, writer: await this.open(plan, family, format) });
      }
      const span = new Span();
      const scopes = bulkScopes(plan.edition.dataset);
      // All scopes as they stood at one instant.
      await this.dataSource.transaction('REPEATABLE READ', async (manager) => {
        for (let at = 0; at < scopes.length; at += SCOPES_AT_ONCE)
          await this.append(manager, plan, scopes.slice(at, at + SCOPES_AT_ONCE), targets, span);
      });
      return span.rows === 0 ? [] : await this.publish(plan, targets, span);
    } finally {
      for (const { writer } of targets) await writer.file.discard();
    }
  }

  private async open({ edition, year, origin }: YearPlan, family: Family, format: BulkFormat): Promise<TableWriter> {
    const file = await this.folder.begin(edition.dataset, `${family}-${year}.${ENDINGS[format]}`);
    return format === 'csv' ? new CsvWriter(file, origin) : new ParquetTableWriter(file, origin);
  }

  private async append(
    manager: EntityManager,
    { edition, year, asOf }: YearPlan,
    scopes: readonly Scope[],
    targets: readonly Target[],
    span: Span,
  ): Promise<void> {
    const numbers = scopes.map(({ number }) => number);
    const months = await this.values.listMonthsOf(edition, numbers, year * MONTHS, year * MONTHS + MONTHS - 1, manager);
    // Days of the simulated world are known when they close in it, whenever they were published.
    const until = edition.dataset === 'live' ? asOf.getTime() / 1000 : Infinity;
    const records = scopes.map((scope) => {
      const ofScope = (months.get(scope.number) ?? []).flatMap(({ month, packed, knownFrom }) => decodeMonthAsOf(month, packed, until, knownFrom));
      span.add(ofScope);
      return ofScope;
    });
    for (const family of FAMILIES) {
      const rows = scopes.flatMap((scope, at) => {
        const id = indexIdOf({ family, scope });
        return records[at].map((record) => toBulkRow(family, id, record));
      });
      await this.stopping.turn();
      for (const target of targets) if (target.family === family) await target.writer.append(rows);
      await this.stopping.turn();
    }
  }

  private async publish({ edition, year, asOf, writtenAt }: YearPlan, targets: readonly Target[], { rows, from, to }: Span): Promise<BulkFile[]> {
    const files: BulkFile[] = [];
    for (const { family, format, writer } of targets) {
      const finished = await writer.finish();
      const name = `${family}-${year}-${finished.sha256.slice(0, NAME_DIGITS)}.${ENDINGS[format]}`;
      await writer.file.publish(this.folder.pathOf(edition.dataset, name));
      const of = { name, family, year, format, methodology: edition.methodology, rows, from: toIsoDay(from), to: toIsoDay(to) };
      files.push({ ...of, ...finished, asOf: asOf.toISOString(), writtenAt: writtenAt.toISOString() });
    }
    return files;
  }
}

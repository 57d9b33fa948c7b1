import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Dataset } from '../../news';
import { CONFIG, type Config } from '../../platform/config/config';
import type { Family } from '../storage/index-record';
import type { PublicationMark } from '../storage/index-changes.repository';
import { FileInMaking, type Finished } from './file-in-making';

export const BULK_FORMATS = ['csv', 'parquet'] as const;
export type BulkFormat = (typeof BULK_FORMATS)[number];

/** A file of a year of a family. Its name changes with its content, so whoever is reading one goes on reading the same bytes. */
export interface BulkFile extends Finished {
  readonly name: string;
  readonly family: Family;
  readonly year: number;
  readonly format: BulkFormat;
  readonly methodology: string;
  readonly rows: number;
  /** First and last day of its values. */
  readonly from: string;
  readonly to: string;
  /** Instant at which the values were those that readers get. */
  readonly asOf: string;
  readonly writtenAt: string;
}

/** What lies in the folder of a dataset. Written whole when a year is, so it names files that are there. */
export interface BulkManifest {
  /** Of the code that wrote the files; others are written again. */
  readonly form: number;
  readonly methodology: string;
  /** The night whose files are all there. */
  readonly night: string | null;
  /** By year, the last publication that its files hold. */
  readonly held: Readonly<Record<string, PublicationMark | null>>;
  readonly files: readonly BulkFile[];
  /** Files of before, which somebody may still be reading. */
  readonly replaced: readonly { readonly name: string; readonly at: string; readonly bytes: number; readonly sha256: string }[];
}

const MANIFEST = 'files.json';

/** Where bulk files lie: written by the worker, read by every API process. */
@Injectable()
export class BulkFolder {
  private readonly root: string;

  constructor(@Inject(CONFIG) { bulk }: Pick<Config, 'bulk'>) {
    this.root = bulk.folder;
  }

  pathOf(dataset: Dataset, name: string): string {
    return join(this.root, dataset, name);
  }

  /** Null where nothing was written yet. */
  async read(dataset: Dataset): Promise<BulkManifest | null> {
    try {
      return JSON.parse(await readFile(this.pathOf(dataset, MANIFEST), 'utf8')) as BulkManifest;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async write(dataset: Dataset, manifest: BulkManifest): Promise<void> {
    const file = await this.begin(dataset, MANIFEST);
    try {
      await file.write(Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
      await file.finish();
      await file.publish(this.pathOf(dataset, MANIFEST));
    } finally {
      await file.discard();
    }
  }

  /** A file under a name that nobody reads, and nobody else writes: in containers several processes have the same number. */
  async begin(dataset: Dataset, name: string): Promise<FileInMaking> {
    await mkdir(join(this.root, dataset), { recursive: true, mode: 0o750 });
    return FileInMaking.begin(this.pathOf(dataset, `${name}.${randomUUID()}.part`));
  }

  /** Removes files that nothing names and that were written before an instant. */
  async removeOthers(dataset: Dataset, { files, replaced }: BulkManifest, before: Date): Promise<void> {
    const named = new Set([MANIFEST, ...[...files, ...replaced].map(({ name }) => name)]);
    for (const name of await readdir(join(this.root, dataset))) {
      const path = this.pathOf(dataset, name);
      if (!named.has(name) && (await stat(path)).mtimeMs < before.getTime()) await unlink(path);
    }
  }
}

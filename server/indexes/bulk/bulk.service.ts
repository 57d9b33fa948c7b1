import { type FileHandle, open } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { Provenance } from '../../news';
import type { Principal } from '../../platform/access/principal';
import { problem } from '../../platform/problems/problem';
import { EditionsService } from '../catalogue/editions.service';
import { INDEX_PROBLEMS } from '../catalogue/indexes.problems';
import { type BulkFile, BulkFolder } from './bulk-folder';

/** The files of the dataset that a caller reads. */
export interface BulkFiles {
  readonly files: readonly BulkFile[];
  readonly provenance: Provenance;
}

/** A file that may be downloaded. */
export interface StoredBulkFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly provenance: Provenance;
}

/** Which bulk files a caller may read. */
@Injectable()
export class BulkService {
  constructor(
    private readonly editions: EditionsService,
    private readonly folder: BulkFolder,
  ) {}

  async list(reader: Pick<Principal, 'mode'>): Promise<BulkFiles> {
    const { provenance } = await this.editions.choose(reader);
    const manifest = await this.folder.read(provenance.dataset);
    return { files: manifest?.files ?? [], provenance };
  }

  /**
   * A file of the list, or one that has just been replaced in it.
   * @throws Problem bulk_file_not_found
   */
  async find(reader: Pick<Principal, 'mode'>, name: string): Promise<StoredBulkFile> {
    const { provenance } = await this.editions.choose(reader);
    const { dataset } = provenance;
    const manifest = await this.folder.read(dataset);
    const file = [...(manifest?.files ?? []), ...(manifest?.replaced ?? [])].find((candidate) => candidate.name === name);
    if (file === undefined) throw problem(INDEX_PROBLEMS.bulk_file_not_found);
    return { path: this.folder.pathOf(dataset, file.name), bytes: file.bytes, sha256: file.sha256, provenance };
  }

  /**
   * To read it; whoever does closes it.
   * @throws Problem bulk_file_not_found where it has gone since the list was written
   */
  async open({ path }: StoredBulkFile): Promise<FileHandle> {
    try {
      return await open(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      // The cause goes into the log as a warning.
      throw problem(INDEX_PROBLEMS.bulk_file_not_found, { cause: error });
    }
  }
}

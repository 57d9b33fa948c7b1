import { Injectable } from '@nestjs/common';
import type { IngestionReport } from '../../../storage/ingestion-report';
import { type IngestionOptions, IngestionService } from '../../../storage/ingestion.service';
import { GdeltNewsSource, type WindowFile } from './gdelt.news-source';
import type { GdeltWindow } from '../gdelt-name';
import type { ListedWindow } from './gdelt-list';
import { isFileTrouble, isHostTrouble } from './source-busy';

/** A window that was asked for without success; `isBad`: something came, or should have, but no usable file. */
export interface MissedWindow {
  readonly kind: 'missed';
  readonly isBad: boolean;
  readonly reason: string;
}

export interface FetchedWindow {
  readonly kind: 'fetched';
  readonly fetched: WindowFile;
}

export interface StoredWindow {
  readonly kind: 'stored';
  readonly report: IngestionReport;
  readonly etag: string | null;
}

/** Takes windows in for all who ask: the live source, its list, a backfill. Separates a fault of the window from a fault of its host. */
@Injectable()
export class WindowTaker {
  constructor(
    private readonly source: GdeltNewsSource,
    private readonly ingestion: IngestionService,
  ) {}

  /**
   * Fetches a window.
   * @throws Problem source_busy, or whatever is wrong with the host: the window is not to blame and nothing is known of it
   */
  async fetch(window: GdeltWindow): Promise<FetchedWindow | MissedWindow> {
    try {
      const fetched = await this.source.fetch(window);
      return fetched === null ? { kind: 'missed', isBad: false, reason: 'it is not there' } : { kind: 'fetched', fetched };
    } catch (error) {
      if (!isHostTrouble(error) && !isFileTrouble(error)) throw error;
      // A host that is down or replaced gives as little for its list.
      if (!(await this.source.isWell(window.source))) throw error;
      return { kind: 'missed', isBad: true, reason: error.message };
    }
  }

  /** Fetches a window and stores it. @throws Problem where the host gives nothing or the database fails */
  async take(window: GdeltWindow, options: IngestionOptions): Promise<StoredWindow | MissedWindow> {
    const fetched = await this.fetch(window);
    return fetched.kind === 'fetched' ? this.store(fetched, options) : fetched;
  }

  /** Fetches the very file that a list names and stores it. @throws Problem whatever is wrong with host, file or database */
  async takeListed(listed: ListedWindow): Promise<StoredWindow> {
    return this.ingest(await this.source.fetchListed(listed), {});
  }

  /** Stores what was fetched, and closes it. @throws Problem where the database fails */
  async store({ fetched }: FetchedWindow, options: IngestionOptions): Promise<StoredWindow | MissedWindow> {
    try {
      return await this.ingest(fetched, options);
    } catch (error) {
      if (!isFileTrouble(error)) throw error;
      return { kind: 'missed', isBad: true, reason: error.message };
    }
  }

  private async ingest({ file, etag, close }: WindowFile, options: IngestionOptions): Promise<StoredWindow> {
    try {
      return { kind: 'stored', report: await this.ingestion.ingest(file, options), etag };
    } finally {
      await close();
    }
  }
}

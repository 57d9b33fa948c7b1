import { Injectable } from '@nestjs/common';
import type { IngestionReport } from '../../../storage/ingestion-report';
import { type IngestionOptions, IngestionService } from '../../../storage/ingestion.service';
import { type FetchedWindow, GdeltNewsSource } from './gdelt.news-source';
import type { GdeltWindow } from '../gdelt-name';
import { isFileTrouble, isHostTrouble } from './source-busy';

/** A window that was asked for in vain; `isBad`: something came, or should have, but no good file. */
export interface MissedWindow {
  readonly kind: 'missed';
  readonly isBad: boolean;
  readonly reason: string;
}

export interface HadWindow {
  readonly kind: 'fetched';
  readonly fetched: FetchedWindow;
}

export interface StoredWindow {
  readonly kind: 'stored';
  readonly report: IngestionReport;
  readonly etag: string | null;
}

/** Gets windows by their names. Tells what is wrong with a window from what is wrong with its host. */
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
  async fetch(window: GdeltWindow): Promise<HadWindow | MissedWindow> {
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

  /** Stores what was fetched, and closes it. @throws Problem where the database fails */
  async store({ fetched }: HadWindow, options: IngestionOptions): Promise<StoredWindow | MissedWindow> {
    try {
      return { kind: 'stored', report: await this.ingestion.ingest(fetched.file, options), etag: fetched.etag };
    } catch (error) {
      if (!isFileTrouble(error)) throw error;
      return { kind: 'missed', isBad: true, reason: error.message };
    } finally {
      await fetched.close();
    }
  }
}

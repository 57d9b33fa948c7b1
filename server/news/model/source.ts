import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Config } from '../../platform/config/config';
import type { Messages } from '../../platform/messages/messages';
import type { Dataset } from './dataset';
import type { SourceFacts } from './day-sources';
import type { FileReader } from './file-reader';
import type { WindowRun } from './windows';

/** What was due of a source for a day, and how much of it came. */
export interface MetExpectation extends Omit<SourceFacts, 'articles'> {
  /** When the last of it arrived, where that says more than the articles do. */
  readonly lastAt: Date | null;
}

/** Whether the host of a source is heard. */
export interface Contact {
  /** The last time; null before the first. */
  readonly heardAt: Date | null;
  readonly failedAt: Date | null;
  /** Why it was not heard the last time; null where it was. */
  readonly reason: string | null;
}

/** From a day on more or less of a source is taken than before. */
export interface CoverageChange {
  readonly day: number;
  /** One window in so many, before and from then on. */
  readonly before: number;
  readonly after: number;
}

/** What is stored of a source beside its articles. */
export abstract class SourceRecords {
  /** Label of its latest window, latest response of a feed, or last import; null before the first. */
  abstract findLast(now: Date): Promise<Date | null>;

  /** What was expected for a day; null where nothing was. */
  findExpectation(_manager: EntityManager, _day: number, _now: Date): Promise<MetExpectation | null> {
    return Promise.resolve(null);
  }

  /** Since when something newer than its latest is waited for. */
  findAwaited(last: Date): Promise<Date> {
    return Promise.resolve(last);
  }

  /** Null where nobody asks a host, or has asked yet. */
  findContact(): Promise<Contact | null> {
    return Promise.resolve(null);
  }

  /** Changes of how much is taken, past ones and those that are announced, ascending. */
  listChanges(): Promise<readonly CoverageChange[]> {
    return Promise.resolve([]);
  }

  /** Windows due between two instants but missing, in runs that stay within a day; none for sources without windows. */
  listMissing(_from: Date, _to: Date): Promise<WindowRun[]> {
    return Promise.resolve([]);
  }
}

/** A kind of source: everything the rest of news needs to know about it. */
export interface Source {
  /** As customers know it. */
  readonly name: string;
  /** The names under which its documents are stored. */
  readonly streams: readonly string[];
  readonly dataset: Dataset;
  /** What a day is expected to bring: a window for each quarter of an hour, answers when it is asked, or nothing in particular. */
  readonly expected: 'windows' | 'answers' | null;
  /** Lag from which it is late, and from which it is silent, in seconds; null where it never is. */
  readonly lag: { readonly late: number; readonly silent: number } | null;
  /** How long the files that were read are remembered; null for good. */
  readonly filesKeptDays: number | null;
  /** Name of the credit that must be shown with whatever is built on it. */
  readonly attribution: keyof Messages['lists']['attributions'] | null;
  isOn(config: Pick<Config, 'live' | 'feeds'>): boolean;
  /** Reads files of its own that `npm run ingest` is given; null where it has none. */
  readonly files: FileReader | null;
  readonly records: Type<SourceRecords>;
  /** Its services, which export its records. */
  readonly module: Type;
  /** Its job processors, in the worker. */
  readonly processors: readonly Type[];
}

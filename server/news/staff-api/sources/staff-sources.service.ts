import { Injectable } from '@nestjs/common';
import { Clock, MS_PER_DAY } from '../../../platform/clock';
import { CursorCodec } from '../../../platform/http/lists/cursor';
import { type Page, readPage } from '../../../platform/http/lists/keyset';
import { NO_INTAKE, type SourceIntake } from '../../model/source-intake';
import { SourceFiguresService } from '../../monitoring/source-figures.service';
import type { SourceStatus } from '../../monitoring/source-status.view';
import { findSource, SOURCES } from '../../sources/registry';
import { type RefusedRow, RefusedRowsView } from './refused-rows.view';
import type { ListRefusedRowsQuery } from './staff-sources.dto';

/** A source with what staff look at when something is missing. */
export interface StaffSource extends SourceStatus {
  readonly total: SourceIntake;
  /** Of the last 24 hours; null where it has no windows. */
  readonly missingWindows: number | null;
  /** Of the last 24 hours. */
  readonly refusedLately: number;
}

/** How the sources of news stand, and what they sent that could not be taken. */
@Injectable()
export class StaffSources {
  constructor(
    private readonly figures: SourceFiguresService,
    private readonly refused: RefusedRowsView,
    private readonly cursors: CursorCodec,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<StaffSource[]> {
    const { sources, totals, windowsMissing } = await this.figures.read();
    const refused = await this.refused.countSince(new Date(this.clock.now().getTime() - MS_PER_DAY));
    return sources.map((source) => ({
      ...source,
      total: totals.get(source.source) ?? NO_INTAKE,
      missingWindows: windowsMissing.get(source.source) ?? null,
      refusedLately: streamsOf(source.source).reduce((sum, stream) => sum + (refused.get(stream) ?? 0), 0),
    }));
  }

  /** @throws Problem invalid_cursor */
  listRefused({ source, reason, ...page }: ListRefusedRowsQuery): Promise<Page<RefusedRow>> {
    const filter = { streams: source === undefined ? null : streamsOf(source), reason: reason ?? null };
    return readPage(this.cursors, `refused rows ${JSON.stringify(filter)}`, page, (after, limit) => this.refused.list(filter, after, limit));
  }
}

/** The names under which documents of a source are stored. */
function streamsOf(name: string): readonly string[] {
  return findSource(name)?.streams ?? SOURCES.flatMap(({ streams }) => streams).filter((stream) => stream === name);
}

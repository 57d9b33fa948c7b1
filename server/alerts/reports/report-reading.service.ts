import { Injectable } from '@nestjs/common';
import { BriefService, CrisesReader, type Edition, EditionsService } from '../../indexes';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import type { Language } from '../../platform/messages/messages';
import { Problem } from '../../platform/problems/problem';
import { changeSince, moversOf } from '../home/movers';
import { newestFirst } from '../home/open-crises';
import { itemsOf } from '../watchlists/sections';
import type { Viewer } from '../watchlists/viewer';
import { WatchedValues } from '../watchlists/watched-values.service';
import { WatchlistsRepository } from '../watchlists/watchlists.repository';
import { explained, type ReportContent, type ReportRow, type ToldMover } from './report-content';

const WEEK_DAYS = 7;
const MOVERS = 5;
const CRISES = 10;
const CRISES_MAX = 1_000;

/** What a report says. */
@Injectable()
export class ReportReading {
  constructor(
    private readonly watchlists: WatchlistsRepository,
    private readonly editions: EditionsService,
    private readonly values: WatchedValues,
    private readonly briefs: BriefService,
    private readonly crises: CrisesReader,
  ) {}

  /** @throws Problem watchlist_not_found */
  async read(viewer: Viewer, id: string, language: Language): Promise<ReportContent> {
    const list = await this.watchlists.get(viewer, id);
    const reader = { mode: 'live', organizationId: viewer.organizationId } as const;
    const { provenance, edition } = await this.editions.choose({ ...reader, language });
    const items = itemsOf(list.sections).map(({ indexId }) => indexId);
    const views = await this.values.list(edition, viewer.organizationId, items);
    const days = [...views.values()].flatMap(({ day }) => (day === null ? [] : [parseIsoDay(day)!]));
    const last = days.length === 0 ? null : Math.max(...days);
    const from = last === null ? null : last - WEEK_DAYS;
    const rows = list.sections.flatMap(({ name: section, items: ofSection }) =>
      ofSection.flatMap(({ indexId }): ReportRow[] => {
        const view = views.get(indexId);
        return view === undefined ? [] : [{ section, view, change: from === null ? null : changeSince(view, from) }];
      }),
    );
    const movers: ToldMover[] = [];
    for (const mover of from === null ? [] : moversOf(explained(views), from, MOVERS)) {
      movers.push({ ...mover, sentences: await this.explain(reader, mover.view.id, mover.view.day!, language) });
    }
    return {
      watchlistId: id,
      name: list.name,
      days: last === null ? null : { from: toIsoDay(last - WEEK_DAYS), to: toIsoDay(last) },
      rows,
      movers,
      crises: await this.findCrises(edition, from, new Set(items)),
      notice: provenance.notice,
    };
  }

  /** Those that touch what is on the list. */
  private async findCrises(edition: Edition, seen: number | null, watched: ReadonlySet<string>): Promise<ReportContent['crises']> {
    const filter = { country: null, category: null, statuses: ['open'] as const, since: null };
    const open = await this.crises.listUntold(edition, null, filter, { isOpenFirst: true, after: null, limit: CRISES_MAX, upTo: null });
    const { shown } = newestFirst(open, edition.methodology, seen, watched, CRISES_MAX);
    return shown.filter(({ isWatched }) => isWatched).slice(0, CRISES);
  }

  /** Nothing where the week cannot be explained: the report says the rest. */
  private async explain(
    reader: { readonly mode: 'live'; readonly organizationId: string },
    id: string,
    date: string,
    language: Language,
  ): Promise<readonly string[]> {
    try {
      return (await this.briefs.read(reader, id, { date, days: WEEK_DAYS }, language)).sentences;
    } catch (error) {
      if (error instanceof Problem) return [];
      throw error;
    }
  }
}

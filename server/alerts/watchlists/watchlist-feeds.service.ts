import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { customKeyOf, EditionsService, roundPoints, valueOf } from '../../indexes';
import type { SessionPrincipal } from '../../platform/access/principal';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import { type AtomEntry, writeAtom } from '../../platform/http/replies/atom';
import { isUuid } from '../../platform/http/input/field-rules';
import { problem } from '../../platform/problems/problem';
import { DerivedSecrets } from '../../platform/secrets/derived-secrets';
import { clausesText, countNumber, signedNumber, dayText } from '../../platform/messages/formats';
import { DEFAULT_LANGUAGE, fillMessage, type Language, messagesIn } from '../../platform/messages/messages';
import { ALERT_PROBLEMS } from '../alerts.problems';
import { itemsOf } from './sections';
import { viewerOf } from './viewer';
import { WatchedValues, type WatchedView } from './watched-values.service';
import { type SeenWatchlist, WatchlistsRepository } from './watchlists.repository';

const PURPOSE = 'watchlist feed';
/** Closed days of a feed. */
const DAYS = 30;
/** Indexes that an entry tells of: those that moved most. */
const TOLD = 10;
const DIGITS = 2;

/** A value of one of the indexes. */
interface DayValue {
  readonly index: WatchedView;
  readonly value: number;
  readonly change: number | null;
  readonly computedAt: number;
}

/** Lists as Atom feeds, at addresses that nobody guesses: each person's own, which ends when they no longer see the list. */
@Injectable()
export class WatchlistFeeds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly watchlists: WatchlistsRepository,
    private readonly editions: EditionsService,
    private readonly values: WatchedValues,
    private readonly secrets: DerivedSecrets,
    @Inject(CONFIG) private readonly config: { readonly http: Pick<Config['http'], 'publicUrl'> },
  ) {}

  /** @throws watchlist_not_found */
  async getAddress(session: SessionPrincipal, id: string): Promise<{ url: string }> {
    return { url: this.addressOf(await this.watchlists.get(viewerOf(session), id), session) };
  }

  /**
   * The addresses of all who read the list end.
   * @throws watchlist_not_found
   */
  renew(session: SessionPrincipal, id: string): Promise<{ url: string }> {
    const viewer = viewerOf(session);
    return this.dataSource.transaction(async (manager) => {
      const list = await this.watchlists.lock(viewer, id, manager);
      const feedCounter = list.feedCounter + 1;
      await this.watchlists.update(viewer.organizationId, id, { feedCounter }, manager);
      return { url: this.addressOf({ id, feedCounter }, session) };
    });
  }

  /**
   * The feed of a list for a reader who knows its secret and still sees the list.
   * @throws watchlist_not_found, whatever does not fit
   */
  async write(id: string, readerId: string, token: string, language: Language = DEFAULT_LANGUAGE): Promise<string> {
    const reader = isUuid(id) ? await this.watchlists.findReader(id, readerId) : null;
    if (reader === null) throw problem(ALERT_PROBLEMS.watchlist_not_found);
    const list = await this.watchlists.get(reader, id);
    if (!this.secrets.isToken(token, PURPOSE, secretNameOf(list, readerId), list.feedCounter)) throw problem(ALERT_PROBLEMS.watchlist_not_found);
    const page = `/dashboard/watchlists/${list.id}/show`;
    const { watchlist_feed: subtitle, watchlist_feed_author: author } = messagesIn(language).replies;
    return writeAtom(this.config.http.publicUrl, {
      path: pathOf(list),
      language,
      hasSecretAddress: true,
      page,
      title: list.name,
      subtitle: fillMessage(subtitle, { count: itemsOf(list.sections).length }),
      author,
      updatedAt: list.updatedAt,
      entries: await this.listEntries(reader.organizationId, list, page, language),
    });
  }

  /** In the language of the page that asks for it. */
  private addressOf(list: Pick<SeenWatchlist, 'id' | 'feedCounter'>, { userId, language = DEFAULT_LANGUAGE }: SessionPrincipal): string {
    const token = this.secrets.token(PURPOSE, secretNameOf(list, userId), list.feedCounter);
    const inLanguage = language === DEFAULT_LANGUAGE ? '' : `&language=${language}`;
    return `${this.config.http.publicUrl}${pathOf(list)}?reader=${userId}&token=${token}${inLanguage}`;
  }

  /** An entry for each closed day, the newest first. */
  private async listEntries(organizationId: string, list: SeenWatchlist, path: string, language: Language): Promise<AtomEntry[]> {
    const { edition } = await this.editions.choose({ mode: 'live' });
    const ids = itemsOf(list.sections).map(({ indexId }) => indexId);
    const views = await this.values.list(edition, organizationId, ids);
    const days = [...views.values()].flatMap(({ day }) => (day === null ? [] : [parseIsoDay(day)!]));
    if (days.length === 0) return [];
    const last = Math.max(...days);
    const byDay = new Map<number, DayValue[]>();
    for await (const [{ id, family }, records] of this.values.series(edition, organizationId, ids, last - DAYS, last)) {
      const index = views.get(id)!;
      let before: number | null = null;
      for (const record of records) {
        const value = valueOf(family, record);
        if (value !== null && record.state !== 'open') {
          const change = before === null ? null : roundPoints(value - before);
          byDay.set(record.day, [...(byDay.get(record.day) ?? []), { index, value, change, computedAt: record.computedAt }]);
        }
        before = value;
      }
    }
    return [...byDay].sort(([one], [other]) => other - one).map(([day, values]) => toEntry(list, path, { day, values }, language));
  }
}

function toEntry(
  list: SeenWatchlist,
  path: string,
  { day, values }: { readonly day: number; readonly values: readonly DayValue[] },
  language: Language,
): AtomEntry {
  const { watchlist_feed_title: title } = messagesIn(language).replies;
  const movers = [...values].sort((one, other) => Math.abs(other.change ?? 0) - Math.abs(one.change ?? 0)).slice(0, TOLD);
  const instants = values.map(({ computedAt }) => computedAt);
  return {
    id: `${pathOf(list)}/${toIsoDay(day)}`,
    title: fillMessage(title, { date: dayText(toIsoDay(day), language), most: tell(movers[0], language) }),
    summary: clausesText(
      movers.map((mover) => tell(mover, language)),
      language,
    ),
    path,
    publishedAt: new Date(Math.min(...instants) * 1000),
    updatedAt: new Date(Math.max(...instants) * 1000),
  };
}

/** Without its secret: so the feed keeps its name when it gets another address. */
function pathOf({ id }: Pick<SeenWatchlist, 'id'>): string {
  return `/api/watchlists/${id}/feed.atom`;
}

function secretNameOf({ id }: Pick<SeenWatchlist, 'id'>, readerId: string): string {
  return `${id} ${readerId.toLowerCase()}`;
}

/** `MVI-SA 64.2 (+5.3)`; an own index by the name that people gave it, since its code says nothing. */
function tell({ index: { id, code, name }, value, change }: DayValue, language: Language): string {
  const moved = change === null ? '' : ` (${signedNumber(change, DIGITS, language)})`;
  return `${customKeyOf(id) === null ? code : name} ${countNumber(value, language, DIGITS)}${moved}`;
}

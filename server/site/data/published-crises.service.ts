import { Injectable } from '@nestjs/common';
import { CrisesReader, CrisesRepository, type Edition } from '../../indexes';
import type { Provenance } from '../../news';
import type { CrisesOverview, CrisisPageData } from './crisis-page-data';
import { toCrisesOverview, toCrisisPage } from './crises-data';
import type { Publication } from './page-data';

/** Rows of the list; everything before is in the data API. */
const OPEN_SHOWN = 40;
const CLOSED_MOST = 40;
/** More than can be open at once: one for each country and category. */
const OPEN_MOST = 4_000;
/** Crises that search engines are told of. */
const LISTED_MOST = 2_000;

/** Gathers what pages say of crises: what a live key would read. */
@Injectable()
export class PublishedCrises {
  constructor(
    private readonly crises: CrisesRepository,
    private readonly reader: CrisesReader,
  ) {}

  /** Null while none are computed. */
  async findOverview(edition: Edition): Promise<CrisesOverview | null> {
    const through = await this.reader.findThrough(edition, null);
    if (through === null) return null;
    const list = (status: 'open' | 'closed', limit: number) =>
      this.crises.list(edition, null, { ...ALL, statuses: [status] }, { isOpenFirst: false, after: null, limit, upTo: null });
    const [open, closed] = [await list('open', OPEN_MOST), await list('closed', CLOSED_MOST)];
    return toCrisesOverview({ open, closed, through }, { openMost: OPEN_SHOWN, methodology: edition.methodology });
  }

  /** Null where there is no such crisis. */
  async find(id: string, edition: Edition, publication: Publication, provenance: Provenance): Promise<CrisisPageData | null> {
    const crisis = await this.reader.find(edition, null, id);
    return crisis === null ? null : toCrisisPage(crisis, publication, provenance);
  }

  /** Whether there is one, also if it is merged or withdrawn. */
  async isKnown(id: string, edition: Edition): Promise<boolean> {
    return (await this.crises.listVintages(edition, null, id)).length > 0;
  }

  /** Ids of those that are open and of the last that are closed. */
  async listIds(edition: Edition): Promise<string[]> {
    const page = { isOpenFirst: true, after: null, limit: LISTED_MOST, upTo: null };
    const listed = await this.crises.list(edition, null, { ...ALL, statuses: ['open', 'closed'] }, page);
    return listed.map(({ crisis }) => crisis.id);
  }

  /** Changes whenever anything about crises is published. */
  async findEdition(edition: Edition): Promise<number | null> {
    return (await this.crises.findProgress(edition))?.sequence ?? null;
  }
}

const ALL = { country: null, category: null, since: null };

import { Inject, Injectable } from '@nestjs/common';
import { LruMap } from 'toad-cache';
import { type CatalogueIndex, indexIdOf, namesOf, scopeName } from '../../indexes';
import { CONFIG, type Config } from '../../platform/config/config';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import { type Published, PublishedDataService } from '../data/published-data.service';
import { AskedDocuments } from '../serving/asked-documents.service';
import { SiteDocument } from '../serving/site-document';
import { type EmbedLook, embedPage } from './embed-page';

/** A page takes about 5 kB. */
const PAGES_KEPT = 500;
/** Pages that may be in the making. */
const WAITING_MAX = 20;

/** Pages for frames of other sites, made when somebody asks for them, and none twice until something new is published. */
@Injectable()
export class EmbeddedPages {
  private readonly kept = new LruMap<SiteDocument>(PAGES_KEPT);
  private readonly making = new Map<string, Promise<SiteDocument>>();

  constructor(
    private readonly data: PublishedDataService,
    private readonly documents: AskedDocuments,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * `beforeMaking` may refuse; it is not asked for a page that is there.
   * @throws unavailable, and what `beforeMaking` throws
   */
  async find(index: CatalogueIndex, look: EmbedLook, beforeMaking: () => Promise<void>): Promise<SiteDocument> {
    const published = await this.documents.findPublished();
    const { provenance, publication, pairsUpdatedAt } = published;
    const key = JSON.stringify([indexIdOf(index), look, provenance.dataset, provenance.methodology, publication?.updatedAt, pairsUpdatedAt]);
    const known = this.kept.get(key) ?? this.making.get(key);
    if (known !== undefined) return known;
    await beforeMaking();
    if (this.making.size >= WAITING_MAX) throw problem(PLATFORM_PROBLEMS.unavailable);
    const made = this.make(index, published, look)
      .then((document) => {
        this.kept.set(key, document);
        return document;
      })
      .finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  private async make(index: CatalogueIndex, published: Published, look: EmbedLook): Promise<SiteDocument> {
    const data = await this.data.gatherIndex(index, published);
    const { language } = look;
    const names = { ...namesOf(index), name: scopeName(index.scope, language) };
    const shown = data?.page === 'index' ? { ...data, publication: published.messages[language] } : null;
    return SiteDocument.fromHtml(embedPage(this.config.http.publicUrl, { names, published: shown }, look));
  }
}

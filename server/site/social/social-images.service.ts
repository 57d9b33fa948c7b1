import { Injectable } from '@nestjs/common';
import { LruMap } from 'toad-cache';
import { Transformer } from '@napi-rs/image';
import { type CatalogueIndex, indexIdOf, namesOf, scopeName } from '../../indexes';
import { strongEtag } from '../../platform/http/replies/etag';
import type { Language } from '../../platform/messages/messages';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import { type Published, PublishedDataService } from '../data/published-data.service';
import { drawIndex } from './index-picture';
import { drawSite } from './site-picture';

export interface SocialImage {
  readonly png: Buffer;
  readonly etag: string;
}

/** A picture takes about 50 kB. */
const IMAGES_KEPT = 200;
/** Pictures that may wait to be drawn. */
const WAITING_MAX = 20;
const SITE_KEY = 'site';

/**
 * Pictures that links to the site are shown with, drawn when somebody asks for them: few of the 7,844 indexes are ever shared. One at
 * a time, and none twice until something new is published.
 */
@Injectable()
export class SocialImages {
  private readonly kept = new LruMap<SocialImage>(IMAGES_KEPT);
  private readonly drawing = new Map<string, Promise<SocialImage>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly data: PublishedDataService) {}

  /**
   * The picture of the product. `beforeDrawing` may refuse; it is not asked for a picture that is there.
   * @throws unavailable, and what `beforeDrawing` throws
   */
  findSite(language: Language, beforeDrawing: () => Promise<void>): Promise<SocialImage> {
    return this.find(`${SITE_KEY} ${language}`, () => Promise.resolve(drawSite(language)), beforeDrawing);
  }

  /**
   * The picture of an index as it is published now.
   * @throws unavailable, and what `beforeDrawing` throws
   */
  async findIndex(index: CatalogueIndex, language: Language, beforeDrawing: () => Promise<void>): Promise<SocialImage> {
    const published = await this.data.findPublished();
    const { provenance, publication } = published;
    const key = JSON.stringify([indexIdOf(index), language, provenance.dataset, provenance.methodology, publication?.updatedAt]);
    return this.find(key, () => this.drawIndex(index, language, published), beforeDrawing);
  }

  private async find(key: string, draw: () => Promise<string>, beforeDrawing: () => Promise<void>): Promise<SocialImage> {
    const known = this.kept.get(key) ?? this.drawing.get(key);
    if (known !== undefined) return known;
    await beforeDrawing();
    return this.kept.get(key) ?? this.drawing.get(key) ?? this.drawInTurn(key, draw);
  }

  private drawInTurn(key: string, draw: () => Promise<string>): Promise<SocialImage> {
    if (this.drawing.size >= WAITING_MAX) throw problem(PLATFORM_PROBLEMS.unavailable);
    const image = this.last
      .then(async () => toImage(await draw()))
      .then((drawn) => {
        this.kept.set(key, drawn);
        return drawn;
      })
      .finally(() => this.drawing.delete(key));
    this.drawing.set(key, image);
    this.last = image.catch(() => undefined);
    return image;
  }

  private async drawIndex(index: CatalogueIndex, language: Language, published: Published): Promise<string> {
    const data = await this.data.gatherIndex(index, published);
    const isSimulated = published.provenance.dataset === 'simulated';
    const names = { ...namesOf(index), name: scopeName(index.scope, language) };
    return drawIndex({ language, names, isSimulated, published: data?.page === 'index' ? data : null });
  }
}

async function toImage(svg: string): Promise<SocialImage> {
  const png = await Transformer.fromSvg(svg).png();
  return { png, etag: strongEtag(png) };
}

import { type DynamicModule, Module } from '@nestjs/common';
import { IndexesModule, IndexesReadingModule } from '../indexes';
import { CrisesFeed } from './data/crises-feed.service';
import { AskedDocuments } from './serving/asked-documents.service';
import { EmbeddedPages } from './embed/embedded-pages.service';
import { PageStore } from './serving/page-store.service';
import { PagesRepository } from './rendering/pages.repository';
import { RestatementsFeed } from './data/restatements-feed.service';
import { SiteDataModule, type SiteOptions } from './site-data.module';
import { SitemapService } from './serving/sitemap.service';
import { SocialImagesController } from './social/social-images.controller';
import { SocialImages } from './social/social-images.service';
import { StaffVisitsController } from './visits/staff-visits.controller';
import { VisitsController } from './visits/visits.controller';
import { VisitsRepository } from './visits/visits.repository';
import { VisitsService } from './visits/visits.service';

/** What the HTTP process needs to serve the site (see serve-site). */
@Module({})
export class SiteModule {
  static with(options: SiteOptions = {}): DynamicModule {
    return {
      module: SiteModule,
      imports: [IndexesModule, IndexesReadingModule, SiteDataModule.with(options)],
      controllers: [SocialImagesController, VisitsController, StaffVisitsController],
      providers: [
        CrisesFeed,
        PagesRepository,
        PageStore,
        AskedDocuments,
        EmbeddedPages,
        RestatementsFeed,
        SitemapService,
        SocialImages,
        VisitsRepository,
        VisitsService,
      ],
    };
  }
}

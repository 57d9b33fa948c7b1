import { type DynamicModule, Module } from '@nestjs/common';
import { PageRenderingService } from './page-rendering.service';
import { PagesRepository } from './pages.repository';
import { PageRenderingSubscriber } from './page-rendering.subscriber';
import { SiteDataModule, type SiteOptions } from './site-data.module';
import { SiteProcessor } from './site.processor';

/** What the worker process runs of the site. */
@Module({})
export class SiteWorkerModule {
  static with(options: SiteOptions = {}): DynamicModule {
    return {
      module: SiteWorkerModule,
      imports: [SiteDataModule.with(options)],
      providers: [PagesRepository, PageRenderingService, PageRenderingSubscriber, SiteProcessor],
      exports: [PageRenderingService],
    };
  }
}

import { type DynamicModule, Module } from '@nestjs/common';
import { PageRenderingService } from './rendering/page-rendering.service';
import { PagesRepository } from './rendering/pages.repository';
import { PageRenderingSubscriber } from './rendering/page-rendering.subscriber';
import { SiteDataModule, type SiteOptions } from './site-data.module';
import { SiteProcessor } from './rendering/site.processor';

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

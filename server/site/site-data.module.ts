import { type DynamicModule, Module } from '@nestjs/common';
import { IndexesReadingModule } from '../indexes';
import { NewsModule } from '../news';
import { CONFIG, type Config } from '../platform/config/config';
import { ClientFolder } from './rendering/client-folder';
import { InstanceMarks } from './rendering/instance-marks';
import { BundledPageRenderer, PageRenderer } from './rendering/page-renderer';
import { PublishedCrises } from './data/published-crises.service';
import { PublishedDataService } from './data/published-data.service';

/** Where the client is, and what renders it. */
export interface SiteOptions {
  /** Folder of the built client; dist/client by default. */
  readonly clientFolder?: string;
  /** The bundle in that folder by default. */
  readonly renderer?: PageRenderer;
}

/** What pages are made of, for the process that renders after a publish and for the one that renders when asked. */
@Module({})
export class SiteDataModule {
  static with({ clientFolder, renderer }: SiteOptions): DynamicModule {
    const client = new ClientFolder(clientFolder);
    return {
      module: SiteDataModule,
      imports: [IndexesReadingModule, NewsModule],
      providers: [
        PublishedCrises,
        PublishedDataService,
        { provide: ClientFolder, useValue: client },
        {
          provide: PageRenderer,
          inject: [CONFIG],
          useFactory: (config: Config) => renderer ?? new BundledPageRenderer(client, new InstanceMarks(config)),
        },
      ],
      exports: [PublishedCrises, PublishedDataService, ClientFolder, PageRenderer],
    };
  }
}

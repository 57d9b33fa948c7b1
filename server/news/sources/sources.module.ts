import { Injectable, Module } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Source, SourceRecords } from '../model/source';
import { SOURCES } from './registry';

/** Finds what is stored of each source. */
@Injectable()
export class RecordsOfSources {
  constructor(private readonly modules: ModuleRef) {}

  of({ records }: Source): SourceRecords {
    return this.modules.get(records, { strict: false });
  }
}

/** All kinds of sources. */
@Module({
  imports: SOURCES.map(({ module }) => module),
  providers: [RecordsOfSources],
  exports: [RecordsOfSources, ...SOURCES.map(({ module }) => module)],
})
export class SourcesModule {}

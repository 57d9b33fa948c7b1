import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { APIKEY_PROBLEMS, ApiKeysModule } from './apikeys';
import { BILLING_PROBLEMS } from './billing';
import { INDEX_PROBLEMS, IndexesModule } from './indexes';
import { NEWS_PROBLEMS } from './news';
import { ORGANIZATION_PROBLEMS } from './organizations';
import { HTTP_PROBLEMS } from './platform/http/http.problems';
import { PlatformModule, type PlatformParts } from './platform/platform.module';
import { PLATFORM_PROBLEMS } from './platform/problems/platform.problems';

/** The problems of every domain: each kind has its own address under /problems. */
const CATALOGUES = [PLATFORM_PROBLEMS, HTTP_PROBLEMS, ORGANIZATION_PROBLEMS, BILLING_PROBLEMS, APIKEY_PROBLEMS, NEWS_PROBLEMS, INDEX_PROBLEMS];

export type AppParts = Omit<PlatformParts, 'problemKinds'> & { readonly modules?: NonNullable<ModuleMetadata['imports']> };

/** The table of contents of the HTTP process. */
@Module({})
export class AppModule {
  static with({ modules = [], ...parts }: AppParts): DynamicModule {
    const problemKinds = CATALOGUES.flatMap((catalogue) => Object.values(catalogue));
    return { module: AppModule, imports: [PlatformModule.with({ ...parts, problemKinds }), ApiKeysModule, IndexesModule, ...modules] };
  }
}

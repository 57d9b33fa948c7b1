import { Module } from '@nestjs/common';
import { ArticlesController } from './articles-api/articles.controller';
import { ArticlesService } from './articles-api/articles.service';
import { SessionArticlesController } from './articles-api/session-articles.controller';
import { NewsModule } from './news.module';
import { ProvenanceModule } from './provenance/provenance.module';

/** Articles, over HTTP. */
@Module({
  imports: [NewsModule, ProvenanceModule],
  controllers: [ArticlesController, SessionArticlesController],
  providers: [ArticlesService],
})
export class ArticlesApiModule {}

import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NewsStateView } from '../monitoring/news-state.view';
import { PublicRoute } from '../../platform/access/public-route.decorator';
import { type EdgeLimit, Limited } from '../../platform/throttling/edge-limit';
import { NewsStateResponse, toNewsState } from './news-state.dto';

/** The status page and the dashboard ask every ten seconds while something goes on. */
const LOOKS: EdgeLimit = { name: 'looks at the state of the news', count: 120, seconds: 60, by: 'network' };

@ApiTags('indexes')
@PublicRoute()
@Controller('api/news-state')
export class NewsStateController {
  constructor(private readonly view: NewsStateView) {}

  /** Says whether live news comes in, and how far the past is that a new instance reads by itself. */
  @Get()
  @Header('cache-control', 'no-store')
  @Limited(LOOKS)
  async getNewsState(): Promise<NewsStateResponse> {
    return toNewsState(await this.view.read());
  }
}

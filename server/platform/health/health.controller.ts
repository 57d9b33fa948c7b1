import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PLATFORM_PROBLEMS } from '../problems/platform.problems';
import { problem } from '../problems/problem';
import { LivenessResponse, ReadinessResponse } from './health.dto';
import { ReadinessService } from './readiness.service';
import { PublicRoute } from '../access/public-route.decorator';
import { FixedReply } from '../http/replies/fixed-reply';

const ALIVE: LivenessResponse = { status: 'alive' };

@ApiTags('platform')
@PublicRoute()
@Controller()
export class HealthController {
  constructor(private readonly readiness: ReadinessService) {}

  /** Says that the process lives. Asks nobody else, so a dead database does not get it restarted. */
  @Get('healthz')
  @FixedReply(ALIVE)
  @Header('cache-control', 'no-store')
  getLiveness(): LivenessResponse {
    return ALIVE;
  }

  /** Says whether this process can serve: database, migrations and queue. 503 while it cannot, and while it ends; the document then carries `checks`. */
  @Get('readyz')
  @Header('cache-control', 'no-store')
  async getReadiness(): Promise<ReadinessResponse> {
    const { status, checks } = await this.readiness.check();
    if (status !== 'ready' && status !== 'degraded') throw problem(PLATFORM_PROBLEMS.unavailable, { members: { state: status, checks } });
    return { status, checks };
  }
}

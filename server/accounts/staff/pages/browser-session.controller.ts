import { Controller, Delete, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { Audit } from '../../../platform/audit/audit.service';
import { CONFIG, type Config } from '../../../platform/config/config';
import { cookieHeader } from '../../../platform/http/cookies';
import { CurrentSession } from '../../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { StaffRoute } from '../../../platform/access/session-route.decorator';
import { STAFF_COOKIE, StaffPasses } from './staff-passes';

@ApiTags('staff')
@StaffRoute()
@Controller('api/staff/browser-session')
export class BrowserSessionController {
  constructor(
    private readonly passes: StaffPasses,
    private readonly dataSource: DataSource,
    private readonly audit: Audit,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Exchanges the session for a cookie that opens the queue board (`/api/staff/queues`) and, in production, Swagger UI
   * (`/api/docs`). It opens nothing else, lives for 15 minutes and ends with the session.
   */
  @Post()
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'The cookie is set.', headers: { 'Set-Cookie': { description: 'The pass.', schema: { type: 'string' } } } })
  async beginBrowserSession(@CurrentSession() session: SessionPrincipal, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const { userId, organizationId } = session;
    await this.audit.record(this.dataSource.manager, { action: 'staff.pages_opened', userId, organizationId });
    void reply.header('set-cookie', cookieHeader(this.config, STAFF_COOKIE, this.passes.issue(session)));
  }

  /** Takes the cookie away. */
  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'The cookie is gone.' })
  deleteBrowserSession(@Res({ passthrough: true }) reply: FastifyReply): void {
    void reply.header('set-cookie', cookieHeader(this.config, STAFF_COOKIE, null));
  }
}

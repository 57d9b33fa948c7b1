import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import type { Role } from '../../accounts';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import { SessionRoute } from '../../platform/access/session-route.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { CurrentTransaction } from '../../platform/idempotency/current-transaction.decorator';
import { Idempotent } from '../../platform/idempotency/idempotency.interceptor';
import { type EdgeLimit, Limited } from '../../platform/throttling/edge-limit';
import { ApiKeyResponse, RegenerateApiKeyRequest, RegeneratedApiKeyResponse } from './dashboard-key.dto';
import { DashboardKeyService } from './dashboard-key.service';
import { type RegeneratedKeyReference, ShowRegeneratedKey } from './show-regenerated-key.interceptor';

const REPLACEMENTS: EdgeLimit = { name: 'key replacements by organization', count: 20, seconds: 3_600, by: 'organization' };

@ApiTags('apikeys')
@Controller('api/apikeys')
@SessionRoute<Role>({ roles: ['owner', 'admin'] })
export class DashboardKeyController {
  constructor(private readonly keys: DashboardKeyService) {}

  /** The organization's API key, for its owners and admins. */
  @Get('get')
  @SessionRoute<Role>({ roles: ['owner', 'admin'], isViewable: false })
  @ApiOkResponse({ type: ApiKeyResponse })
  @ApiResponse({ status: 404, description: 'There is no key (`dashboard_key_missing`): generate one.' })
  @ApiResponse({ status: 409, description: 'The key cannot be shown again (`key_unreadable`): generate another one.' })
  async getApiKey(@CurrentSession() session: SessionPrincipal): Promise<ApiKeyResponse> {
    return { key: await this.keys.read(session) };
  }

  /** Replaces the organization's API key; the old one ends at once or after a grace period. */
  @Post('regenerate-key')
  @HttpCode(200)
  @Limited(REPLACEMENTS)
  @Idempotent(ShowRegeneratedKey)
  @ApiBody({ type: RegenerateApiKeyRequest, required: false })
  @ApiOkResponse({ type: RegeneratedApiKeyResponse })
  async regenerateApiKey(
    @CurrentSession() session: SessionPrincipal,
    @Body() { grace_minutes }: RegenerateApiKeyRequest,
    @CurrentTransaction() manager: EntityManager,
  ): Promise<RegeneratedKeyReference> {
    return { keyId: await this.keys.regenerate(manager, session, grace_minutes) };
  }
}

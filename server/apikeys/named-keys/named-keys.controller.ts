import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import type { Role } from '../../accounts';
import { MANAGERS } from '../../organizations';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { SessionRoute } from '../../platform/access/session-route.decorator';
import { CurrentTransaction } from '../../platform/idempotency/current-transaction.decorator';
import { Idempotent } from '../../platform/idempotency/idempotency.interceptor';
import { type EdgeLimit, Limited } from '../../platform/throttling/edge-limit';
import { KeySeed } from './key-seed';
import { CreateNamedKeyRequest, RotateNamedKeyRequest, UpdateNamedKeyRequest } from './named-key-requests.dto';
import { IssuedNamedKeyResponse, NamedKeyResponse } from './named-keys.dto';
import { NAMED_KEYS_MAX, NamedKeysService } from './named-keys.service';
import { type IssuedKeyReference, ShowIssuedKey } from './show-issued-key.interceptor';

const ISSUES: EdgeLimit = { name: 'secrets of named keys by organization', count: 100, seconds: 3_600, by: 'organization' };
const KEY_ID = { name: 'id', description: 'Id of the key.' };
const ENDED = { status: 409, description: 'The key has expired or was revoked (`key_ended`): make another one.' };

@ApiTags('apikeys')
@Controller('api/apikeys')
export class NamedKeysController {
  constructor(private readonly keys: NamedKeysService) {}

  /** Lists the named keys of the organization without their secrets: those that work, newest first, then those that ended within 30 days. */
  @Get()
  @SessionRoute()
  @ApiOkResponse({ type: [NamedKeyResponse] })
  listNamedKeys(@CurrentSession() session: SessionPrincipal): Promise<NamedKeyResponse[]> {
    return this.keys.list(session);
  }

  /**
   * Makes a key. Its secret is in this reply and never shown again; only repeating the request with the same Idempotency-Key returns it
   * once more, within 24 hours. The key ends when whoever made it leaves the organization.
   */
  @Post()
  @SessionRoute<Role>({ roles: MANAGERS })
  @Limited(ISSUES)
  @Idempotent(ShowIssuedKey)
  @ApiCreatedResponse({ type: IssuedNamedKeyResponse })
  @ApiResponse({ status: 409, description: `There are ${NAMED_KEYS_MAX} named keys that work (\`keys_exhausted\`): revoke one first.` })
  createNamedKey(
    @CurrentSession() session: SessionPrincipal,
    @Body() body: CreateNamedKeyRequest,
    @CurrentTransaction() manager: EntityManager,
    @KeySeed() seed: string,
  ): Promise<IssuedKeyReference> {
    return this.keys.create(manager, session, body, seed);
  }

  /** Changes a key; within a second every process knows. */
  @Patch(':id')
  @SessionRoute<Role>({ roles: MANAGERS })
  @ApiParam(KEY_ID)
  @ApiOkResponse({ type: NamedKeyResponse })
  @ApiResponse(ENDED)
  updateNamedKey(
    @CurrentSession() session: SessionPrincipal,
    @Param('id') id: string,
    @Body() body: UpdateNamedKeyRequest,
  ): Promise<NamedKeyResponse> {
    return this.keys.update(session, id, body);
  }

  /** Revokes a key: within a second it is refused everywhere, with every secret it ever had. */
  @Delete(':id')
  @HttpCode(204)
  @SessionRoute<Role>({ roles: MANAGERS })
  @ApiParam(KEY_ID)
  @ApiNoContentResponse()
  deleteNamedKey(@CurrentSession() session: SessionPrincipal, @Param('id') id: string): Promise<void> {
    return this.keys.revoke(session, id);
  }

  /**
   * Gives a key another secret, shown in this reply alone. The one of before ends at once or after a grace period; secrets that were replaced
   * earlier end with it at the latest. Id, scopes, limits and what was used stay.
   */
  @Post(':id/rotate')
  @HttpCode(200)
  @SessionRoute<Role>({ roles: MANAGERS })
  @Limited(ISSUES)
  @Idempotent(ShowIssuedKey)
  @ApiParam(KEY_ID)
  @ApiBody({ type: RotateNamedKeyRequest, required: false })
  @ApiOkResponse({ type: IssuedNamedKeyResponse })
  @ApiResponse(ENDED)
  rotateNamedKey(
    @CurrentSession() session: SessionPrincipal,
    @Param('id') id: string,
    @Body() { grace_minutes: graceMinutes = 0 }: RotateNamedKeyRequest,
    @CurrentTransaction() manager: EntityManager,
    @KeySeed() seed: string,
  ): Promise<IssuedKeyReference> {
    return this.keys.rotate(manager, session, id, graceMinutes, seed);
  }
}

import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import { SessionRoute } from '../../platform/access/session-route.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { PublicRoute } from '../../platform/access/public-route.decorator';
import { BearerToken } from './bearer-token.decorator';
import { refreshTokenOf } from './refresh-token-of';
import { RefreshRequest, SessionResponse, SignOutRequest, TokensResponse, toSessionResponse, toTokensResponse } from './sessions.dto';
import { SessionsService } from './sessions.service';

@ApiTags('accounts')
@PublicRoute()
@Controller('api')
export class SessionTokensController {
  constructor(private readonly sessions: SessionsService) {}

  /**
   * Exchanges a refresh token for the next pair. Each is good once; for 10 seconds the one before gets the same pair again, so
   * that two tabs may ask at once. An older one ends the session.
   */
  @Post('refresh')
  @HttpCode(200)
  @ApiOkResponse({ type: TokensResponse })
  @ApiResponse({ status: 401, description: 'No such token, or one of a session that has ended: not told apart (`session_invalid`).' })
  async refreshSession(@Body() body: RefreshRequest): Promise<TokensResponse> {
    return toTokensResponse(await this.sessions.refresh(refreshTokenOf(body)));
  }

  /** Signs out: ends the session of the access token in the header, and that of the refresh token in the body. Answers 204 also where there is none. */
  @Post('logout')
  @HttpCode(204)
  @ApiBody({ type: SignOutRequest, required: false })
  signOut(@BearerToken() access: string | null, @Body() { refresh, refreshToken }: SignOutRequest): Promise<void> {
    return this.sessions.signOut(access, [refresh ?? null, refreshToken ?? null]);
  }
}

@ApiTags('accounts')
@SessionRoute({ isOwnAccount: true })
@Controller('api/accounts/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  /** Lists where the person is signed in, last used first. */
  @Get()
  async listSessions(@CurrentSession() { userId, sessionId }: SessionPrincipal): Promise<SessionResponse[]> {
    return (await this.sessions.list(userId)).map((session) => toSessionResponse(session, sessionId));
  }

  /** Ends all sessions of the person but this one. */
  @Delete()
  @HttpCode(204)
  deleteOtherSessions(@CurrentSession() { userId, sessionId }: SessionPrincipal): Promise<void> {
    return this.sessions.endOthers(userId, sessionId);
  }

  /** Ends one session of the person, at once. */
  @Delete(':id')
  @HttpCode(204)
  @ApiParam({ name: 'id', description: 'Id of the session.' })
  deleteSession(@CurrentSession() { userId }: SessionPrincipal, @Param('id') id: string): Promise<void> {
    return this.sessions.end(userId, id);
  }
}

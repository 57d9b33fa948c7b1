import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import { isNotModified, strongEtag } from '../../platform/http/replies/etag';
import { METHODOLOGY } from '../../volatility/methodology';
import { MethodologyResponse } from './methodology.dto';

const RESPONSE: MethodologyResponse = { version: METHODOLOGY.version, parameters: METHODOLOGY.parameters, changes: [...METHODOLOGY.changes] };
const ETAG = strongEtag(JSON.stringify(RESPONSE));

@ApiTags('indexes')
@Controller('v1/methodology')
@KeyedRoute({ scope: 'indexes:read' })
export class MethodologyController {
  /** Version, parameters and changelog, from the constants used by the code. */
  @Get()
  @ApiOkResponse({ type: MethodologyResponse })
  getMethodology(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): MethodologyResponse | undefined {
    void reply.header('cache-control', 'private, no-cache');
    return isNotModified(request, reply, ETAG) ? undefined : RESPONSE;
  }
}

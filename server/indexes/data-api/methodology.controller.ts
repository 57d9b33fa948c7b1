import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import { principalOf } from '../../platform/access/principal-of';
import { isNotModified, strongEtag } from '../../platform/http/replies/etag';
import { MethodologyResponse } from './methodology.dto';
import { MethodologyService } from './methodology.service';

@ApiTags('indexes')
@Controller('v1/methodology')
@KeyedRoute({ scope: 'indexes:read' })
export class MethodologyController {
  constructor(private readonly methodology: MethodologyService) {}

  /** Version, parameters and changelog, from the constants used by the code, and since when each version has been in force. */
  @Get()
  @ApiOkResponse({ type: MethodologyResponse })
  async getMethodology(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<MethodologyResponse | undefined> {
    const methodology = await this.methodology.get(principalOf(request));
    void reply.headers({ 'cache-control': 'private, no-cache', vary: 'Authorization' });
    return isNotModified(request, reply, strongEtag(JSON.stringify(methodology))) ? undefined : methodology;
  }
}

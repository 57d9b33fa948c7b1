import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PublicRoute } from '../../platform/access/public-route.decorator';
import { currentCaller } from '../../platform/http/caller-context';
import { PublicationResponse } from './publication.dto';
import { PublicationService } from './publication.service';

@ApiTags('indexes')
@Controller('api/indexes/publication')
@PublicRoute()
export class PublicationController {
  constructor(private readonly publication: PublicationService) {}

  /** Which dataset the instance answers from, its sources, and how fresh the values are. Open to everybody. */
  @Get()
  @Header('cache-control', 'public, max-age=30')
  @Header('vary', 'Accept-Language')
  @ApiOkResponse({ type: PublicationResponse })
  getPublication(): Promise<PublicationResponse> {
    return this.publication.get(currentCaller().language);
  }
}

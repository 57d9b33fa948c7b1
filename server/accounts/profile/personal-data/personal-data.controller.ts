import { Controller, Get, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../../platform/access/current-session.decorator';
import { SessionRoute } from '../../../platform/access/session-route.decorator';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { type EdgeLimit, Limited } from '../../../platform/throttling/edge-limit';
import { PersonalDataService } from './personal-data.service';

const EXPORTS: EdgeLimit = { name: 'exports by person', count: 10, seconds: 3_600, by: 'person' };

@ApiTags('accounts')
@Controller('api/accounts/me/export')
@SessionRoute({ isViewable: false })
export class PersonalDataController {
  constructor(private readonly data: PersonalDataService) {}

  /** Everything that is kept about the signed-in person, as a file; ten times an hour at most. */
  @Get()
  @Limited(EXPORTS)
  @ApiOkResponse({
    description:
      'A file named by the day. Its members are named by what they hold, among them `exportedAt`, `profile`, `sessions`, `activity` and `organizations`, every one that the person belongs to.',
    content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
  })
  async getPersonalData(@CurrentSession() session: SessionPrincipal): Promise<StreamableFile> {
    const { name, text } = await this.data.export(session);
    return new StreamableFile(Buffer.from(text), { type: 'application/json', disposition: `attachment; filename="${name}"` });
  }
}

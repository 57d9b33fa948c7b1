import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import { PublicRoute } from '../../platform/access/public-route.decorator';
import { currentCaller } from '../../platform/http/caller-context';
import { messagesIn } from '../../platform/messages/messages';
import { type EdgeLimit, Limited } from '../../platform/throttling/edge-limit';
import { LeakedKeyReportResponse, ReportLeakedKeyRequest } from './leaked-keys.dto';
import { LeakedKeysService } from './leaked-keys.service';

const REPORTS: EdgeLimit = { name: 'reports of leaked keys by network', count: 30, seconds: 3_600, by: 'network', countsRefused: true };

@ApiTags('apikeys')
@PublicRoute()
@Controller('api/apikeys/report')
export class LeakedKeysController {
  constructor(private readonly leaked: LeakedKeysService) {}

  /**
   * Reports a key that was found where it should not be: in a repository, a log, a screenshot. It is disabled at once, and the owners of its
   * organization are told by mail. The answer is always the same. Keys match `\bbaro_(?:live|test)_[0-9A-Za-z]{36}\b`; the last six
   * characters are a checksum.
   */
  @Post()
  @HttpCode(202)
  @Limited(REPORTS)
  @ApiAcceptedResponse({ type: LeakedKeyReportResponse })
  async reportLeakedKey(@Body() { text }: ReportLeakedKeyRequest): Promise<LeakedKeyReportResponse> {
    await this.leaked.report(text);
    return { message: messagesIn(currentCaller().language).replies.leaked_key_reported };
  }
}

import { Body, Controller, Get, HttpCode, Module, Post } from '@nestjs/common';
import { KeyedRoute } from '../../server/platform/access/keyed-route.decorator';
import { SessionRoute } from '../../server/platform/access/session-route.decorator';
import { IsText } from '../../server/platform/http/input/field-rules';
import { PublicRoute } from '../../server/platform/access/public-route.decorator';
import { Idempotent } from '../../server/platform/idempotency/idempotency.interceptor';
import { type EdgeLimit, Limited } from '../../server/platform/throttling/edge-limit';

const BY_NETWORK: EdgeLimit = { name: 'probe by network', count: 3, seconds: 3_600, by: 'network' };
const BY_PERSON: EdgeLimit = { name: 'probe by person', count: 2, seconds: 3_600, by: 'person' };
const BY_ORGANIZATION: EdgeLimit = { name: 'probe by organization', count: 3, seconds: 60, by: 'organization' };

class NoteRequest {
  @IsText({ max: 100 })
  text!: string;
}

/** Routes with each kind of limit, and with none. */
@PublicRoute()
@Controller('api/probe')
class PublicProbeController {
  @Post('notes')
  @HttpCode(200)
  @Idempotent()
  @Limited(BY_NETWORK)
  write(@Body() { text }: NoteRequest): object {
    return { text };
  }

  /** The same count. */
  @Get('notes')
  @Limited(BY_NETWORK)
  read(): object {
    return {};
  }

  @Post('unnamed')
  @HttpCode(200)
  writeUnnamed(): object {
    return {};
  }

  @Get('unnamed')
  readUnnamed(): object {
    return {};
  }
}

@SessionRoute()
@Controller('api/probe/own')
class SessionProbeController {
  @Post()
  @HttpCode(200)
  @Limited(BY_PERSON, BY_ORGANIZATION)
  write(): object {
    return {};
  }

  @Post('unnamed')
  @HttpCode(200)
  writeUnnamed(): object {
    return {};
  }
}

@Controller('v1/limited')
@KeyedRoute({ scope: null, credentials: 'key-or-session' })
class EitherProbeController {
  @Get()
  read(): object {
    return {};
  }
}

@Module({ controllers: [PublicProbeController, SessionProbeController, EitherProbeController] })
export class LimitedProbeModule {}

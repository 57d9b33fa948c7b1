import { Body, Controller, Get, HttpCode, Module, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { logContext } from '../../server/platform/logging/logger';
import { IsAmount, IsObjectOf, IsText } from '../../server/platform/http/input/field-rules';
import { IsDay, IsInstant, IsQueryFlag, IsQueryInteger, MultiLine } from '../../server/platform/http/input/fields';
import { PublicRoute } from '../../server/platform/access/public-route.decorator';

class Weights {
  @IsAmount(0, 1)
  spread!: number;
}

class EchoRequest {
  @IsText({ max: 100 })
  name!: string;

  @IsOptional()
  @IsText({ min: 0, max: 1_000 })
  @MultiLine()
  description?: string;

  @IsOptional()
  @IsObjectOf(() => Weights)
  weights?: Weights;
}

class SearchQuery {
  @IsOptional()
  @IsDay()
  from?: string;

  @IsOptional()
  @IsInstant()
  as_of?: string;

  @IsOptional()
  @IsQueryInteger(1, 1000)
  limit?: number;

  @IsOptional()
  @IsQueryFlag()
  pairs?: boolean;
}

/** Routes of the kinds that the product has, for tests of what holds for every route. */
@ApiTags('platform')
@PublicRoute()
@Controller('v1/probe')
class ProbeController {
  @Get()
  search(@Query() query: SearchQuery): object {
    return { query, requestId: logContext.getStore()?.requestId };
  }

  @Get('plain')
  plain(): object {
    return { plain: true };
  }

  @Get('items/:id')
  item(@Param('id') id: string): object {
    return { id };
  }

  @Get('failures/:kind')
  fail(@Param('kind') kind: string): never {
    throw Object.assign(new Error(`SELECT secret FROM ${kind}`), { code: kind });
  }

  @Post()
  @HttpCode(200)
  echo(@Body() body: EchoRequest): object {
    return { body, requestId: logContext.getStore()?.requestId };
  }

  @Post('bodiless')
  @HttpCode(204)
  bodiless(): void {}
}

@PublicRoute()
@Controller('v1/indexes')
class IndexesProbeController {
  @Get(':id/probe')
  probe(@Param('id') id: string): object {
    return { id };
  }
}

/** New routes beside the dashboard's, below an address whose other paths are aliases. */
@PublicRoute()
@Controller('api/indexes')
class DashboardProbeController {
  @Get('drafts')
  drafts(): object {
    return { drafts: [] };
  }

  @Get('drafts/:id')
  draft(@Param('id') id: string): object {
    return { draft: id };
  }

  @Get(':id/notes')
  notes(@Param('id') id: string): object {
    return { notesOf: id };
  }

  @Post()
  @HttpCode(200)
  create(): object {
    return { created: true };
  }
}

@Module({ controllers: [ProbeController, IndexesProbeController, DashboardProbeController] })
export class RequestsModule {}

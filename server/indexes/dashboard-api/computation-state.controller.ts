import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PublicRoute } from '../../platform/access/public-route.decorator';
import { type EdgeLimit, Limited } from '../../platform/throttling/edge-limit';
import { ComputationStateResponse } from './computation-state.dto';
import { ComputationStateService } from './computation-state.service';

/** The status page and the dashboard ask every ten seconds while something is computed. */
const LOOKS: EdgeLimit = { name: 'looks at the state of computation', count: 120, seconds: 60, by: 'network' };

@ApiTags('indexes')
@PublicRoute()
@Controller('api/computation-state')
export class ComputationStateController {
  constructor(private readonly state: ComputationStateService) {}

  /** Says how far values are computed from the coverage of now. */
  @Get()
  @Header('cache-control', 'no-store')
  @Limited(LOOKS)
  getComputationState(): Promise<ComputationStateResponse> {
    return this.state.get();
  }
}

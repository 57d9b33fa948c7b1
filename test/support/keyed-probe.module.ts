import { setTimeout as sleep } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { Body, Controller, Get, Module, Param, Post, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiKeysModule } from '../../server/apikeys';
import type { KeyScope } from '../../server/apikeys/keys/apikey.entity';
import { KeyedRoute } from '../../server/platform/access/keyed-route.decorator';
import { HeldCall } from './held-call';

let heldCall = new HeldCall();

/** The next call of `v1/keyed/held`. */
export const holdNextCall = (): HeldCall => (heldCall = new HeldCall());
import { IsText } from '../../server/platform/http/input/field-rules';

class NoteRequest {
  @IsText({ min: 0, max: 100_000 })
  text!: string;
}

/** Routes behind a key that end in every way a route can end. */
@Controller('v1/keyed')
@KeyedRoute<KeyScope>({ scope: 'indexes:read' })
class KeyedProbeController {
  @Get()
  whoAmI(@Req() { principal }: FastifyRequest): object {
    return { principal };
  }

  /** Opened by a session too. */
  @Get('either')
  @KeyedRoute<KeyScope>({ scope: 'indexes:read', credentials: 'key-or-session' })
  either(@Req() { principal }: FastifyRequest): object {
    return { principal };
  }

  /** Ends in the status given. */
  @Get('status/:status')
  status(@Param('status') status: string, @Res({ passthrough: true }) reply: FastifyReply): object | undefined {
    reply.code(Number(status));
    return status === '304' || status === '204' ? undefined : { status };
  }

  @Get('failure')
  fail(): never {
    throw new Error('nobody expected this');
  }

  @Get('stream')
  stream(): StreamableFile {
    return new StreamableFile(Readable.from(['one\n', 'two\n']), { type: 'text/plain' });
  }

  @Get('broken-stream')
  brokenStream(): StreamableFile {
    async function* parts() {
      yield 'one\n';
      await sleep(50);
      throw new Error('the source went away');
    }
    return new StreamableFile(Readable.from(parts()), { type: 'text/plain' });
  }

  @Get('held')
  async hold(): Promise<object> {
    await heldCall.hold();
    return {};
  }

  @Post()
  @KeyedRoute<KeyScope>({ scope: 'custom:write' })
  note(@Body() { text }: NoteRequest): object {
    return { text };
  }
}

@Module({ imports: [ApiKeysModule], controllers: [KeyedProbeController] })
export class KeyedProbeModule {}

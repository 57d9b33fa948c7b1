import { Controller, Get, Header, Inject, Param, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { currentCaller } from '../http/caller-context';
import { PublicRoute } from '../access/public-route.decorator';
import { messagesIn } from '../messages/messages';
import { PLATFORM_PROBLEMS } from './platform.problems';
import { problem, type ProblemKind } from './problem';
import { ProblemDescription } from './problem.dto';

/** Dependency injection token: the kinds of problems of all domains. */
export const PROBLEM_KINDS = Symbol('problem kinds');

@ApiTags('platform')
@PublicRoute()
@Controller('problems')
export class ProblemsController {
  private readonly kinds: ReadonlyMap<string, ProblemKind>;

  constructor(@Inject(PROBLEM_KINDS) kinds: readonly ProblemKind[]) {
    this.kinds = new Map(kinds.map((kind) => [kind.type, kind]));
  }

  /** Describes one kind of problem: what the `type` of a problem document points to. */
  @Get(':domain/:kind')
  @Header('cache-control', 'public, max-age=3600')
  @Header('vary', 'Accept-Language')
  @ApiParam({ name: 'domain', description: 'The part of the product it belongs to.', example: 'platform' })
  @ApiParam({ name: 'kind', description: 'The kind, with hyphens.', example: 'not-found' })
  getProblemKind(@Param('domain') domain: string, @Param('kind') kind: string, @Res({ passthrough: true }) reply: FastifyReply): ProblemDescription {
    const found = this.kinds.get(`/problems/${domain}/${kind}`);
    if (found === undefined) throw problem(PLATFORM_PROBLEMS.not_found);
    const { language } = currentCaller();
    void reply.header('content-language', language);
    return { type: found.type, status: found.status, code: found.code, ...messagesIn(language).problems[found.code] };
  }
}

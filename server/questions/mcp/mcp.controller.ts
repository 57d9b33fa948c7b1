import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import { CONFIG, type Config } from '../../platform/config/config';
import { problem } from '../../platform/problems/problem';
import { QUESTION_PROBLEMS } from '../questions.problems';
import { McpService } from './mcp.service';

const MESSAGE_SCHEMA = {
  type: 'object',
  required: ['jsonrpc', 'method'],
  properties: {
    jsonrpc: { type: 'string', enum: ['2.0'], description: 'Always `2.0`.' },
    id: { oneOf: [{ type: 'string' }, { type: 'integer' }], description: 'Id of the request; a notification has none.', example: 1 },
    method: { type: 'string', description: 'Method of the protocol.', example: 'tools/call' },
    params: { type: 'object', description: 'Its parameters.', example: { name: 'ask', arguments: { query: 'MVI of Qatar' } } },
  },
} as const;

const ANSWER_SCHEMA = {
  type: 'object',
  properties: {
    jsonrpc: { type: 'string', enum: ['2.0'], description: 'Always `2.0`.' },
    id: { description: 'Id of the request.', example: 1 },
    result: { type: 'object', description: 'What the method returns; a tool that is refused has `isError` and the problem as text.' },
    error: { type: 'object', description: 'Why the message could not be served.' },
  },
  required: ['jsonrpc'],
} as const;

@ApiTags('questions')
@Controller('mcp')
export class McpController {
  private readonly origin: string;

  constructor(
    private readonly mcp: McpService,
    @Inject(CONFIG) { http }: Config,
  ) {
    this.origin = new URL(http.publicUrl).origin;
  }

  /**
   * Tools for agents: the Model Context Protocol over streamable HTTP, revisions 2025-03-26 to 2026-07-28, without sessions. A message is free; the
   * calls that its tools and resources make are checked, limited and counted as if the agent had made them, and the `RateLimit` headers are theirs.
   */
  @Post()
  @HttpCode(200)
  @KeyedRoute({ scope: null, isCounted: false })
  @ApiHeader({ name: 'accept', required: true, description: '`application/json, text/event-stream`.' })
  @ApiBody({ description: 'One JSON-RPC message.', schema: MESSAGE_SCHEMA as never })
  @ApiOkResponse({
    description: 'The answer: JSON, or for revisions before 2026-07-28 one server-sent event that holds it.',
    content: { 'application/json': { schema: ANSWER_SCHEMA as never }, 'text/event-stream': { schema: { type: 'string' } } },
  })
  @ApiResponse({ status: 202, description: 'A notification; it has no answer.' })
  @ApiResponse({ status: 403, description: 'A page of another site calls (`origin_not_allowed`), or the key may not be used from this address.' })
  async sendAgentMessage(
    @Body() message: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    // Browsers name the page that calls; programs have none.
    const { origin } = request.headers;
    if (origin !== undefined && origin !== this.origin) throw problem(QUESTION_PROBLEMS.origin_not_allowed);
    if (Array.isArray(message)) throw problem(QUESTION_PROBLEMS.one_message_only);
    const { status, headers, body } = await this.mcp.answer(request, reply);
    void reply.code(status).headers({ ...headers, 'cache-control': 'no-store' });
    return body === '' ? undefined : Buffer.from(body);
  }
}

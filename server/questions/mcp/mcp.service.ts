import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { createMcpHandler, type McpHttpHandler, McpServer } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODE_VERSION } from '../../platform/code-version';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { addCountryBrief } from './country-brief';
import { MadeCalls } from './made-calls';
import { addResources } from './resources';
import { ask } from './tools/ask.tool';
import { createCustomIndex } from './tools/create-index.tool';
import { explainMove } from './tools/explain-move.tool';
import { getIndex, getValues, searchIndexes } from './tools/indexes.tools';
import { listCrises, listRatings } from './tools/ratings.tools';
import { addTool } from './tools/tool';

const INSTRUCTIONS =
  'Barograph measures how turbulent the news about countries and categories is. MVI is narrative volatility (0 to 100, high is turbulent), ISR stability (high is stable) with letters AAA to D. Days are UTC days. Headlines are quotations of outlets. Calls are counted by the plan of the key; failures are free.';

export interface McpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * The Model Context Protocol over streamable HTTP, without sessions: each message is served by a server made for it, so that any process answers
 * any message. Replies are whole before they go out; nothing is pushed.
 */
@Injectable()
export class McpService implements OnModuleDestroy {
  /** Made for the first message: the library takes 5 MB. */
  private handler: McpHttpHandler | null = null;

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await this.handler?.close();
  }

  /** Serves a message; whoever hangs up gets no answer, and what they called is counted as any call is. */
  async answer(request: FastifyRequest, reply: FastifyReply): Promise<McpAnswer> {
    const calls = new MadeCalls(this.adapterHost.httpAdapter.getInstance<FastifyInstance>(), request);
    const hungUp = new AbortController();
    reply.raw.once('close', () => hungUp.abort());
    const { accept = '', 'mcp-protocol-version': version, 'mcp-method': method, 'mcp-name': name } = request.headers;
    const named = Object.entries({ 'mcp-protocol-version': version, 'mcp-method': method, 'mcp-name': name });
    const headers = { accept, 'content-type': 'application/json', ...Object.fromEntries(named.filter(([, value]) => typeof value === 'string')) };
    const message = new Request('http://localhost/mcp', { method: 'POST', headers: headers as Record<string, string>, signal: hungUp.signal });
    const authInfo = { token: '', clientId: '', scopes: [], extra: { calls } };
    const answered = await this.open().fetch(message, { authInfo, parsedBody: request.body });
    const body = await answered.text();
    const type = answered.headers.get('content-type');
    return { status: answered.status, headers: { ...calls.limitHeaders, ...(type === null ? {} : { 'content-type': type }) }, body };
  }

  private open(): McpHttpHandler {
    this.handler ??= createMcpHandler(({ authInfo }) => serverFor(authInfo?.extra?.calls as MadeCalls), {
      // Nothing here changes while an agent listens.
      maxSubscriptions: 0,
      onerror: (error) => this.logger.debug({ reason: error.message }, 'message of an agent not served'),
    });
    return this.handler;
  }
}

function serverFor(calls: MadeCalls): McpServer {
  const server = new McpServer({ name: 'barograph', title: 'Barograph', version: CODE_VERSION }, { instructions: INSTRUCTIONS });
  addTool(server, calls, searchIndexes);
  addTool(server, calls, getIndex);
  addTool(server, calls, getValues);
  addTool(server, calls, explainMove);
  addTool(server, calls, ask);
  addTool(server, calls, listRatings);
  addTool(server, calls, listCrises);
  addTool(server, calls, createCustomIndex);
  addResources(server, calls);
  addCountryBrief(server);
  return server;
}

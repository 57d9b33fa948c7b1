import { type McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { type MadeCalls, RefusedCall } from './made-calls';

const RESOURCES = [
  {
    name: 'methodology',
    title: 'Methodology',
    description: 'How the indexes are computed: the version in force, its parameters and what changed. Costs one call.',
    path: '/v1/methodology',
  },
  {
    name: 'coverage',
    title: 'Coverage',
    description: 'What news came in, by day and source, with its gaps. Costs one call.',
    path: '/v1/coverage',
  },
] as const;

/** What an agent may read beside its tools. */
export function addResources(server: McpServer, calls: MadeCalls): void {
  for (const { name, title, description, path } of RESOURCES) {
    server.registerResource(name, `barograph://${name}`, { title, description, mimeType: 'application/json' }, async ({ href }) => ({
      contents: [{ uri: href, mimeType: 'application/json', text: JSON.stringify(await read(calls, path)) }],
    }));
  }
}

async function read(calls: MadeCalls, path: string): Promise<unknown> {
  try {
    return await calls.get(path);
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
    throw new ProtocolError(ProtocolErrorCode.InternalError, error.message, { status: error.status, code: error.problem.code });
  }
}

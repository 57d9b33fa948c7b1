import { KEY_PLACEHOLDER } from '../../../shared/api/request-samples';

/** The file by which most agents are told of a server. A test reads it as they do, and connects. */
export function agentConfig(origin: string): string {
  const barograph = { type: 'http', url: `${origin}/mcp`, headers: { Authorization: `Bearer ${KEY_PLACEHOLDER}` } };
  return JSON.stringify({ mcpServers: { barograph } }, null, 2);
}

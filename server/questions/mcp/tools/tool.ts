import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { type MadeCalls, RefusedCall } from '../made-calls';

/** A tool: what it takes, what it returns, and the call of the data API behind it. Each costs what that call costs. */
export interface Tool<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  /** Whether it changes something. */
  readonly isWriting?: boolean;
  /** What the call answers; members that `output` does not name are left out. */
  readonly run: (calls: MadeCalls, input: z.infer<Input>) => Promise<unknown>;
}

/** Ties the types of a tool together. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(tool: Tool<Input, Output>): Tool<Input, Output> {
  return tool;
}

export function addTool<Input extends z.ZodObject, Output extends z.ZodObject>(server: McpServer, calls: MadeCalls, tool: Tool<Input, Output>): void {
  const { name, title, description, isWriting = false, input, output } = tool;
  const annotations = { readOnlyHint: !isWriting, ...(isWriting ? { destructiveHint: false } : {}), openWorldHint: false };
  const config = { title, description, inputSchema: input, outputSchema: output, annotations };
  server.registerTool<z.ZodObject, z.ZodObject>(name, config, async (given) => {
    try {
      const structuredContent = output.parse(await tool.run(calls, given as z.infer<Input>));
      return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
    } catch (error) {
      if (error instanceof RefusedCall) return refused(error, calls);
      throw error;
    }
  });
}

/** Tells the agent what a program would be told, and when to try again. */
function refused({ status, problem, message }: RefusedCall, { limitHeaders }: MadeCalls): CallToolResult {
  const { code, errors, unused, ambiguous, requestId } = problem;
  const retryAfter = limitHeaders['retry-after'];
  const text = {
    status,
    code,
    detail: message,
    errors,
    unused,
    ambiguous,
    request_id: requestId,
    retry_after_seconds: retryAfter && Number(retryAfter),
  };
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(text) }] };
}

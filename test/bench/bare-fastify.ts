/**
 * The baseline of bench:api: Fastify alone, which sends for each address the reply that is named in the file given: the same status,
 * headers and bytes. Says its port when it listens.
 */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

export interface FixedReply {
  /** Path and query. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** In base64. */
  readonly body: string;
}

async function main(file: string): Promise<void> {
  const server = fastify({ logger: false });
  for (const { address, headers, body } of JSON.parse(readFileSync(file, 'utf8')) as FixedReply[]) {
    const bytes = Buffer.from(body, 'base64');
    server.get(address.split('?', 1)[0], (_request, reply) => reply.headers(headers).send(bytes));
  }
  await server.listen({ port: 0, host: '127.0.0.1' });
  process.stdout.write(`${(server.server.address() as { port: number }).port}\n`);
  process.on('SIGTERM', () => process.exit(0));
}

main(process.argv[2]).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});

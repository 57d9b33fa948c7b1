import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that has come. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Milliseconds on the clock of `performance`. */
  readonly at: number;
}

interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Endpoints of customers, one at each path: they answer 204 unless told otherwise. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  private readonly replies = new Map<string, Reply | 'silence'>();

  private constructor(private readonly server: Server) {}

  /** At a port of its own, or at one that a product was told of before. */
  static async start(port = 0): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    server.on('request', (request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        const path = request.url ?? '';
        receiver.received.push({ path, headers: request.headers, body: Buffer.concat(pieces).toString(), at: performance.now() });
        const reply = receiver.replies.get(path) ?? { status: 204 };
        if (reply !== 'silence') response.writeHead(reply.status, reply.headers).end(reply.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return receiver;
  }

  /** As WEBHOOK_ALLOW takes it. */
  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  url(path: string): string {
    return `http://${this.host}${path}`;
  }

  answer(path: string, reply: Reply | 'silence'): void {
    this.replies.set(path, reply);
  }

  /** What has come at a path. */
  at(path: string): Received[] {
    return this.received.filter((one) => one.path === path);
  }

  /** Ends all connections, also those on which nothing was answered. */
  hangUp(): void {
    this.server.closeAllConnections();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

import { createServer, type IncomingHttpHeaders, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FeedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** When it came, in milliseconds of `performance.now()`. */
  readonly at: number;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A local server that stands for the hosts of feeds, on good days and bad. */
export class FeedServer {
  readonly requests: FeedRequest[] = [];
  /** Most requests that were open at once. */
  mostOpen = 0;
  private open = 0;
  private readonly answers = new Map<string, Answer>();

  private constructor(private readonly server: Server) {}

  /** On an address of the loopback: each of them is another host to who asks. */
  static async start(address = '127.0.0.1'): Promise<FeedServer> {
    let listener: RequestListener = () => undefined;
    const server = createServer((request, response) => listener(request, response));
    await new Promise<void>((resolve) => server.listen(0, address, resolve));
    const feeds = new FeedServer(server);
    listener = (request, response) => feeds.take(request, response);
    return feeds;
  }

  /** As OUTBOUND_ALLOW takes it. */
  get host(): string {
    const { address, port } = this.server.address() as AddressInfo;
    return `${address}:${port}`;
  }

  url(path: string): string {
    return `http://${this.host}${path}`;
  }

  /** Paths asked for, in order. */
  get paths(): string[] {
    return this.requests.map(({ path }) => path);
  }

  serve(path: string, body: string | Buffer, headers: Record<string, string> = { 'content-type': 'application/rss+xml' }): void {
    this.answer(path, (response) => response.writeHead(200, headers).end(body));
  }

  /** Serves a body with an ETag, and 304 to who knows it. */
  serveTagged(path: string, body: string, etag: string): void {
    this.answer(path, (response, request) => {
      if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
      else response.writeHead(200, { 'content-type': 'application/rss+xml', etag }).end(body);
    });
  }

  status(path: string, status: number, headers: Record<string, string> = {}): void {
    this.answer(path, (response) => response.writeHead(status, headers).end('no'));
  }

  redirect(path: string, status: number, location: string): void {
    this.status(path, status, { location });
  }

  answer(path: string, answer: Answer): void {
    this.answers.set(path, answer);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private take(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '';
    this.requests.push({ path, headers: request.headers, at: performance.now() });
    this.mostOpen = Math.max(this.mostOpen, ++this.open);
    response.on('close', () => this.open--);
    const answer = this.answers.get(path);
    if (answer === undefined) response.writeHead(404).end();
    else answer(response, request);
  }
}

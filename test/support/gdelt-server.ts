import { createHash } from 'node:crypto';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listing {
  /** What the list says in place of the truth. */
  readonly md5?: string;
  readonly bytes?: number;
  readonly url?: string;
}

/** A local server that stands for GDELT: its lists, its files, and whatever a bad day may bring. */
export class GdeltServer {
  /** Paths asked for, in order; `HEAD ` stands before those of which only the head was wanted. */
  readonly requests: string[] = [];
  /** When set, every request is answered so. */
  everything: ((response: ServerResponse) => void) | null = null;
  private readonly answers = new Map<string, (response: ServerResponse) => void>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<GdeltServer> {
    let listener: RequestListener = () => undefined;
    const server = createServer((request, response) => listener(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const gdelt = new GdeltServer(server);
    listener = (request, response) => {
      const path = request.url ?? '';
      gdelt.requests.push(request.method === 'HEAD' ? `HEAD ${path}` : path);
      const answer = gdelt.everything ?? gdelt.answers.get(path);
      if (answer === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<html>Not Found</html>');
      else answer(response);
    };
    return gdelt;
  }

  /** Base address, as GDELT_BASE_URL takes it. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/gdeltv2`;
  }

  /** Puts a window up as the newest of its stream: the file and its list. */
  publish(name: string, content: Buffer, listing: Listing = {}): void {
    this.serve(name, content);
    const md5 = listing.md5 ?? createHash('md5').update(content).digest('hex');
    const line = (size: number, hash: string, url: string): string => `${size} ${hash} ${url}\n`;
    const listed = `http://data.gdeltproject.org/gdeltv2/${name}`;
    const others = ['export.CSV.zip', 'mentions.CSV.zip'].map((kind) => line(1, '0'.repeat(32), listed.replace('gkg.csv.zip', kind))).join('');
    const list = name.includes('.translation.') ? 'lastupdate-translation.txt' : 'lastupdate.txt';
    this.serve(list, Buffer.from(others + line(listing.bytes ?? content.length, md5, listing.url ?? listed)));
  }

  /** Serves a file; its ETag is its MD5 where `hasEtag`, as with Google's storage. */
  serve(name: string, content: Buffer, { hasEtag = false }: { hasEtag?: boolean } = {}): void {
    const etag = hasEtag ? { etag: `"${createHash('md5').update(content).digest('hex')}"` } : {};
    this.answer(name, (response) => response.writeHead(200, { 'content-length': content.length, ...etag }).end(content));
  }

  /** Takes a file away. */
  remove(name: string): void {
    this.answers.delete(`/gdeltv2/${name}`);
  }

  /** How often a file was fetched. */
  fetches(name: string): number {
    return this.requests.filter((path) => path === `/gdeltv2/${name}`).length;
  }

  answer(name: string, answer: (response: ServerResponse) => void): void {
    this.answers.set(`/gdeltv2/${name}`, answer);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands between a client and its database, so that a test may freeze or cut the line between the two, or let some of its connections fail. */
export class DatabaseProxy {
  private readonly pairs = new Set<[Socket, Socket]>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
    /** Application name whose connections are broken off before the database hears of them. */
    public refused: string | null,
  ) {}

  static async start(databaseUrl: string, refused: string | null = null): Promise<DatabaseProxy> {
    const target = new URL(databaseUrl);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const own = new URL(databaseUrl);
    own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const proxy = new DatabaseProxy(server, own.href, refused);
    server.on('connection', (client) => {
      client.on('error', () => undefined);
      client.once('data', (first) => {
        if (proxy.refused !== null && first.includes(proxy.refused)) return client.destroy();
        const database = connect(Number(target.port || 5432), target.hostname);
        database.write(first);
        proxy.join(client, database);
      });
    });
    return proxy;
  }

  /** Nothing comes through any more, and nobody is told. */
  freeze(): void {
    for (const sockets of this.pairs) for (const socket of sockets) socket.unpipe().pause();
  }

  /** The line is cut. */
  cut(): void {
    for (const sockets of this.pairs) for (const socket of sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(client: Socket, server: Socket): void {
    const pair: [Socket, Socket] = [client, server];
    this.pairs.add(pair);
    client.pipe(server).pipe(client);
    const end = (): void => {
      this.pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
  }
}

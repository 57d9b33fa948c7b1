import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { toProblem } from '../../../../platform/problems/to-problem';
import { ClickHouseTables } from './clickhouse-tables';

const opened: { close(): unknown }[] = [];

afterEach(() => opened.splice(0).forEach((one) => one.close()));

async function listen(answer: RequestListener): Promise<Server> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(server);
  return server;
}

function ask(server: Server): Promise<unknown> {
  const { port } = server.address() as AddressInfo;
  const tables = new ClickHouseTables({ search: { clickhouseUrl: `http://127.0.0.1:${port}` } });
  opened.push({ close: () => void tables.onApplicationShutdown() });
  return tables.select('SELECT 1', {});
}

const refusing = (status: number, text: string): Promise<Server> => listen((_request, response) => void response.writeHead(status).end(text));
const exception = (code: number, type: string): string => `Code: ${code}. DB::Exception: so it is. (${type}) (version 26.7.1.1)\n`;

describe('a passing failure of ClickHouse', () => {
  const unavailable = { kind: { code: 'search_unavailable', status: 503 } };

  it.each([
    [159, 'TIMEOUT_EXCEEDED'],
    [202, 'TOO_MANY_SIMULTANEOUS_QUERIES'],
    [241, 'MEMORY_LIMIT_EXCEEDED'],
    [745, 'SERVER_OVERLOADED'],
  ])('reports search_unavailable when ClickHouse answers %d %s', async (code, type) => {
    await expect(ask(await refusing(500, exception(code, type)))).rejects.toMatchObject(unavailable);
  });

  it.each(['<html><body>502 Bad Gateway</body></html>', ''])('reports search_unavailable when a proxy answers for ClickHouse: %j', async (page) => {
    await expect(ask(await refusing(502, page))).rejects.toMatchObject(unavailable);
  });

  it('reports search_unavailable when nobody listens, or the server hangs up', async () => {
    const gone = await listen(() => undefined);
    const asked = { address: gone.address() };
    gone.close();
    await once(gone, 'close');
    await expect(ask(Object.assign(gone, { address: () => asked.address }))).rejects.toMatchObject(unavailable);
    await expect(ask(await listen(({ socket }) => void socket.destroy()))).rejects.toMatchObject(unavailable);
  });
});

describe('a lasting failure of ClickHouse', () => {
  it.each([
    [47, 'UNKNOWN_IDENTIFIER'],
    [53, 'TYPE_MISMATCH'],
    [62, 'SYNTAX_ERROR'],
    [516, 'AUTHENTICATION_FAILED'],
  ])('reports %d %s as an internal error, which the log gets', async (code, type) => {
    const failure: unknown = await ask(await refusing(500, exception(code, type))).catch((error: unknown) => error);
    expect(failure).toMatchObject({ type });
    expect(toProblem(failure)).toMatchObject({ kind: { code: 'internal', status: 500, level: 'error' }, options: { cause: failure } });
  });

  it('does not report search_unavailable for a parameter that the client cannot even send', async () => {
    const server = await refusing(200, '');
    const tables = new ClickHouseTables({ search: { clickhouseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } });
    opened.push({ close: () => void tables.onApplicationShutdown() });
    await expect(tables.select('SELECT {a:Int32}', { a: Symbol('no number') })).rejects.not.toHaveProperty('kind');
  });
});

import { createServer } from 'node:net';
import { Client } from 'pg';
import { closeClient } from '../platform/database/close-client';
import { rejectWhenAborted } from '../platform/abort';
import { StartFailure, systemErrorCode } from './failure';

/** Throws StartFailure unless the port can be listened on now. */
export function checkPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      switch (systemErrorCode(error)) {
        case 'EADDRINUSE':
          return reject(new StartFailure(`Port ${port} is in use. Stop the other program or set PORT.`));
        case 'EACCES':
          return reject(new StartFailure(`Port ${port} may not be opened by this user. Set PORT to 1024 or more.`));
        default:
          return reject(new StartFailure(`${host} port ${port} cannot be opened (${systemErrorCode(error) || error.message}). Check HOST and PORT.`));
      }
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function databaseFault(error: unknown, url: URL): string {
  const server = `The database server ${url.hostname || 'localhost'}:${url.port || '5432'}`;
  const code = systemErrorCode(error);
  switch (code) {
    case 'ECONNREFUSED':
      return `${server} does not answer (connection refused).`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${server} is not known by name.`;
    case '28P01':
    case '28000':
      return `${server} refuses the user or the password.`;
    case '3D000':
      return `${server} has no database ${url.pathname.slice(1)}.`;
    default:
      // Only codes: messages of drivers and servers may quote what was sent.
      return `${server} cannot be used (${code || 'no answer in time'}).`;
  }
}

/** Throws StartFailure unless the server answers a query within ten seconds. The password is never part of the sentence. */
export async function checkDatabase(url: string, signal?: AbortSignal): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000, application_name: 'barograph-start' });
  client.on('error', () => undefined);
  try {
    await Promise.race([client.connect().then(() => client.query('SELECT 1')), rejectWhenAborted(signal)]);
  } catch (error) {
    // A name with several addresses fails with one error for each of them.
    const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
    throw new StartFailure(`${databaseFault(first, new URL(url))} Check DATABASE_URL, or unset it to use the embedded database.`);
  } finally {
    closeClient(client);
  }
}

import type { Client } from 'pg';

/** A server that answers closes its side at once. */
const WITHIN_MS = 500;

/** Says goodbye and does not wait for an answer: a server that is frozen gives none, and `end()` alone would wait for ever. */
export function closeClient(client: Client): void {
  const cut = setTimeout(() => (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy(), WITHIN_MS);
  client
    .end()
    .catch(() => undefined)
    .finally(() => clearTimeout(cut));
}

import type { FastifyInstance, FastifyRequest } from 'fastify';

type Query = Readonly<Record<string, string | number | undefined>>;

/** What a call's reply says of the limits that it was counted by. */
const LIMIT_HEADERS = ['ratelimit-policy', 'ratelimit', 'retry-after'] as const;

/** A call that was refused, with its problem document. */
export class RefusedCall extends Error {
  constructor(
    readonly status: number,
    readonly problem: Readonly<Record<string, unknown>>,
  ) {
    super(typeof problem.detail === 'string' ? problem.detail : `The call ended in ${status}.`);
  }
}

/**
 * The calls of the data API that a message of an agent makes. Each goes through the application like a call over the network, with the key and
 * from the address of the message: the same guards check its scopes, count it, log it, and take it back where it fails.
 */
export class MadeCalls {
  private limits: Readonly<Record<string, string>> = {};

  constructor(
    private readonly instance: FastifyInstance,
    private readonly message: Pick<FastifyRequest, 'headers' | 'id' | 'ip'>,
  ) {}

  /** @throws RefusedCall */
  async get(path: string, query: Query = {}): Promise<unknown> {
    const given = Object.entries(query).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]]));
    return this.make('GET', given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`);
  }

  /** @throws RefusedCall */
  async post(path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
    return this.make('POST', path, body, headers);
  }

  /** The limits after the last call, as its reply had them; none before the first. */
  get limitHeaders(): Readonly<Record<string, string>> {
    return this.limits;
  }

  private async make(method: 'GET' | 'POST', url: string, payload?: object, further: Readonly<Record<string, string>> = {}): Promise<unknown> {
    const { headers, id, ip } = this.message;
    const reply = await this.instance.inject({
      method,
      url,
      payload,
      remoteAddress: ip,
      headers: { authorization: headers.authorization, accept: 'application/json', 'x-request-id': id, ...further },
    });
    this.limits = Object.fromEntries(
      LIMIT_HEADERS.flatMap((name) => (reply.headers[name] === undefined ? [] : [[name, String(reply.headers[name])]])),
    );
    if (reply.statusCode === 200 || reply.statusCode === 201) return reply.json<unknown>();
    throw new RefusedCall(reply.statusCode, problemOf(reply.body));
  }
}

function problemOf(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return {};
  }
}

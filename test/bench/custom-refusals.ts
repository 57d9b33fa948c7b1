/** How long those of 200 calls at once wait that find no room: they shall be refused while the others are worked on. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { drawScope, SCOPE_KINDS } from './custom-scopes';
import type { CustomWorld } from './custom-world';
import { seeded } from './searched-articles';

const CALLS = 200;
/** The first burst of each kind also opens connections and compiles. */
const BURSTS = 3;
const TOO_MANY = 429;

const agent = new Agent({ keepAlive: true });

export interface Refusals {
  /** What was called. */
  readonly kind: string;
  /** Milliseconds until the slowest refusal was there, burst by burst. */
  readonly slowest: readonly number[];
  /** How many of the last burst were refused. */
  readonly refused: number;
}

/** @param span of the days that are asked about, as requests name it */
export async function measureRefusals(world: CustomWorld, span: { readonly start: string; readonly end: string }): Promise<Refusals[]> {
  const random = seeded(11);
  const scope = (at: number): object => ({ ...drawScope(SCOPE_KINDS[at % SCOPE_KINDS.length], random), ...span });
  const kinds: Record<string, (at: number) => [path: string, body: object]> = {
    previews: (at) => ['/v1/indexes/index-generate/preview', scope(at)],
    creations: (at) => ['/v1/indexes/index-generate/', { ...scope(at), name: `Burst-${at}`, description: 'Measured' }],
    questions: (at) => ['/v1/query', { query: `top ${(at % 20) + 2} countries by change this week` }],
  };
  const measured: Refusals[] = [];
  for (const [kind, call] of Object.entries(kinds)) {
    const slowest: number[] = [];
    let refused = 0;
    for (let burst = 0; burst < BURSTS; burst++) {
      const all = await Promise.all(Array.from({ length: CALLS }, (_, at) => time(world, ...call(at))));
      const refusals = all.filter(({ status }) => status === TOO_MANY);
      slowest.push(Math.max(0, ...refusals.map(({ took }) => took)));
      refused = refusals.length;
    }
    measured.push({ kind, slowest, refused });
  }
  agent.destroy();
  return measured;
}

/** By `http`: for 200 calls at once `fetch` takes 230 ms of the processor at first and 50 to 150 later, in the process that measures; this takes a third of that. */
async function time({ url, key }: CustomWorld, path: string, json: object): Promise<{ status: number; took: number }> {
  const body = JSON.stringify(json);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const startedAt = performance.now();
  const call = request(url + path, { method: 'POST', headers, agent });
  call.end(body);
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  reply.resume();
  await once(reply, 'end');
  return { status: reply.statusCode!, took: performance.now() - startedAt };
}

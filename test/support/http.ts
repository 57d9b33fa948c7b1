import { connect } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
  readonly text: string;
}

/** One request; a JSON body is sent as JSON, text as it is. Of server-sent events, which may never end, the first is what came back. */
export async function ask(
  url: string,
  options: { method?: string; json?: unknown; text?: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const body = options.json === undefined ? options.text : JSON.stringify(options.json);
  const reply = await fetch(url, {
    method: options.method ?? (body === undefined ? 'GET' : 'POST'),
    body,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...options.headers },
    redirect: 'manual',
  });
  const type = reply.headers.get('content-type') ?? '';
  const text = type.startsWith('text/event-stream') ? await readEvent(reply) : await reply.text();
  const isJson = /json/.test(type);
  return { status: reply.status, headers: reply.headers, text, body: isJson && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : {} };
}

async function readEvent({ body }: Response): Promise<string> {
  let text = '';
  for await (const piece of body!.pipeThrough(new TextDecoderStream())) {
    text += piece;
    if (text.includes('\n\n')) break;
  }
  return text;
}

/** Bytes on a bare connection; what came back when the other side closed it. */
export function sendRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => (answer += piece));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

/** Status and problem of a raw answer. */
export function parseRaw(answer: string): { status: number; headers: Headers; body: Record<string, unknown> } {
  const [head, body] = answer.split('\r\n\r\n');
  const [line, ...fields] = head.split('\r\n');
  const headers = new Headers(
    fields.map((field): [string, string] => [field.slice(0, field.indexOf(':')), field.slice(field.indexOf(':') + 1).trim()]),
  );
  return { status: Number(line.split(' ')[1]), headers, body: JSON.parse(body) as Record<string, unknown> };
}

import { spawn } from 'node:child_process';
import { WEBHOOK_RECEIVER } from '../../client/src/features/docs/model/webhook-receiver';
import { makeSecret, signedHeaders } from '../../server/alerts/webhooks/delivery/signature';
import { ownPort } from '../support/port';
import { until } from '../support/until';

const [SECRET, OTHER_SECRET] = [makeSecret(), makeSecret()];
const message = { id: 'msg_1', body: '{"type":"webhook.test","timestamp":"2026-03-01T00:16:02.000Z","data":{"text":"à la carte"}}' };

let url: string;
let stop: () => Promise<unknown>;
let output = '';

beforeAll(async () => {
  const port = await ownPort();
  url = `http://127.0.0.1:${port}/`;
  const env = { ...process.env, PORT: String(port), BAROGRAPH_WEBHOOK_SECRET: SECRET };
  const child = spawn(process.execPath, ['--input-type=module', '-e', WEBHOOK_RECEIVER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.on('data', (piece: Buffer) => (output += piece.toString()));
  const ended = new Promise((resolve) => void child.once('close', resolve));
  stop = () => {
    child.kill();
    return ended;
  };
  await until(() =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  );
});
afterAll(() => stop());

async function send({ body = message.body, secrets = [SECRET], at = new Date() } = {}): Promise<number> {
  return (await fetch(url, { method: 'POST', body, headers: signedHeaders({ ...message, at }, secrets) })).status;
}

describe('the receiver of the documentation', () => {
  it('accepts what the server has signed, also while a secret is being rotated', async () => {
    expect(await send()).toBe(204);
    expect(await send({ secrets: [OTHER_SECRET, SECRET] })).toBe(204);
    await until(() => Promise.resolve(output.split('à la carte').length === 3));
    expect(output).toContain('webhook.test');
  });

  it('refuses another body, another secret, what is six minutes old, and what is not signed', async () => {
    const past = new Date(Date.now() - 360_000);
    expect(await send({ body: message.body.replace('test', 'tess') })).toBe(401);
    expect(await send({ secrets: [OTHER_SECRET] })).toBe(401);
    expect(await send({ at: past })).toBe(401);
    expect((await fetch(url, { method: 'POST', body: message.body })).status).toBe(401);
  });
});

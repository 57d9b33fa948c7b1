/** A program that receives webhooks. A test runs it and sends to it what the server has signed. */
export const WEBHOOK_RECEIVER = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = process.env.BAROGRAPH_WEBHOOK_SECRET; // whsec_…
const key = Buffer.from(secret.slice('whsec_'.length), 'base64');

function isGenuine(headers, body) {
  const id = headers['webhook-id'];
  const time = headers['webhook-timestamp'];
  const age = Math.abs(Date.now() / 1000 - Number(time));
  if (!(age <= 300)) return false;
  const hmac = createHmac('sha256', key).update(\`\${id}.\${time}.\`);
  const expected = Buffer.from('v1,' + hmac.update(body).digest('base64'));
  const given = (headers['webhook-signature'] ?? '').split(' ').map((one) => Buffer.from(one));
  return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
}

createServer((request, response) => {
  const pieces = [];
  request.on('data', (piece) => pieces.push(piece));
  request.on('end', () => {
    const body = Buffer.concat(pieces);
    if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
    response.writeHead(204).end();
    const { type, data } = JSON.parse(body);
    console.log(type, data);
  });
}).listen(Number(process.env.PORT ?? 8787));`;

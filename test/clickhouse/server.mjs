// ClickHouse in this process, behind as much of its HTTP interface as the official client speaks: `node server.mjs FOLDER`. Says its port on a line of its own.
import { createServer } from 'node:http';
import { Session } from 'chdb';

const session = new Session(process.argv[2]);

// Gives bytes: as text, a reply would end at its first zero.
async function answer(url, body) {
  const given = new URL(url, 'http://clickhouse').searchParams;
  for (const [name, value] of given) {
    if (name.startsWith('param_')) session.query(`SET ${name} = '${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`);
  }
  const query = given.get('query');
  return (await session.queryAsync(query === null ? body : `${query}\n${body}`)).bytes();
}

// One after the other: parameters are the session's.
let before = Promise.resolve();
function answerInTurn(url, body) {
  const answered = before.then(() => answer(url, body));
  before = answered.catch(() => undefined);
  return answered;
}

const server = createServer(async (request, response) => {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  try {
    const reply = request.url === '/ping' ? 'Ok.\n' : await answerInTurn(request.url, Buffer.concat(pieces).toString('utf8'));
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(reply);
  } catch (error) {
    response.writeHead(500, { 'x-clickhouse-exception-code': '1' }).end(error.message);
  }
});

server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));

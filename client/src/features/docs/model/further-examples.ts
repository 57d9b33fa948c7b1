import { KEY_PLACEHOLDER } from '../../../shared/api/request-samples';
import type { PlainSamples } from './examples';

export const QUESTION = 'MVI of Saudi Arabia and Qatar, last 4 weeks, weekly';

/** A question in words; what could not be used goes to the error output. */
export function questionSamples(origin: string): PlainSamples {
  const url = `${origin}/v1/query`;
  return {
    fetch: `const response = await fetch('${url}', {
  method: 'POST',
  headers: { Authorization: 'Bearer ${KEY_PLACEHOLDER}', 'Content-Type': 'application/json' },
  body: JSON.stringify({ query: '${QUESTION}' }),
});
const reply = await response.json();
if (!response.ok) throw new Error(reply.detail);
for (const { text, reason } of reply.reading.unused) console.error('not used:', text, reason);
console.table(reply.data);`,
    python: `import json
import sys
from urllib.request import Request, urlopen

request = Request(
    '${url}',
    data=json.dumps({'query': '${QUESTION}'}).encode(),
    headers={'Authorization': 'Bearer ${KEY_PLACEHOLDER}', 'Content-Type': 'application/json'},
)
with urlopen(request) as response:
    reply = json.load(response)
for word in reply['reading']['unused']:
    print('not used:', word['text'], word['reason'], file=sys.stderr)
for row in reply['data']:
    print(row['name'], row['date'], row['value'])`,
    curl: `curl -sS --fail-with-body '${url}' \\
  -H 'Authorization: Bearer ${KEY_PLACEHOLDER}' \\
  -H 'Content-Type: application/json' \\
  -d '{"query": "${QUESTION}", "format": "csv"}'`,
  };
}

export const CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_crises', arguments: { status: 'open' } } };

/** A message of the Model Context Protocol; the answer comes as one server-sent event. */
export function toolSamples(origin: string): PlainSamples {
  const url = `${origin}/mcp`;
  const json = JSON.stringify(CALL);
  return {
    fetch: `const response = await fetch('${url}', {
  method: 'POST',
  headers: {
    Authorization: 'Bearer ${KEY_PLACEHOLDER}',
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  },
  body: JSON.stringify(${json}),
});
const text = await response.text();
if (!response.ok) throw new Error(text);
const { result } = JSON.parse(text.slice(text.indexOf('{')));
console.log(JSON.stringify(result.structuredContent, null, 2));`,
    python: `import json
from urllib.request import Request, urlopen

request = Request(
    '${url}',
    data=b'${json}',
    headers={
        'Authorization': 'Bearer ${KEY_PLACEHOLDER}',
        'Content-Type': 'application/json',
        'Accept': 'application/json, text/event-stream',
    },
)
with urlopen(request) as response:
    text = response.read().decode()
result = json.loads(text[text.index('{'):])['result']
print(json.dumps(result['structuredContent'], indent=2))`,
    curl: `curl -sS --fail-with-body '${url}' \\
  -H 'Authorization: Bearer ${KEY_PLACEHOLDER}' \\
  -H 'Content-Type: application/json' \\
  -H 'Accept: application/json, text/event-stream' \\
  -d '${json}'`,
  };
}

import { type CodeSamples, KEY_PLACEHOLDER } from '../../../shared/api/request-samples';
import { CALL, QUESTION, questionSamples, toolSamples } from './further-examples';
import { pandasExamples, rExamples } from './table-examples';
import { typescriptExamples } from './typescript-examples';

export const EXAMPLE_NAMES = ['latest', 'csv', 'pages', 'question', 'tool'] as const;
export type ExampleName = (typeof EXAMPLE_NAMES)[number];

/** Whole programs. A test runs each of them against a server, so they are not just text. */
export function exampleSamples(origin: string): Readonly<Record<ExampleName, CodeSamples>> {
  const plain = { latest: latest(origin), csv: csv(origin), pages: pages(origin), question: questionSamples(origin), tool: toolSamples(origin) };
  const typescript = typescriptExamples(origin, QUESTION, JSON.stringify(CALL));
  const pandas = pandasExamples(origin, QUESTION, JSON.stringify(CALL));
  const r = rExamples(origin, QUESTION, JSON.stringify(CALL));
  const samplesOf = (name: ExampleName): CodeSamples => ({ ...plain[name], typescript: typescript[name], pandas: pandas[name], r: r[name] });
  return Object.fromEntries(EXAMPLE_NAMES.map((name) => [name, samplesOf(name)])) as Record<ExampleName, CodeSamples>;
}

/** Programs that need no libraries. */
export type PlainSamples = Pick<CodeSamples, 'fetch' | 'python' | 'curl'>;

function latest(origin: string): PlainSamples {
  return {
    fetch: `const response = await fetch('${origin}/v1/indexes/mvi-sa', {
  headers: { Authorization: 'Bearer ${KEY_PLACEHOLDER}' },
});
const index = await response.json();
if (!response.ok) throw new Error(index.detail);
console.log(index.code, index.value ?? index.reason, index.date);`,
    python: `import json
from urllib.request import Request, urlopen

request = Request(
    '${origin}/v1/indexes/mvi-sa',
    headers={'Authorization': 'Bearer ${KEY_PLACEHOLDER}'},
)
with urlopen(request) as response:
    index = json.load(response)
value = index['reason'] if index['value'] is None else index['value']
print(index['code'], value, index['date'])`,
    curl: `curl -sS '${origin}/v1/indexes/mvi-sa' \\
  -H 'Authorization: Bearer ${KEY_PLACEHOLDER}'`,
  };
}

function csv(origin: string): PlainSamples {
  const url = `${origin}/v1/indexes/mvi-sa/values?frequency=week&fields=value,state&format=csv`;
  return {
    fetch: `import { writeFile } from 'node:fs/promises';

const response = await fetch('${url}', {
  headers: { Authorization: 'Bearer ${KEY_PLACEHOLDER}' },
});
if (!response.ok) throw new Error((await response.json()).detail);
await writeFile('mvi-sa.csv', await response.text());`,
    python: `from urllib.request import Request, urlopen

request = Request(
    '${url}',
    headers={'Authorization': 'Bearer ${KEY_PLACEHOLDER}'},
)
with urlopen(request) as response, open('mvi-sa.csv', 'wb') as file:
    file.write(response.read())`,
    curl: `curl -sS --fail-with-body -o mvi-sa.csv \\
  '${url}' \\
  -H 'Authorization: Bearer ${KEY_PLACEHOLDER}'`,
  };
}

function pages(origin: string): PlainSamples {
  const url = `${origin}/v1/ratings?kind=country&limit=100`;
  return {
    fetch: `const headers = { Authorization: 'Bearer ${KEY_PLACEHOLDER}' };

// Waits when a minute is full; gives up when the day or the month is.
async function get(url) {
  const response = await fetch(url, { headers });
  const seconds = Number(response.headers.get('retry-after'));
  if (response.status === 429 && seconds <= 60) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return get(url);
  }
  const reply = await response.json();
  if (!response.ok) throw new Error(reply.detail);
  return reply;
}

const url = new URL('${url}');
const ratings = [];
for (;;) {
  const page = await get(url);
  ratings.push(...page.data);
  if (page.next_cursor === null) break;
  url.searchParams.set('cursor', page.next_cursor);
}
console.log(ratings.length, 'countries');`,
    python: `import json
import time
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

HEADERS = {'Authorization': 'Bearer ${KEY_PLACEHOLDER}'}


# Waits when a minute is full; gives up when the day or the month is.
def get(url):
    try:
        with urlopen(Request(url, headers=HEADERS)) as response:
            return json.load(response)
    except HTTPError as error:
        seconds = int(error.headers.get('Retry-After', '3600'))
        if error.code != 429 or seconds > 60:
            raise
        time.sleep(seconds)
        return get(url)


url = '${url}'
ratings = []
cursor = None
while True:
    page = get(url if cursor is None else url + '&cursor=' + quote(cursor))
    ratings += page['data']
    cursor = page['next_cursor']
    if cursor is None:
        break
print(len(ratings), 'countries')`,
    curl: `curl -sS --fail-with-body --retry 3 \\
  '${origin}/v1/ratings?kind=country&limit=1000&format=csv' \\
  -H 'Authorization: Bearer ${KEY_PLACEHOLDER}'`,
  };
}

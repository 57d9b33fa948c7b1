export const CODE_LANGUAGES = ['fetch', 'typescript', 'python', 'pandas', 'r', 'curl'] as const;
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];
export type CodeSamples = Readonly<Record<CodeLanguage, string>>;

/** Stands for the reader's key in every sample. */
export const KEY_PLACEHOLDER = 'YOUR_API_KEY';

export interface SampleRequest {
  readonly method: string;
  /** Encoded, with its query, without a host. */
  readonly path: string;
  readonly body: unknown;
}

/** A GET without a body. */
export function getRequest(path: string): SampleRequest {
  return { method: 'GET', path, body: null };
}

/** One request in every language; each program prints the reply. `key` is put in as it stands. */
export function requestSamples(origin: string, { method, path, body }: SampleRequest, key = KEY_PLACEHOLDER): CodeSamples {
  // An address may hold an apostrophe, which would end the text that it stands in.
  const url = origin + path.replaceAll("'", '%27');
  const json = body === null ? null : JSON.stringify(body);
  const how = method === 'GET' ? '' : `method: '${method}',`;
  const fetched = lines(
    `const response = await fetch('${url}', {`,
    how && `  ${how}`,
    json === null
      ? `  headers: { Authorization: 'Bearer ${key}' },`
      : `  headers: { Authorization: 'Bearer ${key}', 'Content-Type': 'application/json' },`,
    json && `  body: JSON.stringify(${json}),`,
    `});`,
  );
  const opened = lines(
    `request = Request(`,
    `    '${url}',`,
    method !== 'GET' && `    method='${method}',`,
    json && `    data=${quoted(json)}.encode(),`,
    json === null
      ? `    headers={'Authorization': 'Bearer ${key}'},`
      : `    headers={'Authorization': 'Bearer ${key}', 'Content-Type': 'application/json'},`,
    `)`,
    `with urlopen(request) as response:`,
    `    reply = json.load(response)`,
  );
  return {
    fetch: lines(
      fetched,
      `const reply = await response.json();`,
      `if (!response.ok) throw new Error(reply.detail);`,
      `console.log(JSON.stringify(reply, null, 2));`,
    ),
    typescript: lines(
      fetched,
      `const reply: unknown = await response.json();`,
      `if (!response.ok) throw new Error((reply as { detail: string }).detail);`,
      `console.log(JSON.stringify(reply, null, 2));`,
    ),
    python: lines(`import json`, `from urllib.request import Request, urlopen`, ` `, opened, `print(json.dumps(reply, indent=2))`),
    pandas: lines(
      `import json`,
      `from urllib.request import Request, urlopen`,
      ` `,
      `import pandas as pd`,
      ` `,
      opened,
      `rows = reply.get('data', reply)`,
      `print(pd.json_normalize(rows).to_string())`,
    ),
    r: lines(
      `library(httr2)`,
      `library(jsonlite)`,
      ` `,
      `reply <- request("${url}") |>`,
      method !== 'GET' && `  req_method("${method}") |>`,
      `  req_auth_bearer_token("${key}") |>`,
      json && `  req_body_raw(${quoted(json)}, type = "application/json") |>`,
      `  req_perform()`,
      `cat(prettify(resp_body_string(reply)))`,
    ),
    curl: lines(
      `curl -sS ${method === 'GET' ? '' : `-X ${method} `}'${url}' \\`,
      `  -H 'Authorization: Bearer ${key}'${json === null ? '' : ' \\'}`,
      json && `  -H 'Content-Type: application/json' \\`,
      json && `  -d '${json.replaceAll(`'`, `'\\''`)}'`,
    ),
  };
}

/** Lines that are there; a space alone stands for an empty one. */
function lines(...given: readonly (string | false | null)[]): string {
  return given
    .filter((line) => line !== false && line !== null && line !== '')
    .map((line) => (line === ' ' ? '' : line))
    .join('\n');
}

/** For Python and R. */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll(`'`, `\\'`)}'`;
}

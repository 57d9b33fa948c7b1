export const CODE_LANGUAGES = ['fetch', 'python', 'curl'] as const;
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
  return {
    fetch: lines(
      `const response = await fetch('${url}', {`,
      how && `  ${how}`,
      json === null
        ? `  headers: { Authorization: 'Bearer ${key}' },`
        : `  headers: { Authorization: 'Bearer ${key}', 'Content-Type': 'application/json' },`,
      json && `  body: JSON.stringify(${json}),`,
      `});`,
      `const reply = await response.json();`,
      `if (!response.ok) throw new Error(reply.detail);`,
      `console.log(JSON.stringify(reply, null, 2));`,
    ),
    python: lines(
      `import json`,
      `from urllib.request import Request, urlopen`,
      ` `,
      `request = Request(`,
      `    '${url}',`,
      method !== 'GET' && `    method='${method}',`,
      json && `    data=${pythonText(json)}.encode(),`,
      json === null
        ? `    headers={'Authorization': 'Bearer ${key}'},`
        : `    headers={'Authorization': 'Bearer ${key}', 'Content-Type': 'application/json'},`,
      `)`,
      `with urlopen(request) as response:`,
      `    reply = json.load(response)`,
      `print(json.dumps(reply, indent=2))`,
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

function pythonText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll(`'`, `\\'`)}'`;
}

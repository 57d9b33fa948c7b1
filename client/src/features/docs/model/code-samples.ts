import type { SampleRequest } from './sample-request';

export const CODE_LANGUAGES = ['fetch', 'python', 'curl'] as const;
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];
export type CodeSamples = Readonly<Record<CodeLanguage, string>>;

/** Stands for the reader's key in every sample. */
export const KEY_PLACEHOLDER = 'YOUR_API_KEY';

/** One request in every language; each program prints the reply. */
export function requestSamples(origin: string, { method, path, body }: SampleRequest): CodeSamples {
  const url = origin + path;
  const json = body === null ? null : JSON.stringify(body);
  const how = method === 'GET' ? '' : `method: '${method}',`;
  return {
    fetch: lines(
      `const response = await fetch('${url}', {`,
      how && `  ${how}`,
      json === null
        ? `  headers: { Authorization: 'Bearer ${KEY_PLACEHOLDER}' },`
        : `  headers: { Authorization: 'Bearer ${KEY_PLACEHOLDER}', 'Content-Type': 'application/json' },`,
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
        ? `    headers={'Authorization': 'Bearer ${KEY_PLACEHOLDER}'},`
        : `    headers={'Authorization': 'Bearer ${KEY_PLACEHOLDER}', 'Content-Type': 'application/json'},`,
      `)`,
      `with urlopen(request) as response:`,
      `    reply = json.load(response)`,
      `print(json.dumps(reply, indent=2))`,
    ),
    curl: lines(
      `curl -sS ${method === 'GET' ? '' : `-X ${method} `}'${url}' \\`,
      `  -H 'Authorization: Bearer ${KEY_PLACEHOLDER}'${json === null ? '' : ' \\'}`,
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

/** A key as it may stand on a screen that others see: what kind it is, and its end. */
export function maskKey(key: string): string {
  const prefix = /^baro_(?:live|test)_/.exec(key)?.[0] ?? '';
  return `${prefix}${'•'.repeat(8)}${key.slice(-4)}`;
}

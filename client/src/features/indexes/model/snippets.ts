/** The request behind a chart, in the languages that readers use. */
import type { Language } from './detail-state';

export interface SeriesRequest {
  readonly origin: string;
  readonly indexId: string;
  readonly from: string;
  readonly to: string;
}

/** `key` is put in as it stands: masked for the screen, whole for the clipboard. */
export function snippetOf(language: Language, { origin, indexId, from, to }: SeriesRequest, key: string): string {
  const address = `${origin}/v1/indexes/${indexId}/values?from=${from}&to=${to}`;
  switch (language) {
    case 'curl':
      return `curl '${address}' \\\n  -H 'Authorization: Bearer ${key}'`;
    case 'javascript':
      return [
        `const response = await fetch('${address}', {`,
        `  headers: { Authorization: 'Bearer ${key}' },`,
        `});`,
        `if (!response.ok) throw new Error(\`status \${response.status}\`);`,
        `const { data } = await response.json();`,
        `console.log(data.length, data.at(-1));`,
      ].join('\n');
    case 'python':
      return [
        `import json`,
        `import urllib.request`,
        ``,
        `request = urllib.request.Request(`,
        `    "${address}",`,
        `    headers={"Authorization": "Bearer ${key}"},`,
        `)`,
        `with urllib.request.urlopen(request) as response:`,
        `    data = json.load(response)["data"]`,
        `print(len(data), data[-1])`,
      ].join('\n');
  }
}

export const LANGUAGES = ['curl', 'fetch', 'python'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A GET of the data API as code. `path` is encoded already, so it holds no quote that could end the text. */
export function requestAs(language: Language, origin: string, path: string, key: string): string {
  const address = `${origin}${path.replaceAll("'", '%27')}`;
  switch (language) {
    case 'curl':
      return `curl '${address}' \\\n  -H 'Authorization: Bearer ${key}'`;
    case 'fetch':
      return [
        `const response = await fetch('${address}', {`,
        `  headers: { Authorization: 'Bearer ${key}' },`,
        `});`,
        `console.log(response.status, await response.text());`,
      ].join('\n');
    case 'python':
      return [
        `import urllib.request`,
        ``,
        `request = urllib.request.Request(`,
        `    "${address}",`,
        `    headers={"Authorization": "Bearer ${key}"},`,
        `)`,
        `with urllib.request.urlopen(request) as response:`,
        `    print(response.status, response.read().decode())`,
      ].join('\n');
  }
}

/** A request in a language. */
export interface Snippet {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

/** The same request three times, ready to run where `BAROGRAPH_KEY` holds a key. */
export function requestSnippets(origin: string): readonly Snippet[] {
  const address = `${origin}/v1/indexes?country=SA`;
  return [
    { id: 'curl', name: 'cURL', code: `curl "${address}" \\\n  -H "Authorization: Bearer $BAROGRAPH_KEY"` },
    {
      id: 'javascript',
      name: 'JavaScript',
      code: `const response = await fetch("${address}", {
  headers: { Authorization: \`Bearer \${process.env.BAROGRAPH_KEY}\` },
});
const { data } = await response.json();
console.log(data[0].code, data[0].value);`,
    },
    {
      id: 'python',
      name: 'Python',
      code: `import json, os, urllib.request

request = urllib.request.Request(
    "${address}",
    headers={"Authorization": f"Bearer {os.environ['BAROGRAPH_KEY']}"},
)
with urllib.request.urlopen(request) as response:
    data = json.load(response)["data"]
print(data[0]["code"], data[0]["value"])`,
    },
  ];
}

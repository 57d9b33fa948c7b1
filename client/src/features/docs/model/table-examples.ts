import { KEY_PLACEHOLDER } from '../../../shared/api/request-samples';
import type { ExampleName } from './examples';

type Examples = Readonly<Record<ExampleName, string>>;

/** The examples with pandas 2 or later: what comes as CSV is read as a table. */
export function pandasExamples(origin: string, question: string, call: string): Examples {
  const read = (path: string, more = ''): string => `import pandas as pd

table = pd.read_csv(
    '${origin}${path}',
    storage_options={'Authorization': 'Bearer ${KEY_PLACEHOLDER}'},${more}
)`;
  const post = (path: string, json: string, accept: string): string => `import json
from urllib.request import Request, urlopen

import pandas as pd

request = Request(
    '${origin}${path}',
    data=b'${json}',
    headers={
        'Authorization': 'Bearer ${KEY_PLACEHOLDER}',
        'Content-Type': 'application/json',
        'Accept': '${accept}',
    },
)`;
  return {
    latest: `${read('/v1/indexes?country=SA&family=mvi&format=csv')}
index = table.set_index('code').loc['MVI-SA']
print(index.name, index['value'], index['date'])`,
    csv: `${read('/v1/indexes/mvi-sa/values?frequency=week&fields=value,state&format=csv', `\n    parse_dates=['date'],\n    index_col='date',`)}
print(table['value'].rolling(4).mean().tail())`,
    pages: `${read('/v1/ratings?kind=country&limit=1000&format=csv')}
print(len(table), 'countries')`,
    question: `${post('/v1/query', JSON.stringify({ query: question, format: 'csv' }), 'text/csv')}
with urlopen(request) as response:
    table = pd.read_csv(response)
print(table[['name', 'date', 'value']].to_string(index=False))`,
    tool: `${post('/mcp', call, 'application/json, text/event-stream')}
with urlopen(request) as response:
    text = response.read().decode()
result = json.loads(text[text.index('{'):])['result']
print(pd.json_normalize(result['structuredContent']['data']).to_json(orient='records'))`,
  };
}

/** The examples in R 4.1 or later with httr2, jsonlite for what is no table. */
export function rExamples(origin: string, question: string, call: string): Examples {
  const ask = (path: string, more = ''): string => `library(httr2)

reply <- request("${origin}${path}") |>
  req_auth_bearer_token("${KEY_PLACEHOLDER}") |>${more}
  req_perform()`;
  const table = 'table <- read.csv(text = resp_body_string(reply))';
  const send = (json: string): string => `\n  req_body_raw('${json}', type = "application/json") |>`;
  return {
    latest: `${ask('/v1/indexes/mvi-sa')}
index <- resp_body_json(reply)
cat(index$code, if (is.null(index$value)) index$reason else index$value, index$date, "\\n")`,
    csv: `${ask('/v1/indexes/mvi-sa/values?frequency=week&fields=value,state&format=csv')}
writeBin(resp_body_raw(reply), "mvi-sa.csv")
values <- read.csv("mvi-sa.csv")
summary(values$value)`,
    pages: `${ask('/v1/ratings?kind=country&limit=1000&format=csv')}
${table}
cat(nrow(table), "countries\\n")`,
    question: `${ask('/v1/query', send(JSON.stringify({ query: question, format: 'csv' })))}
${table}
print(table[c("name", "date", "value")], row.names = FALSE, digits = 10)`,
    tool: `library(jsonlite)
${ask('/mcp', `\n  req_headers(Accept = "application/json, text/event-stream") |>${send(call)}`)}
text <- resp_body_string(reply)
event <- fromJSON(substring(text, regexpr("{", text, fixed = TRUE)), simplifyVector = FALSE)
cat(toJSON(event$result$structuredContent, auto_unbox = TRUE, null = "null", pretty = TRUE))`,
  };
}

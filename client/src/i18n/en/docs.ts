import { chrome } from './chrome';

/** The documentation of the data API: the public page and the dashboard's. */
export const docs = {
  title: 'API documentation',
  description:
    'How to call the data API: keys, queries, every endpoint with an example, limits, replies, errors, and programs in JavaScript, Python and curl.',
  lede: 'Indexes and ratings over HTTPS, as JSON, CSV or NDJSON. Everything here is made from the contract that the server itself is checked against.',
  nav: 'Sections of the documentation',
  code: {
    label: 'Language',
    languages: { fetch: 'fetch', python: 'Python', curl: 'curl' },
    copy: chrome.copy,
    copyLabel: 'Copy: {title}, {language}',
  },
  key: {
    own: 'Examples are copied with your API key in its place; on the screen it stays masked.',
    none: 'You have no API key yet: put one in the place of `YOUR_API_KEY`. Generate it on the [dashboard](/dashboard).',
    visitor: 'Put your API key in the place of `YOUR_API_KEY`. You get one with an account: [sign up](/register), it is free.',
  },
  authentication: {
    id: 'authentication',
    title: 'Authentication',
    blocks: [
      'Send your API key as a bearer token with every request. Keys stand on the [dashboard](/dashboard), where they can be copied and regenerated.',
      'A key begins with `baro_live_` and reads the real data, or with `baro_test_` and reads the simulated dataset: an invented world for trying things out. It has 46 characters, the last six of them a checksum, so a key with a typo is refused at once.',
      'A key belongs in the header and nowhere else: not into the address, not into a web page, not into public code. Browsers on other sites cannot call the API; call it from a server.',
    ],
    example: 'A first call',
  },
  query: {
    id: 'query-design',
    title: 'Prompt structure and query design',
    blocks: [
      'Say what is watched, for when, and in which form.',
      {
        list: [
          '**What:** `family` (`mvi` for volatility, `isr` for stability) with `country`, `category` or `region`. Together they name a scope: `country=SA&category=energy` is energy in Saudi Arabia. Every scope also has an id: `mvi-world`, `mvi-developed`, `mvi-sa`, `mvi-energy`, `mvi-sa-energy`, and the same with `isr`.',
          '**When:** `from` and `to` are UTC days, both included. `as_of` is an instant and answers with what was known then, which is what a test on the past needs.',
          '**How:** `frequency` (`day`, `week`, `month`), `fields` (only the members you name), `format` (`json`, `csv`, `ndjson`).',
        ],
      },
      'A list whose filters name exactly one scope brings its series along, in `volatility`. Filters that name several leave it empty. An ISO country code given as `category` is read as `country`.',
      'Parameters that are unknown, given twice or out of range are refused with status 400 and a sentence for each in `errors`. Nothing is silently ignored.',
    ],
    noPrompt: 'Questions in plain language are not part of the API yet. A query is an address with parameters.',
  },
  endpoints: {
    id: 'endpoints',
    title: 'Endpoints',
    text: 'Every address answers with and without a slash at its end, and also with `/api` before it: `/api/v1/indexes`. `/api/indexes`, `/api/indexes/{id}` and `/api/credits` are other names of the same.',
    parameters: 'Parameters of {name}',
    parameter: 'Parameter',
    meaning: 'Meaning',
    required: 'required',
    byDefault: 'default {value}',
    range: '{from} to {to}',
    oneOf: 'one of {values}',
    none: 'It takes no parameters.',
    body: 'Members of the body of {name}',
    request: 'Request: {name}',
    reply: 'Example reply',
    formats: 'Also as {formats}.',
    errors: 'Errors',
    errorsOf: 'Errors of {name}',
    status: 'Status',
    cost: 'Cost: one call when it is answered with 2xx; 304 and errors are free.',
    sessionCost: 'Signed in, without a key, it costs nothing, and is limited per minute.',
    freeCost: 'Cost: nothing.',
    tryIt: 'Try it',
    tryLabel: 'Try it: {name}',
    types: {
      orNull: '{type} or null',
      listOf: 'list of {type}',
      objectOf: 'object with {members}',
      date: 'day (YYYY-MM-DD)',
      'date-time': 'instant (ISO 8601)',
    },
  },
  limits: {
    id: 'rate-limits',
    title: 'Rate limits',
    text: [
      'Three limits apply at once, to your organisation as a whole. The Free plan has {free.month} requests a month, {free.day} of them on one day, and {free.minute} in one minute.',
      'Days are UTC days. Credit limits start anew on the day of the month on which your subscription began. Credits bought in addition carry on where the calls of the month end; they do not lift the limits per minute and per day.',
      'Every reply to a key says where you stand, after the IETF draft on rate limit headers: `q` is the number of calls in a window of `w` seconds, `r` the calls left, and `t` the seconds until the window ends. A refused call (429) also carries `Retry-After`.',
    ],
    caption: 'Calls that each plan allows',
    columns: ['Plan', 'A minute', 'A day', 'A month'],
    arranged: 'by arrangement',
    headers:
      'RateLimit-Policy: "minute";q=60;w=60, "day";q=100;w=86400, "month";q=500;w=2678400\nRateLimit: "minute";r=59;t=31, "day";r=99;t=40231, "month";r=499;t=1202431',
    headersLabel: 'Headers of a reply',
  },
  response: {
    id: 'response-format',
    title: 'Response format',
    blocks: [
      'JSON in UTF-8 with members in snake case. Days are UTC days, written `2026-03-01`; instants are ISO 8601. Values have up to two decimals. A member is never left out: where there is nothing to say it is `null`.',
      'Every reply with values names where they come from: `dataset` (`live` or `simulated`), `sources`, `methodology`, and `attribution`, the credit that you must show beside the values. `notice` is a sentence when the data is simulated.',
      'A value that could not be computed is `null`, and `reason` says why: `gap` (nothing was collected), `partial` (collected only in part), `history_short` (too little past), `no_panel` (no outlet was active), `insufficient` (too little coverage) or `not_computed`. `state` says how settled a value is: `open`, `provisional`, `revised`, `final` or `restated`. The [methodology](/methodology) explains both.',
      'Lists come in pages: send `next_cursor` back as `cursor`, with the same filters, until it is `null`. CSV and NDJSON name the next page in the header `Link`. Replies carry an `ETag`: send it back as `If-None-Match`, and an unchanged reply is a 304 that costs nothing.',
      'Every reply carries `X-Request-Id`. Name it when you ask us about a call.',
    ],
    caption: 'Members of an index',
    columns: ['Member', 'Meaning'],
  },
  errors: {
    id: 'error-codes',
    title: 'Error codes',
    text: [
      'Failures are `application/problem+json` (RFC 9457). Branch on `status` and `code`, which stay; `detail` is a sentence for people. `errors` names the fields that are at fault.',
      'A refusal costs nothing. Repeat a call after 429 when `Retry-After` has passed, and after 500 or 503 with growing pauses; other failures stay until the request changes.',
    ],
    caption: 'Statuses',
    columns: ['Status', 'Meaning'],
    statuses: [
      ['400 Bad Request', 'the request breaks a rule; `errors` says which'],
      ['401 Unauthorized', 'invalid or missing API key'],
      ['403 Forbidden', 'the key may not do this, or not from this address'],
      ['404 Not Found', 'there is nothing at this address'],
      ['429 Too Many Requests', 'rate limit exceeded'],
      ['500 Server Error', 'unexpected backend issue'],
      ['503 Service Unavailable', 'not available at the moment; `Retry-After` says how long to wait'],
    ],
    codesCaption: 'Codes, with what `detail` says',
    codesColumns: ['Code', 'Status', 'Detail'],
    example: 'A failure',
  },
  examples: {
    id: 'code-examples',
    title: 'Code examples',
    text: 'Whole programs, without libraries to install: JavaScript runs in Node 18 or newer as a module, Python from version 3.8. All of them are run against the product whenever it is tested.',
    of: {
      latest: { title: 'The latest value of an index', text: 'One request, one line of output.' },
      csv: { title: 'A series as a CSV file', text: 'Weekly means with their state, ready for a spreadsheet.' },
      pages: {
        title: 'All ratings, page by page',
        text: 'Follows the cursor, and waits when the minute is full. In CSV, one page of up to 1,000 rows holds all countries.',
      },
    },
  },
};

export type DocsWords = typeof docs;

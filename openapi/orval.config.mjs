// Typed functions and hooks for the web client, one file a tag: `npm run generate`.
import { defineConfig } from 'orval';

export default defineConfig({
  barograph: {
    input: { target: './openapi.json', filters: { mode: 'exclude', tags: ['platform'] } },
    output: {
      target: '../client/src/shared/api/generated/barograph.ts',
      mode: 'tags',
      client: 'react-query',
      httpClient: 'fetch',
      clean: true,
      override: {
        mutator: { path: '../client/src/shared/api/http.ts', name: 'apiFetch' },
        fetch: { includeHttpResponseReturnType: false },
        query: { signal: true },
      },
    },
  },
});

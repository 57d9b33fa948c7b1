declare module 'virtual:openapi' {
  import type { OpenApiExtract } from './docs/openapi';
  /** The data API as the contract describes it: client/scripts/openapi-extract.mjs. */
  export const openapi: OpenApiExtract;
}

/** The data API's part of openapi/openapi.json, put in by the build (client/scripts/openapi-extract.mjs). */
declare module 'virtual:openapi' {
  export interface OpenApiSchema {
    readonly $ref?: string;
    readonly allOf?: readonly OpenApiSchema[];
    readonly type?: string | readonly string[];
    readonly format?: string;
    readonly description?: string;
    readonly enum?: readonly (string | number | null)[];
    readonly example?: unknown;
    readonly default?: unknown;
    readonly minimum?: number;
    readonly maximum?: number;
    readonly minLength?: number;
    readonly maxLength?: number;
    readonly items?: OpenApiSchema;
    readonly properties?: Readonly<Record<string, OpenApiSchema>>;
    readonly required?: readonly string[];
  }

  export interface OpenApiParameter {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required: boolean;
    readonly description: string;
    readonly schema: OpenApiSchema;
  }

  export interface OpenApiReply {
    readonly description: string;
    readonly content?: Readonly<Record<string, { readonly schema: OpenApiSchema }>>;
    readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: OpenApiSchema }>>;
  }

  export interface OpenApiOperation {
    readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
    readonly path: string;
    readonly operationId: string;
    readonly summary: string;
    readonly description: string;
    readonly tags: readonly string[];
    readonly parameters?: readonly OpenApiParameter[];
    readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: OpenApiSchema }>> };
    readonly responses: Readonly<Record<string, OpenApiReply>>;
  }

  export const openapi: {
    readonly operations: readonly OpenApiOperation[];
    readonly schemas: Readonly<Record<string, OpenApiSchema>>;
    readonly webhooks: readonly { readonly name: string; readonly description: string }[];
  };
}

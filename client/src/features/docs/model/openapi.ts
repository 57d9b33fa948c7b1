/** What the documentation reads of the contract (OpenAPI 3.1). */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly example?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

interface Content {
  readonly schema?: Schema;
}

export interface ResponseDocument {
  readonly description?: string;
  readonly content?: Readonly<Record<string, Content>>;
}

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, ResponseDocument>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

export type Schemas = Readonly<Record<string, Schema>>;

/** An event that webhooks are told of. */
export interface WebhookEvent {
  readonly name: string;
  readonly description: string;
}

export interface OpenApiExtract {
  readonly operations: readonly Operation[];
  readonly schemas: Schemas;
  readonly webhooks: readonly WebhookEvent[];
}

/** The schema itself where there is only a reference to it, or a reference and null. */
export function resolve(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split('/').pop();
  if (name !== undefined) return schemas[name] ?? {};
  if (schema.anyOf?.length === 2 && schema.anyOf[1].type === 'null') {
    return { ...resolve(schema.anyOf[0], schemas), type: ['object', 'null'], description: schema.description };
  }
  return schema.allOf?.length === 1 ? { ...resolve(schema.allOf[0], schemas), description: schema.description } : schema;
}

/** Types of a schema, `null` left out. */
export function typesOf({ type }: Schema): readonly string[] {
  return (typeof type === 'string' ? [type] : (type ?? [])).filter((name) => name !== 'null');
}

export function isNullable({ type, enum: values, anyOf }: Schema): boolean {
  const isAnyNull = anyOf?.some((one) => one.type === 'null') ?? false;
  return (Array.isArray(type) && type.includes('null')) || (values?.includes(null) ?? false) || isAnyNull;
}

/** Every operation of a running application, as its own OpenAPI document lists them. */
import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from '../../server/platform/http/openapi/openapi-rules';
import { ask } from './http';

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** With `{name}` where an id stands. */
  readonly path: string;
  readonly credentials: readonly string[];
  readonly parameters: readonly string[];
}

export async function listOperations(url: string): Promise<Operation[]> {
  const document = (await ask(`${url}/openapi.json`)).body as unknown as OpenAPIObject;
  return [...operationsOf(document)].map(({ path, method, operation }) => ({
    id: operation.operationId ?? '',
    method: method.toUpperCase(),
    path,
    credentials: (operation.security ?? []).flatMap((one) => Object.keys(one)),
    parameters: (operation.parameters ?? []).flatMap((one) => ('in' in one && one.in === 'path' ? [one.name] : [])),
  }));
}

/** The path with an id in every place. */
export function pathWith({ path }: Operation, idOf: (name: string) => string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(idOf(name)));
}

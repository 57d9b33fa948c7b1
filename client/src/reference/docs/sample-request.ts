import type { Operation, Schemas } from './openapi';
import { exampleOf } from './schema-example';

export interface SampleRequest {
  readonly method: string;
  /** With its query, without a host. */
  readonly path: string;
  readonly body: unknown;
}

/** Optional parameters that an example shows; the required ones it always does. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  listIndexes: ['family', 'country'],
  listIndexValues: ['from', 'to'],
};

/** A request that works, from the examples of its parameters. */
export function sampleRequest({ operationId, method, path, parameters = [], requestBody }: Operation, schemas: Schemas): SampleRequest {
  const example = (parameter: (typeof parameters)[number]): string => encodeURIComponent(String(exampleOf(parameter.schema ?? {}, schemas)));
  const address = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, parameter) => text.replace(`{${parameter.name}}`, example(parameter)), path);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required === true || SHOWN[operationId]?.includes(parameter.name)))
    .map((parameter) => `${parameter.name}=${example(parameter)}`);
  const schema = requestBody?.content?.['application/json']?.schema;
  return {
    method: method.toUpperCase(),
    path: query.length === 0 ? address : `${address}?${query.join('&')}`,
    body: schema === undefined ? null : exampleOf(schema, schemas),
  };
}

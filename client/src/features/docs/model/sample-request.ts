import type { SampleRequest } from '../../../shared/api/request-samples';
import type { Operation, Schemas } from './openapi';
import { exampleOf } from './schema-example';

interface SampleValue {
  readonly name: string;
  readonly place: 'path' | 'query';
  readonly value: string;
}

/** Optional parameters that an example shows; the required ones it always does. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  listIndexes: ['family', 'country'],
  listIndexValues: ['from', 'to'],
};

function sampleValues({ operationId, parameters = [] }: Operation, schemas: Schemas): SampleValue[] {
  return parameters.flatMap(({ name, in: place, required = false, schema = {} }) => {
    const isShown = required || (SHOWN[operationId]?.includes(name) ?? false);
    return (place === 'path' || place === 'query') && isShown ? [{ name, place, value: String(exampleOf(schema, schemas)) }] : [];
  });
}

/** A request that works, from the examples of its parameters. */
export function sampleRequest(operation: Operation, schemas: Schemas): SampleRequest {
  const { method, path, requestBody } = operation;
  const values = sampleValues(operation, schemas);
  const address = values.reduce((built, { name, value }) => built.replace(`{${name}}`, encodeURIComponent(value)), path);
  const query = values.filter(({ place }) => place === 'query').map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  const body = requestBody?.content?.['application/json']?.schema;
  return {
    method: method.toUpperCase(),
    path: query.length === 0 ? address : `${address}?${query.join('&')}`,
    body: body === undefined ? null : exampleOf(body, schemas),
  };
}

/** The page that tries an endpoint out, opened with the same values. */
export function tryItPath(operation: Operation, schemas: Schemas): string {
  const values = sampleValues(operation, schemas).map(({ name, value }): [string, string] => [name, value]);
  return `/dashboard/try?${new URLSearchParams([['call', operation.operationId], ...values]).toString()}`;
}

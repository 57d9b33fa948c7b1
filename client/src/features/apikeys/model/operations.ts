/** The endpoints that can be tried: everything of the data API that only reads, from the contract itself. */
import { openapi, type OpenApiOperation, type OpenApiParameter } from 'virtual:openapi';

export type Operation = OpenApiOperation;
export type Parameter = OpenApiParameter;

/** The sample of the specification first. */
export const SAMPLE_OPERATION = 'listIndexes';

export const OPERATIONS: readonly Operation[] = openapi.operations
  .filter(({ method }) => method === 'get')
  .toSorted((one, other) => Number(other.operationId === SAMPLE_OPERATION) - Number(one.operationId === SAMPLE_OPERATION));

export function parametersOf({ parameters = [] }: Operation): readonly Parameter[] {
  return parameters.filter((parameter) => parameter.in !== 'header');
}

export function exampleOf({ schema }: Parameter): string {
  const example = schema.example;
  return typeof example === 'string' || typeof example === 'number' ? String(example) : '';
}

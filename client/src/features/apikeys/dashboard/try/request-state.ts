/** A request as the address of the page says it: the endpoint and its parameters, never the key. */
import type { Parsed } from '../../../../shared/ui/browser/use-address-state';
import { exampleOf, type Operation, OPERATIONS, parametersOf, SAMPLE_OPERATION } from '../../model/operations';

export interface TriedRequest {
  readonly operation: Operation;
  /** What is set, by the parameter's name. */
  readonly values: Readonly<Record<string, string>>;
}

/** The name of the endpoint in the address; no parameter of the API is called so. */
const CALL = 'call';

const SAMPLE_VALUES = { country: 'SA' } as const;

const sampleOperation = OPERATIONS.find(({ operationId }) => operationId === SAMPLE_OPERATION) ?? OPERATIONS[0];
export const SAMPLE: TriedRequest = { operation: sampleOperation, values: SAMPLE_VALUES };

export function parseRequest(search: URLSearchParams): Parsed<TriedRequest> {
  if ([...search.keys()].length === 0) return { state: SAMPLE, ignored: [] };
  const ignored: string[] = [];
  const wanted = search.get(CALL) ?? SAMPLE_OPERATION;
  const found = OPERATIONS.find(({ operationId }) => operationId === wanted);
  if (found === undefined) ignored.push(`${CALL}=${wanted}`);
  const operation = found ?? SAMPLE.operation;
  const known = new Map(parametersOf(operation).map((parameter) => [parameter.name, parameter]));
  const values: Record<string, string> = {};
  for (const [name, value] of search) {
    if (name === CALL || value === '') continue;
    const choices = known.get(name)?.schema.enum;
    if (!known.has(name) || (choices !== undefined && !choices.includes(value))) ignored.push(`${name}=${value}`);
    else values[name] = value;
  }
  return { state: { operation, values }, ignored };
}

export function requestSearch({ operation, values }: TriedRequest): URLSearchParams {
  const set = Object.entries(values).filter(([, value]) => value !== '');
  const isSample = operation === SAMPLE.operation && set.length === 1 && values.country === SAMPLE_VALUES.country;
  return isSample ? new URLSearchParams() : new URLSearchParams([[CALL, operation.operationId], ...set]);
}

/** Another endpoint keeps what it can of the values; what it must have is filled with the contract's example. */
export function withOperation({ values }: TriedRequest, operation: Operation): TriedRequest {
  if (operation === SAMPLE.operation) return SAMPLE;
  const kept = parametersOf(operation).flatMap((parameter) => {
    const value = values[parameter.name] ?? (parameter.required ? exampleOf(parameter) : '');
    return value === '' || !fits(parameter.schema.enum, value) ? [] : [[parameter.name, value]];
  });
  return { operation, values: Object.fromEntries(kept) as Record<string, string> };
}

function fits(choices: readonly unknown[] | undefined, value: string): boolean {
  return choices === undefined || choices.includes(value);
}

/** `/v1/indexes?country=SA`. Parameters of the path that are not set keep their name. */
export function pathOf({ operation, values }: TriedRequest): string {
  const parameters = parametersOf(operation);
  const path = parameters
    .filter((parameter) => parameter.in === 'path' && (values[parameter.name] ?? '') !== '')
    .reduce((built, { name }) => built.replace(`{${name}}`, encodeURIComponent(values[name])), operation.path);
  const query = new URLSearchParams(
    parameters.flatMap(({ name, in: place }) => (place === 'query' && (values[name] ?? '') !== '' ? [[name, values[name]]] : [])),
  );
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** What must be set and is not. */
export function missingOf({ operation, values }: TriedRequest): readonly string[] {
  return parametersOf(operation)
    .filter(({ name, required }) => required && (values[name] ?? '') === '')
    .map(({ name }) => name);
}

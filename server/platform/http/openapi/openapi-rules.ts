import type { OpenAPIObject } from '@nestjs/swagger';
import { type Alias, aliasesOf } from '../aliases';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Responses = Operation['responses'];

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
/** In this order, behind all others. */
const PAGING = ['', 'limit', 'cursor', 'format'];
const PROBLEM = { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDocument' } } };

/** Every operation of a document with its path and method. */
export function* operationsOf(document: OpenAPIObject): Generator<{ path: string; method: string; operation: Operation }> {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation !== undefined) yield { path, method, operation };
    }
  }
}

/** Takes out the tags of domains without an operation: readers would look for what is not there. */
export function keepUsedTags(document: OpenAPIObject): void {
  const used = new Set([...operationsOf(document)].flatMap(({ operation }) => operation.tags ?? []));
  document.tags = document.tags?.filter(({ name }) => used.has(name));
}

/** What chooses rows comes before what chooses a page of them, whatever class declares it; paths and what must be given come first. */
export function orderParameters(document: OpenAPIObject): void {
  const rank = ({ name, required }: { name: string; required?: boolean }): number => (required === true ? -1 : Math.max(0, PAGING.indexOf(name)));
  for (const { operation } of operationsOf(document)) {
    (operation.parameters as { name: string; required?: boolean }[] | undefined)?.sort((a, b) => rank(a) - rank(b));
  }
}

/** A doc comment becomes the description; its first sentence is the summary. */
export function describeOperations(document: OpenAPIObject): void {
  for (const { operation } of operationsOf(document)) {
    const text = operation.description || operation.summary || '';
    operation.description = text;
    operation.summary = /^.+?[.:](?=\s|$)/s.exec(text)?.[0].replace(/[.:]$/, '') ?? text;
    for (const [status, response] of Object.entries(operation.responses as Record<string, { description?: string }>)) {
      if (Number(status) < 400) response.description ||= 'Success.';
    }
  }
}

/** Adds to every operation the problems it can end in. What a handler documents itself stays. */
export function addProblemResponses(document: OpenAPIObject): void {
  for (const { path, operation } of operationsOf(document)) {
    const isSecured = (operation.security ?? []).length > 0;
    const expected: Record<string, string | false> = {
      400: 'The request breaks a rule; `errors` lists the fields.',
      401: isSecured && 'No credential, or one that is not valid.',
      404: path.includes('{') && 'Nothing exists at this path, or it belongs to someone else.',
      429: isSecured && 'Too many requests, or the quota is used up. `Retry-After` says how long to wait.',
      503: 'Temporarily unavailable. `Retry-After` says how long to wait.',
      default: 'Any other error.',
    };
    const responses = operation.responses as Record<string, { description?: string; content?: object }>;
    for (const [status, description] of Object.entries(expected)) {
      if (description !== false) responses[status] ??= { description };
    }
    for (const [status, response] of Object.entries(responses)) {
      if (status === 'default' || Number(status) >= 400) response.content ??= PROBLEM;
    }
    operation.responses = responses as Responses;
  }
}

/** Lists the addresses that the product documentation prints beside /v1, as copies of the operations they reach. */
export function addAliases(document: OpenAPIObject, aliases: readonly Alias[]): void {
  const originals = Object.entries(document.paths).filter(([path]) => path.startsWith('/v1'));
  for (const [path, item] of originals) {
    aliasesOf(path, aliases).forEach((alias, at) => {
      const copy = structuredClone(item);
      for (const method of METHODS) {
        const operation = copy[method];
        if (operation === undefined) continue;
        operation.operationId = `${operation.operationId}Alias${at === 0 ? '' : at + 1}`;
        operation.description = `Alias of \`${path}\`, with the same response.`;
        Object.assign(operation, { 'x-alias-of': path });
      }
      // Routes of its own stay beside those of its target.
      document.paths[alias] = { ...copy, ...document.paths[alias] };
    });
  }
}

/** The same document with every object's keys in order, so that two exports compare line by line. */
export function withSortedKeys<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withSortedKeys) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, item]) => [name, withSortedKeys(item)])) as T;
}

import { isNullable, resolve, type Schema, type Schemas, typesOf } from './openapi';

/** An example of what a schema describes, from the examples that stand in it. What may be null and has none is null; what may be missing and has none is missing. */
export function exampleOf(given: Schema, schemas: Schemas): unknown {
  if (given.example !== undefined) return given.example;
  const schema = resolve(given, schemas);
  if (schema.example !== undefined) return schema.example;
  if (schema.properties !== undefined) {
    const { properties, required = [] } = schema;
    const shown = Object.entries(properties).filter(([name, { example }]) => required.includes(name) || example !== undefined);
    return Object.fromEntries(shown.map(([name, member]) => [name, exampleOf(member, schemas)]));
  }
  if (schema.items !== undefined) return [exampleOf(schema.items, schemas)];
  if (schema.default !== undefined) return schema.default;
  if (isNullable(schema)) return null;
  if (schema.oneOf !== undefined && schema.oneOf.length > 0) return exampleOf(schema.oneOf[0], schemas);
  return schema.enum?.[0] ?? plainExample(typesOf(schema)[0]);
}

function plainExample(type: string | undefined): unknown {
  if (type === 'integer' || type === 'number') return 0;
  if (type === 'boolean') return false;
  return type === 'string' ? '' : {};
}

/** Ids and values first and the origin last, as people read them; between them the order of the contract. */
const FIRST = [
  'index_id',
  'date',
  'code',
  'name',
  'family',
  'kind',
  'value',
  'score',
  'reason',
  'state',
  'rating',
  'data',
  'volatility',
  'next_cursor',
];
const LAST = ['dataset', 'sources', 'methodology', 'notice', 'attribution'];

/** An example reply as indented JSON. */
export function exampleJson(schema: Schema, schemas: Schemas): string {
  return JSON.stringify(ordered(exampleOf(schema, schemas)), null, 2);
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const members: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(sortMembers(members).map(([name, member]) => [name, ordered(member)]));
}

/** Members in the order in which people read them. */
export function sortMembers<T>(members: readonly (readonly [string, T])[]): (readonly [string, T])[] {
  const rank = (name: string): number => (FIRST.includes(name) ? FIRST.indexOf(name) - FIRST.length : LAST.indexOf(name) + 1);
  return members.toSorted(([one], [other]) => rank(one) - rank(other));
}

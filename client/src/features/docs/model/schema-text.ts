import { docs } from '../../../shared/i18n/en/docs';
import { fill } from '../../../shared/ui/fill';
import { isNullable, resolve, type Schema, type Schemas, typesOf } from './openapi';

const words = docs.endpoints;

/** The type of a schema in a few words: `number or null`, `one of mvi, isr`, `day (YYYY-MM-DD)`. */
export function typeText(given: Schema, schemas: Schemas): string {
  const schema = resolve(given, schemas);
  const type = plainType(schema, schemas);
  return isNullable(schema) ? fill(words.types.orNull, { type }) : type;
}

function plainType(schema: Schema, schemas: Schemas): string {
  const values = (schema.enum ?? []).filter((value) => value !== null);
  if (values.length > 0) return fill(words.oneOf, { values: values.join(', ') });
  if (schema.items !== undefined) return fill(words.types.listOf, { type: typeText(schema.items, schemas) });
  if (schema.format === 'date' || schema.format === 'date-time') return words.types[schema.format];
  if (schema.properties !== undefined) return fill(words.types.objectOf, { members: Object.keys(schema.properties).join(', ') });
  return typesOf(schema).join(', ') || 'object';
}

/** What else restricts it: default and range. */
export function limitsText({ default: byDefault, minimum, maximum }: Schema): string[] {
  return [
    ...(minimum !== undefined && maximum !== undefined ? [fill(words.range, { from: minimum, to: maximum })] : []),
    ...(byDefault === undefined ? [] : [fill(words.byDefault, { value: String(byDefault) })]),
  ];
}

import type { Locale } from '../../../shared/i18n/languages';
import type { Messages } from '../../../shared/i18n/messages';
import { fill } from '../../../shared/ui/text/fill';
import { listText } from '../../../shared/ui/text/format';
import { isNullable, resolve, type Schema, type Schemas, typesOf } from './openapi';

type TypeMessages = Messages['docs']['endpoints'];

/** The type of a schema in a few words: `number or null`, `one of mvi, isr`, `day (YYYY-MM-DD)`. */
export function typeText(given: Schema, schemas: Schemas, messages: TypeMessages, locale: Locale): string {
  const schema = resolve(given, schemas);
  const type = plainType(schema, schemas, messages, locale);
  return isNullable(schema) ? fill(messages.types.orNull, { type }) : type;
}

function plainType(schema: Schema, schemas: Schemas, messages: TypeMessages, locale: Locale): string {
  const values = (schema.enum ?? []).filter((value) => value !== null);
  if (values.length > 0) return fill(messages.oneOf, { values: listText(values.map(String), locale) });
  if (schema.items !== undefined) return fill(messages.types.listOf, { type: typeText(schema.items, schemas, messages, locale) });
  if (schema.format === 'date' || schema.format === 'date-time') return messages.types[schema.format];
  if (schema.properties !== undefined) return fill(messages.types.objectOf, { members: listText(Object.keys(schema.properties), locale) });
  return listText(typesOf(schema), locale) || 'object';
}

/** What else restricts it: default and range. */
export function limitsText({ default: byDefault, minimum, maximum }: Schema, messages: TypeMessages): string[] {
  return [
    ...(minimum !== undefined && maximum !== undefined ? [fill(messages.range, { from: minimum, to: maximum })] : []),
    ...(byDefault === undefined ? [] : [fill(messages.byDefault, { value: String(byDefault) })]),
  ];
}

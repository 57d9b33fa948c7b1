/** Field rules of this product, beside those of class-validator. */
import 'reflect-metadata';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { parseIsoDay } from '../clock';

const MULTI_LINE = 'barograph:multi-line';
const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** A day of the calendar, `YYYY-MM-DD`; 2025-02-30 is none. */
export function IsDay(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date' }),
    rule('isDay', (value) => typeof value === 'string' && parseIsoDay(value) !== null, 'must be a day of the calendar, YYYY-MM-DD'),
  );
}

/** An instant with its offset from UTC, as in `2026-03-01T12:00:00Z`. */
export function IsInstant(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date-time' }),
    rule('isInstant', isInstant, 'must be an instant with its offset, as in 2026-03-01T12:00:00Z'),
  );
}

/** A whole number of a query, where everything arrives as text. */
export function IsQueryInteger(from: number, to: number): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: from, maximum: to }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value)),
    rule(
      'isQueryInteger',
      (value) => typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to,
      `must be a whole number from ${from} to ${to}`,
    ),
  );
}

/** `true` or `false` in a query. */
export function IsQueryFlag(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: Boolean }),
    Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value)),
    rule('isQueryFlag', (value) => typeof value === 'boolean', 'must be true or false'),
  );
}

/** Lets a text field have line breaks and tabs. */
export function MultiLine(): PropertyDecorator {
  return (target, property) => Reflect.defineMetadata(MULTI_LINE, true, target, property);
}

export function isMultiLine(target: object, property: string): boolean {
  return Reflect.getMetadata(MULTI_LINE, target, property) === true;
}

function isInstant(value: unknown): boolean {
  const match = typeof value === 'string' ? INSTANT.exec(value) : null;
  return match !== null && parseIsoDay(match[1]) !== null;
}

function rule(name: string, validate: (value: unknown) => boolean, demand: string): PropertyDecorator {
  return ValidateBy({ name, validator: { validate, defaultMessage: (args) => `${args?.property ?? 'value'} ${demand}` } });
}

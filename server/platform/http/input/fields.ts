/** Rules for days, instants and the parts of queries. Each answers with one message of the catalogue. */
import 'reflect-metadata';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { parseIsoDay } from '../../clock';
import { message } from '../../messages/message';
import { fieldRule, type FieldMessages } from './field-rule';

const MULTI_LINE = 'barograph:multi-line';
const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** A day of the calendar, `YYYY-MM-DD`; 2025-02-30 is none. */
export function IsDay({ missing, invalid = message('not_day') }: FieldMessages = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date' }),
    fieldRule('isDay', (value) => (typeof value === 'string' && parseIsoDay(value) !== null ? null : invalid), { missing }),
  );
}

/** An instant with its offset from UTC, as in `2026-03-01T12:00:00Z`. */
export function IsInstant({ missing, invalid = message('not_instant') }: FieldMessages = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date-time' }),
    fieldRule('isInstant', (value) => (isInstant(value) ? null : invalid), { missing }),
  );
}

/** A whole number of a query, where everything arrives as text. */
export function IsQueryInteger(from: number, to: number): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: from, maximum: to }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value)),
    fieldRule('isQueryInteger', (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
        ? null
        : message('not_whole_number', { min: from, max: to }),
    ),
  );
}

/** `true` or `false` in a query. */
export function IsQueryFlag(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: Boolean }),
    Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value)),
    fieldRule('isQueryFlag', (value) => (typeof value === 'boolean' ? null : message('not_flag'))),
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
  if (match === null || parseIsoDay(match[1]) === null) return false;
  // Its offset may move it out of the years that are written with four digits, which PostgreSQL does not read.
  const year = new Date(match[0]).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

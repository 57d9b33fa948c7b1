/** Rules for the fields of bodies. Each answers with one message of the catalogue, the first that applies. */
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { message, type Message } from '../../messages/message';
import { EMAIL_MAX, normalizeEmail } from './email-address';
import { fieldRule, type FieldMessages, type FieldCheck } from './field-rule';
import { hasInvisible } from './text';

export interface TextRule extends FieldMessages {
  /** Fewest characters; 1 when absent, and 0 lets the text be empty. Spaces around it do not count. */
  readonly min?: number;
  readonly max: number;
  /** What the whole text must look like; begins with ^ and ends with $. */
  readonly pattern?: RegExp;
  /** Takes spaces around the text away, and composes its letters (NFC). Not for passwords. */
  readonly isTrimmed?: boolean;
  /** Refuses characters that nobody sees, and those that change the direction of others. */
  readonly isVisible?: boolean;
  readonly tooShort?: Message;
  readonly tooLong?: Message;
}

/** Text. Its length is measured before its pattern is tried. */
export function IsText(textRule: TextRule): PropertyDecorator {
  const { min = 1, max, pattern, isTrimmed = false } = textRule;
  return applyDecorators(
    ApiProperty({ type: String, maxLength: max, ...(min > 0 && { minLength: min }), ...(pattern !== undefined && { pattern: pattern.source }) }),
    ...(isTrimmed ? [Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().normalize('NFC') : value))] : []),
    fieldRule('isText', textCheck(textRule), textRule),
  );
}

function textCheck({ min = 1, max, pattern, isVisible = false, missing = message('missing'), invalid, tooShort, tooLong }: TextRule): FieldCheck {
  return (value) => {
    if (typeof value !== 'string') return invalid ?? message('not_text');
    if (lengthOf(value) > max) return tooLong ?? message('too_long', { max });
    const length = lengthOf(value.trim());
    if (length === 0 && min > 0) return missing;
    if (length < min) return tooShort ?? message('too_short', { min });
    if (isVisible && hasInvisible(value)) return message('invisible_characters');
    return pattern === undefined || pattern.test(value) ? null : (invalid ?? message('invalid'));
  };
}

/** What people call something: text without what nobody sees, and what turns other letters around. */
export function IsName(nameRule: Omit<TextRule, 'pattern' | 'isTrimmed' | 'isVisible'>): PropertyDecorator {
  return IsText({ ...nameRule, isTrimmed: true, isVisible: true });
}

/** One of the strings of a list. */
export function IsOneOf(
  values: readonly string[],
  { missing, invalid = message('not_one_of', { values: values.join(', ') }) }: FieldMessages = {},
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: [...values] }),
    fieldRule('isOneOf', (value) => (typeof value === 'string' && values.includes(value) ? null : invalid), { missing }),
  );
}

/** `true` or `false` of JSON. */
export function IsFlag({ missing, invalid = message('not_flag') }: FieldMessages = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: Boolean }),
    fieldRule('isFlag', (value) => (typeof value === 'boolean' ? null : invalid), { missing }),
  );
}

/** `true` and nothing else, as of terms that must be accepted. */
export function IsAccepted({ missing = message('missing'), invalid = missing }: FieldMessages = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: Boolean }),
    fieldRule('isAccepted', (value) => (value === true ? null : invalid), { missing }),
  );
}

/** A whole number of JSON. */
export function IsWholeNumber(
  from: number,
  to: number,
  { missing, invalid = message('not_whole_number', { min: from, max: to }) }: FieldMessages = {},
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: from, maximum: to }),
    fieldRule('isWholeNumber', (value) => (Number.isSafeInteger(value) && isWithin(value, from, to) ? null : invalid), { missing }),
  );
}

/**
 * A number of JSON.
 * @param to Infinity: any above `from`
 */
export function IsAmount(from: number, to: number, { missing, invalid }: FieldMessages = {}): PropertyDecorator {
  const isOpen = to === Infinity;
  const outside = isOpen ? message('number_too_small', { min: from }) : message('number_out_of_range', { min: from, max: to });
  const check: FieldCheck = (value) => {
    if (!Number.isFinite(value)) return invalid ?? message('not_number');
    return isWithin(value, from, to) ? null : (invalid ?? outside);
  };
  return applyDecorators(ApiProperty({ type: Number, minimum: from, ...(isOpen ? {} : { maximum: to }) }), fieldRule('isAmount', check, { missing }));
}

/** An e-mail address; it arrives in the form of `normalizeEmail`. */
export function IsEmailAddress({ missing = message('missing'), invalid = message('not_email') }: FieldMessages = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'email', maxLength: EMAIL_MAX }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? (normalizeEmail(value) ?? value) : value)),
    fieldRule('isEmailAddress', emailCheck(missing, invalid), { missing }),
  );
}

function emailCheck(missing: Message, invalid: Message): FieldCheck {
  return (value) => {
    if (typeof value === 'string' && value.trim() === '') return missing;
    return typeof value === 'string' && normalizeEmail(value) !== null ? null : invalid;
  };
}

/** Id of a row. */
export function IsId({ missing, invalid = message('invalid') }: FieldMessages = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'uuid' }),
    fieldRule('isId', (value) => (typeof value === 'string' && isUuid(value) ? null : invalid), { missing }),
  );
}

/** Ids of rows, each once. */
export function IsIdList(max: number, { missing, invalid = message('not_ids', { max }) }: FieldMessages = {}): PropertyDecorator {
  const isList = (value: unknown): boolean =>
    Array.isArray(value) &&
    value.length <= max &&
    value.every((one) => typeof one === 'string' && isUuid(one)) &&
    new Set(value).size === value.length;
  return applyDecorators(
    ApiProperty({ type: [String], format: 'uuid', maxItems: max, uniqueItems: true }),
    fieldRule('isIdList', (value) => (isList(value) ? null : invalid), { missing }),
  );
}

/** Whether PostgreSQL takes a text as a uuid; also for ids in paths, where what is none names nothing. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** An object with rules of its own. */
export function IsObjectOf(type: () => new () => object, { missing, invalid = message('not_object') }: FieldMessages = {}): PropertyDecorator {
  return applyDecorators(
    Type(type),
    fieldRule('isObject', (value) => (typeof value === 'object' && !Array.isArray(value) ? null : invalid), { missing }),
    ValidateNested({ message: invalid }),
  );
}

/** Objects with rules of their own, so many at most. */
export function IsObjectListOf(
  type: () => new () => object,
  max: number,
  { missing, invalid = message('not_object_list', { max }) }: FieldMessages = {},
): PropertyDecorator {
  const isList = (value: unknown): boolean =>
    Array.isArray(value) && value.length <= max && value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
  return applyDecorators(
    Type(type),
    ApiProperty({ maxItems: max }),
    fieldRule('isObjectList', (value) => (isList(value) ? null : invalid), { missing }),
    ValidateNested({ each: true, message: invalid }),
  );
}

function isWithin(value: unknown, from: number, to: number): boolean {
  return typeof value === 'number' && value >= from && value <= to;
}

/** Characters as people count them in JSON Schema: one for each code point. */
function lengthOf(text: string): number {
  return [...text].length;
}

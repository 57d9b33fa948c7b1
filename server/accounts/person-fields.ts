/** Rules of what a person says of themselves: the same at sign-up, with an invitation and in the profile. */
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { fieldRule } from '../platform/http/input/field-rule';
import { IsText } from '../platform/http/input/field-rules';
import { message, type Message } from '../platform/messages/message';
import type { ValidationKey } from '../platform/messages/messages';
import { COUNTRIES } from '../reference/countries';
import { INDUSTRIES, isIndustry } from '../reference/industries';
import { PERSON_NAME } from '../reference/person-name';

const PERSON_NAME_MAX = 100;
const TIME_ZONE_MAX = 64;

const COUNTRY_ID_BY_NAME: ReadonlyMap<string, number> = new Map(COUNTRIES.map(({ id, name }) => [name.toLowerCase(), id]));

/** A person's name, as PERSON_NAME has it. A missing one gets the same message. */
export function IsPersonName(part: 'name' | 'surname'): PropertyDecorator {
  const invalid = message(part === 'name' ? 'name_not_letters' : 'surname_not_letters');
  return IsText({ max: PERSON_NAME_MAX, pattern: PERSON_NAME, isTrimmed: true, missing: invalid, invalid });
}

/** One of the 195 countries, by its English name or its number; it arrives as the number. */
export function IsCountry(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ oneOf: [{ type: 'string' }, { type: 'integer', minimum: 1, maximum: COUNTRIES.length }] }),
    Transform(({ value }: { value: unknown }) => countryIdOf(value) ?? value),
    fieldRule('isCountry', (value) => blankOr(value, 'country_missing', countryIdOf(value) === null ? message('country_not_listed') : null), {
      missing: message('country_missing'),
    }),
  );
}

/** One of the 46 industries. */
export function IsIndustry(): PropertyDecorator {
  const check = (value: unknown): Message | null => (typeof value === 'string' && isIndustry(value) ? null : message('industry_not_listed'));
  return applyDecorators(
    ApiProperty({ enum: [...INDUSTRIES] }),
    fieldRule('isIndustry', (value) => blankOr(value, 'industry_missing', check(value)), { missing: message('industry_missing') }),
  );
}

/** A time zone by its IANA name, in any case; it arrives as the name is written. */
export function IsTimeZone(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, nullable: true, maxLength: TIME_ZONE_MAX }),
    Transform(({ value }: { value: unknown }) => timeZoneOf(value) ?? value),
    fieldRule('isTimeZone', (value) => (timeZoneOf(value) === null ? message('time_zone_unknown') : null)),
  );
}

/** The name of a country by its number; null where a person has told none. */
export function countryNameOf(countryId: number | null): string | null {
  return countryId === null ? null : COUNTRIES[countryId - 1].name;
}

function blankOr(value: unknown, missing: ValidationKey, otherwise: Message | null): Message | null {
  return typeof value === 'string' && value.trim() === '' ? message(missing) : otherwise;
}

function countryIdOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 1 && value <= COUNTRIES.length ? value : null;
  if (typeof value !== 'string' || value.length > PERSON_NAME_MAX) return null;
  const text = value.trim().toLowerCase();
  return COUNTRY_ID_BY_NAME.get(text) ?? (/^[1-9]\d{0,2}$/.test(text) ? countryIdOf(Number(text)) : null);
}

/** Null where there is no such zone; `+02:00` is none. */
function timeZoneOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > TIME_ZONE_MAX || !/^[A-Za-z]/.test(value)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

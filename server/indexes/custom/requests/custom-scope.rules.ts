/** Rules for the fields of custom indexes, with the texts of the web client. */
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { parseIsoDay } from '../../../platform/clock';
import { fieldRule, memberRule } from '../../../platform/http/input/field-rule';
import { message } from '../../../platform/messages/message';
import { CATEGORIES } from '../../../reference/categories';
import { COUNTRIES } from '../../../reference/countries';
import { findCategory, findCountry } from '../../catalogue/catalogue';

export const QUERY_MAX = 500;
const LIST_MAX = 100;
const TEXT_MAX = 100;
const DAYS = { first: '1970-01-01', last: '2100-12-31' } as const;
const DOMAIN = /^(?=.{1,100}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/i;

const isTextList = (value: unknown, max: number): value is string[] =>
  Array.isArray(value) && value.length <= max && value.every((one) => typeof one === 'string');

/** ISO codes of countries, at least one. */
export function IsCountryChoice(): PropertyDecorator {
  const max = COUNTRIES.length;
  const unknown = message('countries_unknown', { max });
  const missing = message('countries_required');
  return applyDecorators(
    ApiProperty({ type: [String], minItems: 1, maxItems: max }),
    fieldRule(
      'isCountryChoice',
      (value) => {
        if (Array.isArray(value) && value.length === 0) return missing;
        return isTextList(value, max) && value.every((code) => findCountry(code) !== null) ? null : unknown;
      },
      { missing },
    ),
  );
}

/** Codes of categories, at least one. */
export function IsCategoryChoice(): PropertyDecorator {
  const max = CATEGORIES.length;
  const unknown = message('categories_unknown', { max });
  const missing = message('categories_required');
  return applyDecorators(
    ApiProperty({ type: [String], minItems: 1, maxItems: max }),
    fieldRule(
      'isCategoryChoice',
      (value) => {
        if (Array.isArray(value) && value.length === 0) return missing;
        return isTextList(value, max) && value.every((code) => findCategory(code) !== null) ? null : unknown;
      },
      { missing },
    ),
  );
}

/** First day of a custom index. */
export function IsStartDay(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date' }),
    fieldRule('isStartDay', (value) => (value === '' ? message('start_required') : dayFault(value)), { missing: message('start_required') }),
  );
}

/** Last day of a custom index, not before its first. */
export function IsEndDay(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date' }),
    memberRule('isEndDay', (value, owner) => {
      if (value === undefined || value === null || value === '') return message('end_required');
      const fault = dayFault(value);
      if (fault !== null) return fault;
      const { start } = owner as { start?: unknown };
      return typeof start === 'string' && parseIsoDay(start) !== null && String(value) < start ? message('end_before_start') : null;
    }),
  );
}

function dayFault(value: unknown): ReturnType<typeof message> | null {
  if (typeof value !== 'string' || parseIsoDay(value) === null) return message('not_day');
  return value < DAYS.first || value > DAYS.last ? message('day_not_within', DAYS) : null;
}

/** Texts; none by default. */
export function IsTextList(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: [String], maxItems: LIST_MAX, required: false }),
    fieldRule('isTextList', (value) =>
      isTextList(value, LIST_MAX) && value.every((text) => text.trim() !== '' && text.length <= TEXT_MAX)
        ? null
        : message('not_texts', { max: LIST_MAX, length: TEXT_MAX }),
    ),
  );
}

/** Domains of outlets; none by default. */
export function IsDomainList(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: [String], maxItems: LIST_MAX, required: false }),
    fieldRule('isDomainList', (value) =>
      isTextList(value, LIST_MAX) && value.every((domain) => DOMAIN.test(domain)) ? null : message('not_domains', { max: LIST_MAX }),
    ),
  );
}

/** ISO codes of countries that outlets are of; none by default. */
export function IsCountryList(): PropertyDecorator {
  const max = COUNTRIES.length;
  return applyDecorators(
    ApiProperty({ type: [String], maxItems: max, required: false }),
    fieldRule('isCountryList', (value) =>
      isTextList(value, max) && value.every((code) => findCountry(code) !== null) ? null : message('countries_unknown', { max }),
    ),
  );
}

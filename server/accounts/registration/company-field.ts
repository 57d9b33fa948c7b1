import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { memberRule } from '../../platform/http/input/field-rule';
import { message, type Message } from '../../platform/messages/message';

interface OfSomeType {
  readonly userType?: unknown;
}

/**
 * Text that a company must give and an individual must not. Forms send empty fields too, so an empty text counts
 * as none; it arrives as null.
 */
export function IsCompanyField({ max, missing }: { readonly max: number; readonly missing: Message }): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, nullable: true, required: false, maxLength: max }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().normalize('NFC') || null : (value ?? null))),
    memberRule('isCompanyField', (value, { userType }: OfSomeType) => {
      if (value === undefined || value === null) return userType === 'company' ? missing : null;
      if (typeof value !== 'string') return message('not_text');
      if (userType === 'individual') return message('company_field_unexpected');
      return [...value].length > max ? message('too_long', { max }) : null;
    }),
  );
}

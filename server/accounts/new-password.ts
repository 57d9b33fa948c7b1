import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { memberRule } from '../platform/http/input/field-rule';
import { message, type Message } from '../platform/messages/message';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN, passwordFault, type PasswordOwner } from './password-rules';

/** Fields of a request that a password must not contain, where the request has them. */
interface KnownOfOwner {
  readonly email?: unknown;
  readonly companyName?: unknown;
}

/** The message that says why a password is refused, or null. */
export function passwordMessage(password: string, owner: PasswordOwner): Message | null {
  const fault = passwordFault(password, owner);
  return fault === null ? null : message(fault, { min: PASSWORD_LENGTH_MIN, max: PASSWORD_LENGTH_MAX });
}

/**
 * A password to be set. It is held against the address and the company's name where the same request brings them; where
 * it does not, the service does that once it knows whose password it is.
 */
export function IsNewPassword(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'password', minLength: PASSWORD_LENGTH_MIN, maxLength: PASSWORD_LENGTH_MAX }),
    memberRule('isNewPassword', (value, owner: KnownOfOwner) => {
      if (value === undefined || value === null || value === '') return message('new_password_missing');
      if (typeof value !== 'string') return message('not_text');
      return passwordMessage(value, { email: textOf(owner.email), companyName: textOf(owner.companyName) });
    }),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

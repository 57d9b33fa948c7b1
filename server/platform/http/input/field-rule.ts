import 'reflect-metadata';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy, type ValidationArguments } from 'class-validator';
import { message, messageBy, type Message } from '../../messages/message';

/** A field's own messages; the general ones stand in for those left out. */
export interface FieldMessages {
  /** For a value that is absent, null, or blank where text is required. */
  readonly missing?: Message;
  /** For a value that is present and breaks the rule. */
  readonly invalid?: Message;
}

/** What is wrong with a value that is present, or null. */
export type FieldCheck = (value: unknown) => Message | null;

/** A rule that answers with one message. Beside `@IsOptional()` it never sees an absent value. */
export function fieldRule(name: string, check: FieldCheck, { missing = message('missing') }: FieldMessages = {}): PropertyDecorator {
  const checked: FieldCheck = (value) => (value === undefined || value === null ? missing : check(value));
  return ValidateBy(
    { name, validator: { validate: (value: unknown) => checked(value) === null } },
    { message: messageBy((value) => checked(value) ?? message('invalid')) },
  );
}

/** A member of a body that may be left out. Null is taken for that, so that nobody behind the rules meets a null of which the type says nothing. */
export function MayBeLeftOut(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => value ?? undefined),
    IsOptional(),
  );
}

/** A rule that also looks at the other fields of the request, and is applied to absent values too. */
export function memberRule(name: string, check: (value: unknown, owner: object) => Message | null): PropertyDecorator {
  return ValidateBy(
    { name, validator: { validate: (value: unknown, args?: ValidationArguments) => check(value, args?.object ?? {}) === null } },
    { message: messageBy((value, owner) => check(value, owner) ?? message('invalid')) },
  );
}

const FIRST_ERROR_ALONE = 'barograph:first-error-alone';

/** Of a request whose fields are checked in the order in which they stand, until one is wrong. */
export function FirstErrorAlone(): ClassDecorator {
  return (target) => Reflect.defineMetadata(FIRST_ERROR_ALONE, true, target);
}

export function tellsFirstErrorAlone(request: object): boolean {
  return Reflect.getMetadata(FIRST_ERROR_ALONE, request) === true;
}

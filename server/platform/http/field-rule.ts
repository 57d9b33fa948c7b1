import { ValidateBy, type ValidationArguments } from 'class-validator';
import { said, saidBy, type Sentence } from '../words/said';

/** Sentences of a field's own; what is not given is said as of any field. */
export interface FieldSentences {
  /** Of a value that is absent, null, or blank where text is wanted. */
  readonly missing?: Sentence;
  /** Of a value that is there and breaks the rule. */
  readonly invalid?: Sentence;
}

/** What is wrong with a value that is there, or null. */
export type Judge = (value: unknown) => Sentence | null;

/** A rule that says one sentence. With `@IsOptional()` beside it an absent value is none of its business. */
export function fieldRule(name: string, judge: Judge, { missing = said('missing') }: FieldSentences = {}): PropertyDecorator {
  const judged: Judge = (value) => (value === undefined || value === null ? missing : judge(value));
  return ValidateBy(
    { name, validator: { validate: (value: unknown) => judged(value) === null } },
    { message: saidBy((value) => judged(value) ?? said('invalid')) },
  );
}

/** A rule that looks at the other fields of the request too, and is asked about an absent value as about any other. */
export function memberRule(name: string, judge: (value: unknown, owner: object) => Sentence | null): PropertyDecorator {
  return ValidateBy(
    { name, validator: { validate: (value: unknown, args?: ValidationArguments) => judge(value, args?.object ?? {}) === null } },
    { message: saidBy((value, owner) => judge(value, owner) ?? said('invalid')) },
  );
}

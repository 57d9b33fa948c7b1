/** Conditions for `@ValidateIf()`: a field that may be left out is judged where it is given, one that may also be null where it is filled. */
export const isGiven = (_: object, value: unknown): boolean => value !== undefined;
export const isFilled = (_: object, value: unknown): boolean => value !== undefined && value !== null;

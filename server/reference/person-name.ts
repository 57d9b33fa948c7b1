/**
 * Letters of every script with their marks, spaces, and between letters an apostrophe, a hyphen or a full stop: José, O’Brien,
 * Anne-Marie. The browser and the server ask the same question.
 */
export const PERSON_NAME = /^ *\p{L}[\p{L}\p{M}]*(?:(?: +|['’.-])\p{L}[\p{L}\p{M}]*)* *$/u;

/** Whether an item may be shown, by the word of its format: ninjs and our own say `canceled`, NewsML-G2 `stat:canceled`. */
export type PublicationStatus = 'usable' | 'withdrawn';

const STATUSES: Readonly<Record<string, PublicationStatus>> = {
  usable: 'usable',
  withheld: 'withdrawn',
  canceled: 'withdrawn',
  cancelled: 'withdrawn',
};

/** Null where the word means nothing. Without one an item is usable. */
export function statusOf(word: string): PublicationStatus | null {
  const code = word.trim().toLowerCase();
  if (code === '') return 'usable';
  return STATUSES[code.slice(code.lastIndexOf(':') + 1)] ?? null;
}

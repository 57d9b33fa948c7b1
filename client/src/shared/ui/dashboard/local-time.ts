/** An instant in the reader's own zone, with its name: `20 Nov 2026, 09:10 GMT+3`. */
export function formatLocalInstant(instant: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(new Date(instant));
}

/** From so many rows on, a table out of view has a height that is reserved for it. */
const LONG_ROWS = 50;

/** What a table of so many rows in view is scrolled in: long ones are laid out when they are nearly in view. */
export function scrollClass(rows: number): string {
  return `table-scroll list-scroll${rows > LONG_ROWS ? ' list-long' : ''}`;
}

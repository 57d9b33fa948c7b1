const GKG_ROW = /^\d{14}-T?\d+\t/;
/** A row of the Global Knowledge Graph has 26 tabs, also where its first column is broken. */
const GKG_TABS = 20;

/** Whether the text that a file begins with is that of a window. */
export function isGkg(text: string): boolean {
  const end = text.indexOf('\n');
  const line = end < 0 ? text : text.slice(0, end);
  return GKG_ROW.test(line) || line.split('\t', GKG_TABS + 1).length > GKG_TABS;
}

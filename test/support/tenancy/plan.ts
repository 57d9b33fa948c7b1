/** What a plan of PostgreSQL, `EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON)`, says of the tables that a statement reads. */

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly 'Join Type'?: string;
  readonly 'Parent Relationship'?: string;
  readonly Plans?: readonly PlanNode[];
  readonly [property: string]: unknown;
}

/** A table as a statement reads it. */
export interface Scan {
  readonly alias: string;
  readonly table: string;
}

/** That two columns, or a column and a value, are equal. */
export interface Equality {
  readonly left: string;
  readonly right: string;
  /** The aliases whose rows are left out where it does not hold; null: all. */
  readonly binds: ReadonlySet<string> | null;
}

/** A row that is changed where another of the same key is there already: of whomever that other row is. */
export interface Overwriting extends Scan {
  /** The indexes by which it is found. */
  readonly indexes: readonly string[];
}

export interface Reading {
  readonly scans: readonly Scan[];
  readonly equalities: readonly Equality[];
  readonly overwritten: readonly Overwriting[];
}

const CONDITIONS = ['Filter', 'Index Cond', 'Recheck Cond', 'Hash Cond', 'Merge Cond', 'Join Filter', 'TID Cond', 'Conflict Filter'];
/** Joins of which one side comes whole, whatever the condition says; it is the first of the two, but for those in `SECOND_WHOLE`. */
const ONE_WHOLE = ['Left', 'Anti', 'Right', 'Right Anti', 'Full'];
const SECOND_WHOLE = ['Right', 'Right Anti'];

interface Found {
  readonly scans: Scan[];
  readonly equalities: Equality[];
  readonly overwritten: Overwriting[];
}

/** Tables of the plan, and all that is equal in every row that it reads. */
export function readPlan(plan: PlanNode): Reading {
  const found: Found = { scans: [], equalities: [], overwritten: [] };
  walk(plan, false, found);
  return found;
}

/** @returns the aliases below the node */
function walk(node: PlanNode, isOptional: boolean, found: Found): Set<string> {
  const children = (node.Plans ?? []).map((child) => ({ child, optional: isOptional || isChildOptional(node, child) }));
  const below = children.map(({ child, optional }) => walk(child, optional, found));
  const own = new Set([...(node.Alias === undefined ? [] : [node.Alias]), ...below.flatMap((aliases) => [...aliases])]);
  if (node['Relation Name'] !== undefined && node.Alias !== undefined && node['Node Type'].endsWith('Scan'))
    found.scans.push({ alias: node.Alias, table: node['Relation Name'] });
  if (node['Relation Name'] !== undefined && node.Alias !== undefined && node['Conflict Resolution'] === 'UPDATE')
    found.overwritten.push({
      ...{ alias: node.Alias, table: node['Relation Name'] },
      indexes: (node['Conflict Arbiter Indexes'] ?? []) as string[],
    });
  // Of several together one may be enough; the scan of the table checks all that it wants again.
  if (node['Node Type'] === 'Bitmap Index Scan') return own;
  const binds = boundOf(node, isOptional, own, below);
  for (const condition of CONDITIONS) {
    const text = node[condition];
    if (typeof text === 'string') found.equalities.push(...equalitiesOf(text).map((equality) => ({ ...equality, binds })));
  }
  return own;
}

/** Of what a join need not find, and of a subquery, nothing follows for the rest. */
function isChildOptional({ 'Join Type': join, Plans = [] }: PlanNode, child: PlanNode): boolean {
  if (child['Parent Relationship'] === 'SubPlan' || join === 'Full') return true;
  if (join === undefined || !ONE_WHOLE.includes(join)) return false;
  return child === Plans[SECOND_WHOLE.includes(join) ? 0 : 1];
}

function boundOf(node: PlanNode, isOptional: boolean, own: Set<string>, below: readonly Set<string>[]): Set<string> | null {
  const join = node['Join Type'];
  if (join === 'Full') return new Set();
  if (join !== undefined && ONE_WHOLE.includes(join)) return below[SECOND_WHOLE.includes(join) ? 0 : 1];
  return isOptional ? own : null;
}

/** The equalities that hold where the condition does: not those beside an OR. */
function equalitiesOf(condition: string): { left: string; right: string }[] {
  const text = withoutBrackets(condition);
  const parts = split(text, ' AND ');
  if (parts.length > 1) return parts.flatMap(equalitiesOf);
  if (split(text, ' OR ').length > 1) return [];
  const sides = split(text, ' = ');
  if (sides.length === 2) return [{ left: withoutBrackets(sides[0]), right: withoutBrackets(sides[1]) }];
  return text.startsWith('ANY (') ? equalitiesOf(text.slice('ANY '.length)) : [];
}

function withoutBrackets(text: string): string {
  const trimmed = text.trim();
  const isWhole = trimmed.startsWith('(') && closingBracket(trimmed) === trimmed.length - 1;
  return isWhole ? withoutBrackets(trimmed.slice(1, -1)) : trimmed;
}

function closingBracket(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at;
  }
  return -1;
}

/** Where it stands outside of all brackets and texts. */
function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  let [depth, from, isText] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "'") isText = !isText;
    else if (text[at] === '(') depth++;
    else if (text[at] === ')') depth--;
    else if (depth === 0 && !isText && text.startsWith(separator, at)) {
      parts.push(text.slice(from, at));
      from = at + separator.length;
    }
  }
  return [...parts, text.slice(from)];
}

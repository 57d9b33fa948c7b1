import { unescaped } from './tsvector-text';

const TOKEN = /'(?<lexeme>(?:[^']|'')*)'|<(?<gap>\d+|-)>|[&|!()]/g;

interface Token {
  readonly text: string;
  readonly lexeme: string | undefined;
  readonly gap: string | undefined;
}

/** Texts of a dataset on some days, by the parameters `dataset`, `from` and `to`. */
export const TEXTS_OF_SPAN = 'search_texts WHERE dataset = {dataset:String} AND day BETWEEN {from:Int32} AND {to:Int32}';

/**
 * The condition of ClickHouse for a query as PostgreSQL writes it (`'a' & !( 'b' <-> 'c' )`), on `TEXTS_OF_SPAN`. Single words are found by the index alone. A
 * phrase is looked for by itself, where the index says that its words are: beside other conditions it would have the words of all texts read.
 * @param parameters gets the words
 */
export function conditionOf(query: string, parameters: Record<string, unknown>): string {
  const tokens = Array.from(query.matchAll(TOKEN), ([text]) => toToken(text));
  const reader = new QueryReader(tokens, parameters);
  const condition = reader.either();
  if (!reader.isAtEnd) throw new Error(`unreadable query: ${query}`);
  return condition;
}

function toToken(text: string): Token {
  const { groups } = new RegExp(TOKEN.source).exec(text) ?? {};
  return { text, lexeme: groups?.lexeme === undefined ? undefined : unescaped(groups.lexeme), gap: groups?.gap };
}

/** Reads by the precedence of PostgreSQL: not, then following, then both, then either. */
class QueryReader {
  private at = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly parameters: Record<string, unknown>,
  ) {}

  get isAtEnd(): boolean {
    return this.at === this.tokens.length;
  }

  either(): string {
    return this.joined('|', 'OR', () => this.joined('&', 'AND', () => this.part()));
  }

  private joined(operator: string, word: string, read: () => string): string {
    const parts = [read()];
    while (this.tokens[this.at]?.text === operator) {
      this.at++;
      parts.push(read());
    }
    return parts.length === 1 ? parts[0] : `(${parts.join(` ${word} `)})`;
  }

  private part(): string {
    const { text } = this.tokens[this.at];
    if (text === '!') {
      this.at++;
      return `NOT ${this.part()}`;
    }
    if (text !== '(') return this.phrase();
    this.at++;
    const inner = this.either();
    this.at++;
    return inner;
  }

  /** Words, each so far behind the first. */
  private phrase(): string {
    const words = [{ name: this.word(), behind: 0 }];
    for (let behind = 0; this.tokens[this.at]?.gap !== undefined;) {
      const { gap } = this.tokens[this.at++];
      behind += gap === '-' ? 1 : Number(gap);
      words.push({ name: this.word(), behind });
    }
    const hasAll = words.map(({ name }) => `has(lexemes, ${name})`).join(' AND ');
    if (words.length === 1) return hasAll;
    const [first, ...others] = words;
    const follow = others.map(({ name, behind }) => `arrayExists((v, q) -> v = ${name} AND q = p + ${behind}, lexemes, positions)`);
    const stand = `arrayExists((w, p) -> w = ${first.name} AND ${follow.join(' AND ')}, lexemes, positions)`;
    return `(day, number) IN (SELECT day, number FROM ${TEXTS_OF_SPAN} AND ${hasAll} AND ${stand})`;
  }

  private word(): string {
    const lexeme = this.tokens[this.at++]?.lexeme;
    if (lexeme === undefined) throw new Error('a query without a word where one stands');
    // A phrase that several languages read alike is looked for once.
    const known = Object.keys(this.parameters).find((one) => one.startsWith('word') && this.parameters[one] === lexeme);
    const name = known ?? `word${Object.keys(this.parameters).length}`;
    this.parameters[name] = lexeme;
    return `{${name}:String}`;
  }
}

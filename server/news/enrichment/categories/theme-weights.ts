import { CATEGORIES } from '../../../reference/categories';
import { ownCopy } from './own-copy';
import { NOISE, THEME_RULES } from './theme-rules';

/** The weight of one theme in one category. */
export interface ThemeWeight {
  readonly category: number;
  readonly weight: number;
  readonly fewestMentions: number;
}

interface Pattern extends ThemeWeight {
  readonly text: string;
  readonly isPrefix: boolean;
}

const STRONG = 1;
const WEAK = 0.4;
const NO_WEIGHTS: readonly ThemeWeight[] = [];
/** The vocabulary has 59,315 themes; beyond it lies noise, which must not fill the memory. */
const CACHED_THEMES = 100_000;

/** What themes weigh in categories, looked up once per theme, then remembered. */
export class ThemeWeights {
  private readonly known = new Map<string, readonly ThemeWeight[]>();

  of(theme: string): readonly ThemeWeight[] {
    const known = this.known.get(theme);
    if (known !== undefined) return known;
    if (this.known.size >= CACHED_THEMES) this.known.clear();
    const weights = themeWeights(theme);
    this.known.set(ownCopy(theme), weights);
    return weights;
  }
}

const PATTERNS: readonly Pattern[] = CATEGORIES.flatMap(({ code }, category) => {
  const rule = THEME_RULES[code];
  const compile = (texts: readonly string[], weight: number, fewestMentions: number): Pattern[] =>
    texts.map((text) => ({ ...split(text), category, weight, fewestMentions }));
  return [...compile(rule.strong, STRONG, 1), ...compile(rule.weak, WEAK, 1), ...compile(rule.repeated ?? [], STRONG, 2)];
});
const NOISE_PATTERNS = NOISE.map(split);

function split(text: string): { text: string; isPrefix: boolean } {
  return text.endsWith('*') ? { text: text.slice(0, -1), isPrefix: true } : { text, isPrefix: false };
}

function fits(theme: string, pattern: { readonly text: string; readonly isPrefix: boolean }): boolean {
  return pattern.isPrefix ? theme.startsWith(pattern.text) : theme === pattern.text;
}

function themeWeights(theme: string): readonly ThemeWeight[] {
  if (NOISE_PATTERNS.some((pattern) => fits(theme, pattern))) return NO_WEIGHTS;
  const byCategory = new Map<number, Pattern>();
  for (const pattern of PATTERNS) {
    if (!fits(theme, pattern)) continue;
    const known = byCategory.get(pattern.category);
    if (known === undefined || isCloser(pattern, known)) byCategory.set(pattern.category, pattern);
  }
  return byCategory.size === 0 ? NO_WEIGHTS : [...byCategory.values()];
}

function isCloser(one: Pattern, other: Pattern): boolean {
  return one.text.length > other.text.length || (one.text.length === other.text.length && !one.isPrefix && other.isPrefix);
}

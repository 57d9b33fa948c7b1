import { createHash } from 'node:crypto';
import { escapeUTF8 } from 'entities';
import { directionOf } from '../messages/formats';
import type { Language } from '../messages/messages';
import { DARK, LIGHT } from './palette';

const BOTH_THEMES = `:root{color-scheme:light dark;${customProperties(LIGHT)}}
@media (prefers-color-scheme:dark){:root{${customProperties(DARK)}}}`;

export interface PlainPage {
  readonly language: Language;
  /** Plain text. */
  readonly title: string;
  /** Markup for the head, besides what every page has. */
  readonly head?: string;
  readonly style: string;
  readonly main: string;
}

/**
 * A style sheet of a page that stands alone: the palette as custom properties (`--ground`, `--on-accent`), then its own rules. `auto`: as the
 * reader's system has it.
 */
export function pageStyle(rules: string, theme: 'auto' | 'light' | 'dark' = 'auto'): string {
  return `${theme === 'auto' ? BOTH_THEMES : `:root{color-scheme:${theme};${customProperties(theme === 'dark' ? DARK : LIGHT)}}`}
*{box-sizing:border-box}
${rules}`;
}

/** What such a page may do: nothing runs, nothing is loaded, and its one style sheet is known by its hash. */
export function pagePolicy(style: string, ...allowed: string[]): string {
  return [
    `default-src 'none'`,
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    ...allowed,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join(';');
}

/** A whole document that needs nothing else, for who must not be counted, indexed or sent elsewhere. */
export function plainPage({ language, title, head = '', style, main }: PlainPage): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${head}<title>${escapeUTF8(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
}

function customProperties(palette: Readonly<Record<string, string>>): string {
  return Object.entries(palette)
    .map(([name, color]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${color}`)
    .join(';');
}

import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(__dirname, '..', '..');
/** Where the texts are that people read: on pages, in mails and replies, in a terminal. */
const FOLDERS = ['client/src/shared/i18n/en', 'server/platform/messages/en', 'server/start', 'server/cli'];
/** What is spelled otherwise in America, or in one way alone here. */
const BRITISH = new RegExp(
  `\\b(?:${[
    'licences?',
    'behaviour(?:al|s)?',
    'catalogues?',
    '(?:organ|recogn|normal|author|special|summar|final)is(?:e|ed|es|ing|ation|ations)',
    'colours?',
    'centres?|defences?|favour\\w*|honour\\w*|rumours?|neighbour\\w*|judgement|grey|programmes?|analys(?:e|ed|ing)',
    '(?:label|travel|model|cancel)l(?:ed|ing|er|ers)',
    'towards|afterwards|whilst',
    'e-mails?',
  ].join('|')})\\b`,
  'i',
);

/** The sentences of a source: texts with a space in them; names and codes have none. */
function sentencesOf(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return found.filter((text) => text.includes(' '));
}

/** Titles and descriptions of the contract, which the documentation shows. */
function* descriptionsOf(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && /^(?:summary|description)$/.test(name)) yield inner;
    else yield* descriptionsOf(inner);
  }
}

function faultsIn(texts: Iterable<string>): string[] {
  // What stands between backticks is code, and between braces a name.
  return [...texts].filter((text) => BRITISH.test(text.replace(/`[^`]*`|\{\w+\}/g, '')));
}

describe('spelling of texts', () => {
  it.each(FOLDERS)('finds no British spelling in %s', (folder) => {
    const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    const files = names.filter((name) => ['.ts', '.mjs'].includes(extname(name)) && !name.endsWith('.spec.ts'));
    expect(files.length).toBeGreaterThan(5);
    expect(files.flatMap((name) => faultsIn(sentencesOf(join(ROOT, folder, name))))).toEqual([]);
  });

  it('finds no British spelling in the contract', () => {
    const contract: unknown = JSON.parse(readFileSync(join(ROOT, 'openapi/openapi.json'), 'utf8'));
    expect(faultsIn(descriptionsOf(contract))).toEqual([]);
  });
});

import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const CLIENT = path.join(__dirname, '..', '..');
/** Attributes that people read or hear. */
const READ = /^(?:aria-(?:label|description|roledescription|valuetext)|title|placeholder|alt|label|helperText)$/;
/** The same in every language: names of the protocol and of our index. */
const NAMES = ['GET', 'MVI'];

const isText = (text: string): boolean => {
  const words = text.replace(/&\w+;/g, '').match(/\p{L}{2,}/gu) ?? [];
  return words.some((word) => !NAMES.includes(word));
};

/** The words that an expression may come to by itself: those of a choice or a template too. */
function wordsOf(expression: ts.Expression): string[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isTemplateExpression(expression)) return [expression.head.text, ...expression.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isParenthesizedExpression(expression)) return wordsOf(expression.expression);
  if (ts.isConditionalExpression(expression)) return [...wordsOf(expression.whenTrue), ...wordsOf(expression.whenFalse)];
  if (ts.isBinaryExpression(expression) && expression.operatorToken.kind !== ts.SyntaxKind.EqualsEqualsEqualsToken)
    return [...wordsOf(expression.left), ...wordsOf(expression.right)];
  return [];
}

/** Texts in the markup of a component that do not come from the messages. */
function untranslatedIn(source: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isJsxText(node)) found.push(node.text);
    if (ts.isJsxAttribute(node) && READ.test(node.name.getText())) {
      const { initializer } = node;
      if (initializer !== undefined && ts.isStringLiteral(initializer)) found.push(initializer.text);
      if (initializer !== undefined && ts.isJsxExpression(initializer) && initializer.expression) found.push(...wordsOf(initializer.expression));
    }
    const isChild = ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent));
    if (isChild && node.expression) found.push(...wordsOf(node.expression));
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('component.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found.map((text) => text.trim()).filter(isText);
}

describe('texts of components', () => {
  it('every text of a component comes from the messages', () => {
    const components = fs.readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
    expect(components.length).toBeGreaterThan(300);
    const untranslated = components.flatMap((file) =>
      untranslatedIn(fs.readFileSync(path.join(CLIENT, file), 'utf8')).map((text) => `${file}: ${text}`),
    );
    expect(untranslated).toEqual([]);
  });

  it.each([
    ['between tags', '<p>Nothing here</p>', 'Nothing here'],
    ['in what a screen reader says', '<button aria-label="Close it" />', 'Close it'],
    ['in a choice', "<p>{isOpen ? 'Open' : messages.closed}</p>", 'Open'],
    ['in a template', '<img alt={`Chart of ${name}`} />', 'Chart of'],
    ['after a condition', "<p>{count > 0 && 'Some more'}</p>", 'Some more'],
  ])('finds an untranslated text %s', (_place, markup, text) => {
    expect(untranslatedIn(`const one = ${markup};`)).toEqual([text]);
  });

  it('leaves names, entities and values alone', () => {
    expect(untranslatedIn('const one = <p className="title">MVI = &nbsp;{value} {kind === \'pair\' ? <b>{name}</b> : null}</p>;')).toEqual([]);
  });
});

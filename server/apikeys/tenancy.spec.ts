import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';

const DOMAINS = ['organizations', 'billing', 'apikeys'];
const TENANT_TABLES = /\b(?:FROM|JOIN|UPDATE|INTO)\s+(?:subscriptions|credit_accounts|credit_entries|api_keys|api_usage|usage_daily|memberships)\b/;

/** What is allowed to look across organizations, and why. */
const ACROSS: Readonly<Record<string, string>> = {
  'OrganizationsRepository.add': 'makes the organization',
  'OrganizationsRepository.findOperator': 'finds the one organization of the instance itself',
  'MembershipLookupRepository.listOfPerson': 'tells which organizations a person belongs to',
  'KeyLookupRepository.findByHashes': 'tells which organization a key belongs to',
  'KeyLookupRepository.touch': 'writes only to keys that were just found by their hash',
};
/** Statements of these look across organizations: the look-ups of keys and people, and the operator's table on the command line. */
const ACROSS_FILES = ['key-lookup.repository.ts', 'membership-lookup.repository.ts', 'apikeys-overview.view.ts'];

const sources = DOMAINS.flatMap((domain) => {
  const folder = join(__dirname, '..', domain);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => ({ file, source: ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest, true) }));
});

function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

/** Public methods of the repositories with the name of their first parameter. */
const methods = sources.flatMap(({ source }) =>
  [...nodesOf(source)].filter(ts.isMethodDeclaration).flatMap((method) => {
    const owner = method.parent;
    if (!ts.isClassDeclaration(owner) || !owner.name?.text.endsWith('Repository')) return [];
    if (method.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword)) return [];
    return [{ name: `${owner.name.text}.${method.name.getText()}`, first: method.parameters[0]?.name.getText() ?? null }];
  }),
);
const statements = sources.flatMap(({ file, source }) =>
  [...nodesOf(source)]
    .filter((node) => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node))
    .map((node) => ({ file, text: node.getText() }))
    .filter(({ text }) => TENANT_TABLES.test(text)),
);

describe('tenant isolation', () => {
  it('has every repository method take the organization first', () => {
    expect(methods.length).toBeGreaterThanOrEqual(25);
    expect(methods.filter(({ name, first }) => first !== 'organizationId' && !(name in ACROSS)).map(({ name }) => name)).toEqual([]);
  });

  it('has every statement on tenant tables name the organization', () => {
    expect(statements.length).toBeGreaterThanOrEqual(15);
    const loose = statements.filter(
      ({ file, text }) => !ACROSS_FILES.includes(file) && !/organization_id(?: = \$1|, )|\(organization_id\)/.test(text),
    );
    expect(loose).toEqual([]);
  });

  it('lists only exceptions that exist', () => {
    expect(Object.keys(ACROSS).filter((name) => !methods.some((method) => method.name === name))).toEqual([]);
    expect(ACROSS_FILES.filter((name) => !sources.some(({ file }) => file === name))).toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as ts from 'typescript';

const DOMAINS = ['organizations', 'billing', 'apikeys'];
const TENANT_ENTITIES = ['ApiKey', 'Invitation', 'Invoice', 'Membership', 'OrganizationLogo', 'Subscription', 'Team'];
/** Tables that are made with the ID of an organization, or whose rows belong to rows of such a table. */
const TABLES = tenantTables();
const TENANT_TABLES = new RegExp(`\\b(?:FROM|JOIN|UPDATE|INTO)\\s+(?:\\$\\{SETTLED_FROM\\}|${TABLES.join('|')})(?!\\w)`);

function tenantTables(): string[] {
  const folder = join(__dirname, '../platform/database/migrations');
  const migrations = readdirSync(folder).filter((file) => /^\d+-.*\.ts$/.test(file));
  const made = migrations.flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/CREATE TABLE (\w+) \(([^]*?)\n\s*\)/g)]);
  const tables = new Set(made.filter(([, , columns]) => /\borganization_id\b/.test(columns)).map(([, table]) => table));
  for (const [, table, columns] of made) {
    const references = [...columns.matchAll(/REFERENCES (\w+)/g)].map(([, referred]) => referred);
    if (references.some((referred) => tables.has(referred))) tables.add(table);
  }
  return [...tables];
}

/** What is allowed to look across organizations, and why. */
const ACROSS: Readonly<Record<string, string>> = {
  'OrganizationsRepository.add': 'makes the organization',
  'OrganizationsRepository.findOperator': 'finds the one organization of the instance itself',
  'MembershipLookupRepository.listOfPerson': 'tells which organizations a person belongs to',
  'InvitationLookupRepository.find': 'tells which organization an invitation is to',
  'InvitationLookupRepository.forgetAddress': 'takes an address out wherever it was invited',
  'InvitationLookupRepository.removeOld': 'forgets what ended long ago',
  'LogoLookupRepository.findImage': 'finds a logo by the address that the whole world may know',
  'KeyLookupRepository.findByHashes': 'tells which organization a key belongs to',
  'KeyLookupRepository.rehash': 'writes only to a key that was just found by its hash',
  'KeyLookupRepository.touch': 'writes only to keys that were just found by their hash',
  'SubscriptionsRepository.generation': 'says that something has changed, and not what',
  'SubscriptionsRepository.listOf': 'reads the subscriptions of the organizations that it is given',
  'SubscriptionsRepository.save': 'takes the subscription with its organization',
  'SubscriptionsRepository.listEnded': 'looks for organizations to renew, one by one',
  'CreditsRepository.listExpiring': 'looks for organizations whose credits expire, one by one',
  'PriceNoticesRepository.listUntold': 'looks for organizations to tell of a price, one by one',
  'PriceNoticesRepository.countAudience': 'counts whom staff would reach',
  'PriceNoticesRepository.listUnrecalled': 'looks for organizations to tell that a price was taken back, one by one',
  'PriceNoticesRepository.recall': 'notes that told, with the organization that it was told to',
  'PriceNoticesRepository.add': 'notes a price as told, with the organization that it was told to',
  ...Object.fromEntries(
    ['listAt', 'listUpcoming', 'list', 'lockLast', 'lock', 'follow', 'withdraw', 'isAnnounced', 'getWithPrevious'].map((name) => [
      `PricesRepository.${name}`,
      'prices are the same for everybody',
    ]),
  ),
  'InvoiceNumbersRepository.take': 'counts the invoices of the operator',
  'RemindersRepository.listUnreminded': 'looks for overdue invoices, which are handled one by one, each for its organization',
  'RemindersRepository.add': 'writes only to an invoice that was just locked for its organization',
  ...Object.fromEntries(['list', 'find', 'lock'].map((name) => [`StaffInvoicesRepository.${name}`, 'shows staff the invoices of all customers'])),
  ...Object.fromEntries(['list', 'find', 'judge'].map((name) => [`StaffPaymentsRepository.${name}`, 'shows staff the payments of all customers'])),
  'InvoicesRepository.lock': 'finds the invoice that a payment at Stripe names, whose customer is compared before anything is done',
  'PaymentAttemptsRepository.findByCheckout': 'tells whose a page at Stripe is, which an event names',
  'PaymentAttemptsRepository.takeUnchecked': 'looks for payments to ask Stripe about, one by one, each for its organization',
  'StripeEventsRepository.add': 'keeps ids of events, which say nothing of whom they are about',
  'StripeEventsRepository.findUnhandled': 'reads an event by its id',
  'StripeEventsRepository.finish': 'writes only to an event, by its id',
  'StripeEventsRepository.listGivenUp': 'reads ids of events, which say nothing of whom they are about',
  'StripeEventsRepository.removeBefore': 'forgets events that came long ago',
  'RequestBatchesRepository.write': 'writes calls of this process, each with the organization of its key',
  'OldRequestsRepository.removeBefore': 'empties what is older than the request log goes back',
  'OldSecretsRepository.removeBefore': 'forgets secrets that ended long ago',
  'UsageNoticesRepository.eachUsed': 'looks for organizations to tell, one by one',
  'LeasesRepository.listLeft': 'finds leases of dead processes, which are settled one by one, each for its organization',
  'SealedKeysRepository.each': 'carries the keys of all organizations over to another secret',
};
/** Statements of these look across organizations: the look-ups of keys and people, the list of staff, and the operator's table on the command line. */
const ACROSS_FILES = [
  ...['key-lookup.repository.ts', 'sealed-keys.repository.ts', 'apikeys-overview.view.ts'],
  ...['staff-organizations.view.ts', 'staff-payments.repository.ts'],
  ...['membership-lookup.repository.ts', 'own-organizations.view.ts', 'invitation-lookup.repository.ts', 'logo-lookup.repository.ts'],
  ...['invoice-parties.view.ts', 'price-notices.repository.ts', 'lease-records.ts'],
];

const sources = DOMAINS.flatMap((domain) => {
  const folder = join(__dirname, '..', domain);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => ({
      file: basename(file),
      source: ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest, true),
    }));
});

function nodesOf(node: ts.Node, found: ts.Node[] = []): ts.Node[] {
  found.push(node);
  // Only what is a part of the grammar: words and signs would be looked for in the text again.
  ts.forEachChild(node, (child) => void nodesOf(child, found));
  return found;
}

function methodAround(node: ts.Node): string {
  const method = ts.findAncestor(node, ts.isMethodDeclaration);
  return method !== undefined && ts.isClassDeclaration(method.parent) ? `${method.parent.name?.text}.${method.name.getText()}` : '';
}

/** Public methods of the repositories with the name of their first parameter. */
const methods = sources.flatMap(({ source }) =>
  nodesOf(source)
    .filter(ts.isMethodDeclaration)
    .flatMap((method) => {
      const owner = method.parent;
      if (!ts.isClassDeclaration(owner) || !owner.name?.text.endsWith('Repository')) return [];
      if (method.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword)) return [];
      return [{ name: `${owner.name.text}.${method.name.getText()}`, first: method.parameters[0]?.name.getText() ?? null }];
    }),
);
const statements = sources.flatMap(({ file, source }) =>
  nodesOf(source)
    .filter((node) => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node))
    .map((node) => ({ file, text: node.getText(), method: methodAround(node) }))
    // A constant that statements are made of names no organization: they do.
    .filter(({ text }) => TENANT_TABLES.test(text) && /\b(?:SELECT|INSERT|UPDATE|DELETE)\b/.test(text)),
);

/** Calls such as `manager.find(ApiKey, …)`, each with what is chained to it: a query builder gets its conditions there. */
function entityQueries(source: ts.SourceFile): string[] {
  return nodesOf(source)
    .filter(ts.isCallExpression)
    .filter(({ expression, arguments: [entity] }) => ts.isPropertyAccessExpression(expression) && TENANT_ENTITIES.includes(entity?.getText()))
    .map((call) => {
      let chain: ts.Node = call;
      while (ts.isPropertyAccessExpression(chain.parent) || ts.isCallExpression(chain.parent)) {
        if (ts.isCallExpression(chain.parent) && chain.parent.expression !== chain) break;
        chain = chain.parent;
      }
      return chain.getText();
    });
}

const isLoose = (query: string): boolean => !/\b(?:organizationId|userId)\b/.test(query);

describe('tenant isolation', () => {
  it('every repository method takes the organization first, except those listed with a reason', () => {
    expect(methods.length).toBeGreaterThanOrEqual(25);
    expect(methods.filter(({ name, first }) => first !== 'organizationId' && !(name in ACROSS)).map(({ name }) => name)).toEqual([]);
  });

  it('every statement on tenant tables names the organization', () => {
    expect(TABLES.length).toBeGreaterThanOrEqual(20);
    expect(statements.length).toBeGreaterThanOrEqual(15);
    const loose = statements.filter(
      ({ file, text, method }) =>
        !ACROSS_FILES.includes(file) &&
        !(method in ACROSS) &&
        !/organization_id(?: = \$1| = \$\{organizationId\}| = ANY \(\$1| = u\.organization_id|, )|\(organization_id\)/.test(text),
    );
    expect(loose).toEqual([]);
  });

  it('every query of a tenant entity names the organization or the person', () => {
    const queries = sources.filter(({ file }) => !ACROSS_FILES.includes(file)).flatMap(({ source }) => entityQueries(source));
    expect(queries.length).toBeGreaterThanOrEqual(10);
    expect(queries.filter(isLoose)).toEqual([]);
  });

  it.each([
    [`manager.find(ApiKey, { where: { revokedAt: IsNull() } })`, true],
    [`manager.update(ApiKey, { id }, { revokedAt: now })`, true],
    [`manager.getRepository(Membership).find()`, true],
    [`manager.createQueryBuilder(ApiKey, 'k').where('k.id = :id', { id }).getOne()`, true],
    [`manager.createQueryBuilder(ApiKey, 'k').where('k.organizationId = :organizationId', { organizationId }).getOne()`, false],
    [`manager.delete(Membership, { organizationId, userId })`, false],
  ])('the check detects that %s names no organization: %s', (text, expected) => {
    expect(entityQueries(ts.createSourceFile('query.ts', `list(${text}, organizationId);`, ts.ScriptTarget.Latest, true)).map(isLoose)).toEqual([
      expected,
    ]);
  });

  it('the list of exceptions names only what exists', () => {
    expect(Object.keys(ACROSS).filter((name) => !methods.some((method) => method.name === name))).toEqual([]);
    expect(ACROSS_FILES.filter((name) => !sources.some(({ file }) => file === name))).toEqual([]);
  });
});

// Compiles the server into dist/contract, with what its types and comments say of the contract: DTOs and controllers by TypeScript and the
// plugin of @nestjs/swagger, which reads them, everything else as for the product.
import path from 'node:path';
import { before } from '@nestjs/swagger/plugin';
import ts from 'typescript';
import { compileFolder } from '../server/start/compile-folder.mjs';
import { ROOT } from '../server/start/run-command.mjs';

const DIST = path.join(ROOT, 'dist/contract');
const DTO = /\.dto\.ts$/;
const DESCRIBED = /\.(?:dto|controller)\.ts$/;
// Our own files, and the packages whose types stand in what operations answer: the declarations of all others are twice as much to read as that.
const READ = /^(?:\.|@nestjs\/common$|rxjs$|fastify$)/;
const PLUGIN = {
  introspectComments: true,
  classValidatorShim: true,
  dtoFileNameSuffix: ['.dto.ts'],
  controllerFileNameSuffix: ['.controller.ts'],
};

// What is wrong with the types is said by `npm run check`.
function compileDescribed() {
  const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(
    path.join(ROOT, 'tsconfig.json'),
    { outDir: DIST, sourceMap: false, noCheck: true, types: ['node'] },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => fail(messageText) },
  );
  const described = fileNames.filter((name) => DESCRIBED.test(name));
  const program = ts.createProgram(described, options, hostOf(options));
  const transformers = { before: [before(PLUGIN, program)] };
  for (const name of described) {
    const source = program.getSourceFile(name);
    if (DTO.test(name)) checkMembers(source);
    program.emit(source, undefined, undefined, false, transformers);
  }
}

// A type that is not read would stand in the contract as an object, whatever it is.
function checkMembers(source) {
  const unread = new Map(
    source.statements
      .filter((statement) => ts.isImportDeclaration(statement) && !READ.test(statement.moduleSpecifier.text))
      .flatMap(({ importClause, moduleSpecifier }) => namesOf(importClause).map((name) => [name, moduleSpecifier.text])),
  );
  const visitType = (node) => {
    const from = ts.isIdentifier(node) ? unread.get(node.text) : undefined;
    if (from !== undefined)
      fail(`${source.fileName}: a member is of type ${node.text} of ${from}, which READ in openapi/compile-contract.mjs leaves out`);
    ts.forEachChild(node, visitType);
  };
  const members = source.statements.filter((statement) => ts.isClassDeclaration(statement)).flatMap((declared) => [...declared.members]);
  for (const member of members) if (ts.isPropertyDeclaration(member) && member.type !== undefined) visitType(member.type);
}

function namesOf(importClause) {
  const bindings = importClause?.namedBindings;
  const named = bindings === undefined ? [] : ts.isNamespaceImport(bindings) ? [bindings] : [...bindings.elements];
  return [importClause, ...named].flatMap((binding) => binding?.name?.text ?? []);
}

function hostOf(options) {
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(ROOT, host.getCanonicalFileName, options);
  const resolve = (literal, containing, source) =>
    ts.resolveModuleName(literal.text, containing, options, host, cache, undefined, ts.getModeForUsageLocation(source, literal, options));
  host.resolveModuleNameLiterals = (literals, containing, _redirected, _options, source) =>
    literals.map((literal) =>
      READ.test(literal.text) || containing.includes('node_modules') ? resolve(literal, containing, source) : { resolvedModule: undefined },
    );
  return host;
}

function fail(reason) {
  throw new Error(ts.flattenDiagnosticMessageText(reason, '\n'));
}

await compileFolder('server', DIST, (source) => !DESCRIBED.test(source));
compileDescribed();

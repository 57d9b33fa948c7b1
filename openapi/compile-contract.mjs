// Compiles the server into dist/contract, with what its types and comments say of the contract: DTOs and controllers by TypeScript and the
// plugin of @nestjs/swagger, which reads them, everything else as for the product.
import path from 'node:path';
import { before } from '@nestjs/swagger/plugin';
import ts from 'typescript';
import { compileFolder } from '../server/start/compile-folder.mjs';
import { ROOT } from '../server/start/run-command.mjs';

const DIST = path.join(ROOT, 'dist/contract');
const DESCRIBED = /\.(?:dto|controller)\.ts$/;
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
  const program = ts.createProgram(described, options);
  const transformers = { before: [before(PLUGIN, program)] };
  for (const name of described) program.emit(program.getSourceFile(name), undefined, undefined, false, transformers);
}

function fail(reason) {
  throw new Error(ts.flattenDiagnosticMessageText(reason, '\n'));
}

await compileFolder('server', DIST, (source) => !DESCRIBED.test(source));
compileDescribed();

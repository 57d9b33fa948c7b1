/**
 * Given by NODE_OPTIONS to the product behind the browser tests of `npm test`: its heap grows as far before V8 collects as V8 has it by itself. The product's
 * own flags (`server/start/lean-process.ts`), which start tests and `test:screens` keep to, trade a seventh of the worker's time for memory.
 */
require('node:v8').setFlagsFromString('--heap-growing-percent=0');

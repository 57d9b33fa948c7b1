// `npm start`: the few lines before there are packages. Runs on any Node from 18 on, needs nothing but Node and npm.
const major = Number(process.versions.node.split('.')[0]);
if (major < 18) {
  console.error('Barograph needs Node 18 or newer to start; this is Node ' + process.versions.node + '.');
  process.exit(1);
}
import('./prepare.mjs').then(({ start }) => start(process.argv.slice(2)));

/** A worker process that stops in the middle of rendering: a test kills it. Arguments: database URL, path of the page it stops at, folder of the client. */
import { SiteWorkerModule } from '../../server/site';
import { PageRenderingService } from '../../server/site/rendering/page-rendering.service';
import { PlainRenderer } from './plain-renderer';
import { startTestWorker } from './worker';

const renderer = new PlainRenderer('killed-build');
renderer.before = ({ path }) => {
  if (path !== process.argv[3]) return;
  process.stdout.write('working\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
void startTestWorker(process.argv[2], { imports: [SiteWorkerModule.with({ renderer, clientFolder: process.argv[4] })] }).then((worker) =>
  worker.app.get(PageRenderingService, { strict: false }).renderAll(),
);

/** A worker process that stops in the middle of a custom index: a test kills it. Arguments: database URL, its time, the publication that it stops in. */
import { Publications } from '../../server/indexes/storage/publications';
import { MutableClock } from './clock';
import { openCustomWorker } from './custom-indexes';

const [, , url, now, at] = process.argv;
let publications = 0;
const { begin } = Publications.prototype;
Publications.prototype.begin = async function (...given) {
  const instant = await begin.apply(this, given);
  if (++publications === Number(at)) {
    process.stdout.write('working\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  return instant;
};
void openCustomWorker(url, new MutableClock(now)).then(({ computation }) => computation.computeNext());

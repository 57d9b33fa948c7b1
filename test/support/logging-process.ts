/** Writes lines to the log file named, and ends in the way named: `node logging-process.ts FILE exit|signal|crash|end`. */
import { createLogger } from '../../server/platform/logging/logger';

const [file, way] = process.argv.slice(2);
const logger = createLogger({ log: { level: 'info', file } }, 'lines');

logger.info('first');
setTimeout(() => {
  for (let line = 1; line <= 500; line++) logger.info({ line }, 'line');
  if (way === 'exit') process.exit(0);
  if (way === 'crash') throw new Error('crash');
  if (way === 'signal') {
    process.once('SIGTERM', () => process.exit(0));
    process.kill(process.pid, 'SIGTERM');
  }
}, 300);

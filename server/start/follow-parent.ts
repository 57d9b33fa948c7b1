/**
 * Loaded before the API and the worker (`node --require`): they end with the process that started them, even when that was
 * killed and could not say so. The channel between the two closes in every case.
 */
const PATIENCE_MS = 5_000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS).unref();
});
process.channel?.unref();

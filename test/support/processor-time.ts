/**
 * Milliseconds of the processor that this process has used. What must not take long is bounded by these, since a busy machine may take any time
 * by the clock.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

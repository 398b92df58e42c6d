/** Processor time of this process in ms. Wall time would depend on the suites that run at the same time. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

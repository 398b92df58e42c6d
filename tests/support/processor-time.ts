/** What this process has computed so far: beside other suites the clock on the wall would say more. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

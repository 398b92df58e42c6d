const MACHINE = 'maquina';

export function machineOfAddress(parameters: URLSearchParams, machines: readonly string[]): string {
  const asked = parameters.get(MACHINE);
  return machines.find((machine) => machine === asked) ?? machines[0] ?? '';
}

export function withMachine(parameters: URLSearchParams, machine: string): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.set(MACHINE, machine);
  return next;
}

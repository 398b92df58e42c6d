import { eventLabel } from '../event-label.ts';
import type { Path } from '../path.ts';

export function json(machine: string, strategy: string, paths: readonly Path[]): string {
  const told = paths.map(({ description, steps }) => ({
    description,
    steps: steps.map(({ event: { type, ...payload }, state }) => ({
      event: eventLabel(type),
      ...(Object.keys(payload).length > 0 ? { payload } : {}),
      state: state.value,
    })),
  }));
  return `${JSON.stringify({ machine, strategy, paths: told }, withErrors, 2)}\n`;
}

const withErrors = (_key: string, value: unknown): unknown =>
  value instanceof Error ? { ...value, name: value.name, message: value.message } : value;

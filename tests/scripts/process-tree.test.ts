import { expect, it } from 'vitest';
import { spentBelow } from '../../scripts/testing/process-tree.ts';

const one = (pid: number, parent: number, name: string, own: number, ended = 0) => ({
  pid,
  parent,
  name,
  own,
  ended,
});

it('the usage of the processes that a process started is added up by program name', () => {
  const processes = [
    one(1, 0, 'node', 100, 7),
    one(2, 1, 'node', 1, 2),
    one(3, 2, 'headless_shell', 10),
    one(4, 3, 'renderer', 20, 5),
    one(5, 1, 'postgres', 300),
    one(6, 5, 'postgres', 400, 9),
    one(7, 0, 'node', 1000),
  ];
  expect(spentBelow(1, processes)).toEqual({ browser: 35, database: 709, programs: 10 });
});

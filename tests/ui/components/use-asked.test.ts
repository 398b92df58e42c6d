import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAsked } from '../../../src/ui/components/use-asked.ts';

interface Asked {
  readonly words: string;
  readonly page?: number | undefined;
}

function createMachine() {
  const heard: unknown[] = [];
  let status = 'active';
  return {
    heard,
    ask: (asked: Asked) => heard.push(asked),
    leave: () => heard.push('left'),
    end: () => {
      status = 'stopped';
    },
    getSnapshot: () => ({ status }),
  };
}
type Machine = ReturnType<typeof createMachine>;

const intentsOf = (machine: Machine) => ({
  ask: (asked: Asked) => void machine.ask(asked),
  leave: () => void machine.leave(),
});

it('a request is sent once, however often the view renders, until the request changes', () => {
  const machine = createMachine();
  const { rerender } = renderHook(({ asked }) => useAsked(machine, intentsOf, asked), {
    initialProps: { asked: { words: 'norte', page: 1 } as Asked },
  });
  rerender({ asked: { words: 'norte', page: 1 } });
  expect(machine.heard).toEqual([{ words: 'norte', page: 1 }]);
  rerender({ asked: { words: 'norte', page: 2 } });
  rerender({ asked: { words: 'norte', page: undefined } });
  expect(machine.heard).toEqual([
    { words: 'norte', page: 1 },
    { words: 'norte', page: 2 },
    { words: 'norte' },
  ]);
});

it('the machine that got a request is told when its page is left', () => {
  const [first, second] = [createMachine(), createMachine()];
  const { rerender, unmount } = renderHook(({ machine }) => useAsked(machine, intentsOf, { words: 'sur' }), {
    initialProps: { machine: first },
  });
  rerender({ machine: second });
  expect([first.heard, second.heard]).toEqual([[{ words: 'sur' }, 'left'], [{ words: 'sur' }]]);
  unmount();
  expect([first.heard, second.heard]).toEqual([
    [{ words: 'sur' }, 'left'],
    [{ words: 'sur' }, 'left'],
  ]);
});

it('a machine that has ended is told nothing', () => {
  const machine = createMachine();
  const { unmount } = renderHook(() => useAsked(machine, intentsOf, { words: 'sur' }));
  machine.end();
  unmount();
  expect(machine.heard).toEqual([{ words: 'sur' }]);
});

import { MantineProvider } from '@mantine/core';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { TaskCardDialog } from '../../../src/ui/tasks/card/task-card-dialog.tsx';
import { cssVariables, theme } from '../../../src/ui/theme.ts';
import { createTaskCardWorld, ME, TASK, type TaskCardWorld } from '../../support/task-card-world.ts';

function Page({ world }: { readonly world: TaskCardWorld }) {
  const { outbox, card, tasks } = world;
  const pending = useSyncExternalStore(
    (listen) => {
      outbox.changed = listen;
      return () => {};
    },
    () => outbox.pending,
  );
  const isOpen = useSelector(card, (snapshot) => !snapshot.matches('closed'));
  return (
    <>
      <main tabIndex={-1}>Tablero</main>
      <TaskCardDialog
        opened={isOpen}
        card={card}
        boards={tasks.list()}
        me={ME}
        pending={pending}
        known={null}
        cardBefore={() => null}
        labels={['urgente']}
        onClose={() => card.send({ type: 'card.closed' })}
      />
    </>
  );
}

/** The open card over the fake server; `env="test"` turns transitions off. */
export async function openCard(prepare: (world: TaskCardWorld) => void = () => {}) {
  const world = createTaskCardWorld();
  onTestFinished(world.stop);
  prepare(world);
  const user = userEvent.setup();
  render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <MemoryRouter>
        <Page world={world} />
      </MemoryRouter>
    </MantineProvider>,
  );
  act(() => world.card.send({ type: 'card.opened', task: TASK }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('textbox', { name: 'Título' });
  const field = (name: string | RegExp) => dialog.getByRole<HTMLTextAreaElement>('textbox', { name });
  const button = (name: string | RegExp) => dialog.findByRole<HTMLButtonElement>('button', { name });
  /** Lets a colleague change something, and waits until the page has received it. */
  const meanwhile = async (change: () => void) => {
    await act(async () => change());
  };
  return { ...world, user, dialog, field, button, meanwhile };
}

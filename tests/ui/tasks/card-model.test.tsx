import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { coveringPaths } from '../../../paths/models/covering-paths.ts';
import type { EventOnPage, StateOnPage } from '../../../paths/models/page-model.ts';
import { followPath, titleOf } from '../../models/follow-path.ts';
import { taskCardOnPage } from '../../models/task-card-on-page.ts';
import { ANA, TASK } from '../../support/task-card-world.ts';
import { openCard } from './card-page.tsx';

type Page = Awaited<ReturnType<typeof openCard>>;
type Model = typeof taskCardOnPage.machine;

const BEFORE = 'Pedir la licencia';
const MINE = 'Licencia de obra';
const THEIRS = 'Pedir el permiso';

/** How each event of the model is carried out. */
const hands: Readonly<Record<EventOnPage<Model>, (page: Page) => Promise<void>>> = {
  'person.types': async ({ user, field }) => {
    await user.clear(field('Título'));
    await user.type(field('Título'), MINE);
  },
  'person.pressesEnter': ({ user, field }) => user.type(field('Título'), '{Enter}'),
  'person.pressesEscape': ({ user, field }) => user.type(field('Título'), '{Escape}'),
  'person.recovers': async ({ user, button }) => user.click(await button('Recuperar lo que escribiste')),
  'person.forgets': async ({ user, button }) => user.click(await button('Olvidar lo que escribiste')),
  'person.keepsTheirs': async ({ user, button }) => user.click(await button('Dejar lo de Ana Ruiz')),
  'person.putsMine': async ({ user, button }) => user.click(await button('Poner lo mío')),
  'colleague.changes': ({ tasks, meanwhile }) => meanwhile(() => tasks.change(TASK, { titulo: THEIRS }, ANA)),
};

interface Sight {
  readonly title: string;
  readonly isAside: boolean;
  readonly isOvertaken: boolean;
  readonly isUndecided: boolean;
  readonly stored: string;
}

/**
 * How each state of the model is recognised: everything that is visible, so that no state is taken for
 * another.
 */
const sights: Readonly<Record<StateOnPage<Model>, Sight>> = {
  shown: { title: BEFORE, isAside: false, isOvertaken: false, isUndecided: false, stored: BEFORE },
  typed: { title: MINE, isAside: false, isOvertaken: false, isUndecided: false, stored: BEFORE },
  putAside: { title: BEFORE, isAside: true, isOvertaken: false, isUndecided: false, stored: BEFORE },
  overtaken: { title: MINE, isAside: false, isOvertaken: true, isUndecided: false, stored: THEIRS },
  asideOfTheirs: { title: THEIRS, isAside: true, isOvertaken: false, isUndecided: false, stored: THEIRS },
  undecided: { title: THEIRS, isAside: false, isOvertaken: false, isUndecided: true, stored: THEIRS },
  theirs: { title: THEIRS, isAside: false, isOvertaken: false, isUndecided: false, stored: THEIRS },
  saved: { title: MINE, isAside: false, isOvertaken: false, isUndecided: false, stored: MINE },
};

const seenOn = ({ dialog, field, tasks }: Page): Sight => ({
  title: field('Título').value,
  isAside: dialog.queryByRole('button', { name: 'Recuperar lo que escribiste' }) !== null,
  isOvertaken: dialog.queryByText('Ana Ruiz acaba de cambiar este campo.') !== null,
  isUndecided: dialog.queryByText('Lo que escribiste') !== null,
  stored: tasks.sheet(TASK).tarjeta.titulo,
});

describe('the title of a card that two people change, on the page', () => {
  const reached = new Set<string>();

  it.each(coveringPaths(taskCardOnPage).map((path) => [titleOf(taskCardOnPage, path), path] as const))(
    '%s',
    async (_title, path) => {
      const page = await openCard();
      await followPath(taskCardOnPage, path, {
        does: (event) => hands[event as EventOnPage<Model>](page),
        sees: async (state) => {
          await waitFor(() => expect(seenOn(page)).toEqual(sights[state as StateOnPage<Model>]));
          reached.add(state);
        },
      });
    },
  );

  it('enters every state', () => {
    expect([...reached].sort()).toEqual(Object.keys(taskCardOnPage.machine.root.states).sort());
  });
});

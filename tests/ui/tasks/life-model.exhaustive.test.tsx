import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { coveringPaths } from '../../../paths/models/covering-paths.ts';
import type { EventOnPage, StateOnPage } from '../../../paths/models/page-model.ts';
import { mayBecome, TASK_STATES, type TaskState } from '../../../src/shared/task-states.ts';
import { followPath, shortTitleOf } from '../../models/follow-path.ts';
import { taskLifeOnPage } from '../../models/task-life-on-page.ts';
import { ANA, TASK } from '../../support/task-card-world.ts';
import { openCard } from './card-page.tsx';

type Page = Awaited<ReturnType<typeof openCard>>;
type Model = typeof taskLifeOnPage.machine;
type Event = EventOnPage<Model>;
type State = StateOnPage<Model>;

const REASON = 'Falta la firma';

/** On a board with a column for every state that a column may have. */
const openOnBoard = () =>
  openCard(({ tasks, board: { id, nombre, version, columnas } }) => {
    const review = { id: null, nombre: 'Revisando', estado: 'en_revision', limite: null } as const;
    tasks.changeBoard(id, { version, nombre, columnas: [...columnas, review], pasar: {} }, ANA);
  });

const ordersOn = ({ dialog }: Page) =>
  within(dialog.getByLabelText('Cambiar el estado')).getAllByRole<HTMLButtonElement>('button', {
    hidden: true,
  });

const pressing = (order: string) => async (page: Page) => {
  const found = ordersOn(page).find(({ textContent }) => textContent === order);
  if (found === undefined) throw new Error(`Nobody offers «${order}».`);
  await page.user.click(found);
};

const QUESTION = { name: 'Bloquear la tarea' } as const;
const question = () => screen.queryByRole('dialog', QUESTION);
const asked = () => within(screen.getByRole('dialog', QUESTION));
const reasonIn = ({ getByRole }: ReturnType<typeof asked>) =>
  getByRole<HTMLTextAreaElement>('textbox', { name: /^Motivo/ });
const confirmationIn = ({ getByRole }: ReturnType<typeof asked>) =>
  getByRole<HTMLButtonElement>('button', { name: 'Bloquear' });

/** How each event of the model is carried out. */
const hands: Readonly<Record<Event, (page: Page) => Promise<void>>> = {
  'person.starts': pressing('Empezar'),
  'person.returnsToDo': pressing('Volver a «Por hacer»'),
  'person.returnsToProgress': pressing('Volver a «En curso»'),
  'person.sendsToReview': pressing('Pasar a revisión'),
  'person.finishes': pressing('Hecha'),
  'person.discards': pressing('Descartar'),
  'person.blocks': pressing('Bloquear…'),
  'person.unblocks': pressing('Desbloquear'),
  'person.reopens': pressing('Reabrir'),
  'person.reopensInProgress': pressing('Reabrir en «En curso»'),
  'person.reopensInReview': pressing('Reabrir en «En revisión»'),
  'person.recovers': pressing('Recuperar'),
  'person.recoversToDo': pressing('Recuperar en «Por hacer»'),
  'person.recoversInProgress': pressing('Recuperar en «En curso»'),
  'person.recoversInReview': pressing('Recuperar en «En revisión»'),
  'person.writesReason': async ({ user }) => {
    await user.click(reasonIn(asked()));
    await user.paste(REASON);
  },
  'person.confirms': ({ user }) => user.click(confirmationIn(asked())),
  'person.cancels': ({ user }) => user.click(asked().getByRole('button', { name: 'Cancelar' })),
  'person.pressesEscape': ({ user }) => user.keyboard('{Escape}'),
  'person.takesReasonUp': async ({ user, button }) => user.click(await button('Recuperar lo que escribiste')),
  'person.forgetsReason': async ({ user, button }) => user.click(await button('Olvidar lo que escribiste')),
};

interface Sight {
  readonly badge: string;
  readonly column: string;
  readonly reason: string | null;
  readonly orders: readonly string[];
  /** Null when no reason is asked for. */
  readonly asked: { readonly reason: string; readonly mayConfirm: boolean } | null;
  readonly isAside: boolean;
  readonly stored: {
    readonly estado: TaskState;
    readonly columna: string | null;
    readonly motivo: string | null;
  };
}

const standing = (badge: string, estado: TaskState, columna: string, orders: readonly string[]): Sight => ({
  badge,
  column: `En la columna «${columna}»`,
  reason: null,
  orders,
  asked: null,
  isAside: false,
  stored: { estado, columna, motivo: null },
});

const withReason = (sight: Sight): Sight => ({
  ...sight,
  reason: `Bloqueada: ${REASON}`,
  stored: { ...sight.stored, motivo: REASON },
});

const toDo = standing('Por hacer', 'por_hacer', 'Por hacer', [
  ...['Empezar', 'Bloquear…', 'Pasar a revisión', 'Hecha', 'Descartar'],
]);
const inProgress = standing('En curso', 'en_curso', 'Haciendo', [
  ...['Volver a «Por hacer»', 'Bloquear…', 'Pasar a revisión', 'Hecha', 'Descartar'],
]);
const inReview = standing('En revisión', 'en_revision', 'Revisando', [
  ...['Volver a «Por hacer»', 'Volver a «En curso»', 'Bloquear…', 'Hecha', 'Descartar'],
]);

const EMPTY = { asked: { reason: '', mayConfirm: false } } as const;
const WRITTEN = { asked: { reason: REASON, mayConfirm: true } } as const;

/**
 * How each state of the model is recognised: everything that is visible, so that no state is taken for
 * another.
 */
const sights: Readonly<Record<State, Sight>> = {
  toDo,
  inProgress,
  inReview,
  done: standing('Hecha', 'hecha', 'Hechas', [
    ...['Reabrir', 'Reabrir en «En curso»', 'Reabrir en «En revisión»'],
  ]),
  askedInToDo: { ...toDo, ...EMPTY },
  writtenInToDo: { ...toDo, ...WRITTEN },
  asideInToDo: { ...toDo, isAside: true },
  blockedInToDo: withReason(
    standing('Bloqueada', 'bloqueada', 'Por hacer', [
      ...['Desbloquear', 'Empezar', 'Pasar a revisión', 'Descartar'],
    ]),
  ),
  discardedInToDo: standing('Descartada', 'descartada', 'Por hacer', [
    ...['Recuperar', 'Recuperar en «En curso»', 'Recuperar en «En revisión»'],
  ]),
  askedInProgress: { ...inProgress, ...EMPTY },
  writtenInProgress: { ...inProgress, ...WRITTEN },
  asideInProgress: { ...inProgress, isAside: true },
  blockedInProgress: withReason(
    standing('Bloqueada', 'bloqueada', 'Haciendo', [
      ...['Volver a «Por hacer»', 'Desbloquear', 'Pasar a revisión', 'Descartar'],
    ]),
  ),
  discardedInProgress: standing('Descartada', 'descartada', 'Haciendo', [
    ...['Recuperar en «Por hacer»', 'Recuperar', 'Recuperar en «En revisión»'],
  ]),
  askedInReview: { ...inReview, ...EMPTY },
  writtenInReview: { ...inReview, ...WRITTEN },
  asideInReview: { ...inReview, isAside: true },
  blockedInReview: withReason(
    standing('Bloqueada', 'bloqueada', 'Revisando', [
      ...['Volver a «Por hacer»', 'Volver a «En curso»', 'Desbloquear', 'Descartar'],
    ]),
  ),
  discardedInReview: standing('Descartada', 'descartada', 'Revisando', [
    ...['Recuperar en «Por hacer»', 'Recuperar en «En curso»', 'Recuperar'],
  ]),
};

function seenOn(page: Page): Sight {
  const { dialog, tasks, board } = page;
  const life = dialog.getByLabelText('Estado');
  const [badge, column] = within(life).getByText(/^En la columna/).parentElement?.children ?? [];
  const { estado, columna, motivo } = tasks.sheet(TASK).tarjeta;
  const asking = question();
  return {
    badge: badge?.textContent ?? '',
    column: column?.textContent ?? '',
    reason:
      within(life)
        .queryByText(/^Bloqueada: /)
        ?.textContent?.trim() ?? null,
    // A button that cannot be pressed counts as absent.
    orders: ordersOn(page)
      .filter(({ disabled }) => !disabled)
      .map(({ textContent }) => textContent),
    asked: asking && {
      reason: reasonIn(within(asking)).value,
      mayConfirm: !confirmationIn(within(asking)).disabled,
    },
    isAside: within(life).queryByText('Recuperar lo que escribiste') !== null,
    stored: {
      estado,
      motivo,
      columna: tasks.board(board.id).columnas.find(({ id }) => id === columna)?.nombre ?? null,
    },
  };
}

/** For each state of the model its transitions: the event and the target. */
const transitions = Object.entries(taskLifeOnPage.machine.root.states).flatMap(
  ([from, { transitions: own }]) =>
    [...own].flatMap(([event, ways]) =>
      ways.map(({ target }) => ({ from: from as State, event, to: target?.[0]?.key as State })),
    ),
);

describe('the states of a task, on its card', () => {
  const walked = new Set<string>();

  it.each(coveringPaths(taskLifeOnPage).map((path) => [shortTitleOf(taskLifeOnPage, path), path] as const))(
    '%s',
    async (_title, path) => {
      const page = await openOnBoard();
      await followPath(taskLifeOnPage, path, {
        does: (event) => hands[event as Event](page),
        sees: (state) => waitFor(() => expect(seenOn(page)).toEqual(sights[state as State])),
      });
      for (const [index, { event, state }] of path.steps.slice(1).entries()) {
        walked.add(`${path.steps[index]?.state.value} ${event.type} ${state.value}`);
      }
    },
  );

  it('are walked by every step of the model', () => {
    expect([...walked].sort()).toEqual(
      transitions.map(({ from, event, to }) => `${from} ${event} ${to}`).sort(),
    );
  });

  it('have in the model the steps that the rules allow, and no other', () => {
    const becomes = (state: State): TaskState[] =>
      transitions
        .filter(({ from }) => from === state)
        .map(({ event, to }) => (event === 'person.blocks' ? 'bloqueada' : sights[to].stored.estado));
    const standings = (Object.keys(sights) as State[]).filter(
      (state) => !/^(asked|written|aside)/.test(state),
    );
    for (const state of standings) {
      const { estado } = sights[state].stored;
      expect([state, ...becomes(state).sort()]).toEqual([
        state,
        ...TASK_STATES.filter((to) => to !== estado && mayBecome(estado, to)).sort(),
      ]);
    }
  });
});

import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { TaskCard, TaskPerson, TaskSheet } from '../../../api/contract/records/task.ts';
import type { Boards } from '../../../api/contract/records/task-boards.ts';
import { draftAt } from '../../../machines/tasks/card/edit-rules.ts';
import { shownSheet, versionOf } from '../../../machines/tasks/card/sheet-rules.ts';
import type { taskCardMachine } from '../../../machines/tasks/card/task-card-machine.ts';
import type { TaskChange } from '../../../machines/tasks/task-change-types.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { cardIntents, conflictIntents, editIntents } from './card-intents.ts';

export type TaskCardActor = ActorRefFrom<typeof taskCardMachine>;

export interface TaskCardProps {
  readonly card: TaskCardActor;
  readonly boards: Boards;
  readonly me: TaskPerson;
  /** Changes that the server has not answered yet, in the order in which they were made. */
  readonly pending: readonly TaskChange[];
  /**
   * The card after which this one is put when it goes to a column: its present predecessor, or the last card; null: it
   * goes first.
   */
  readonly cardBefore: (column: number) => string | null;
  /** What the page knows of the card before its sheet is read; null: nothing. */
  readonly known: TaskCard | null;
  /** Labels that other cards have, offered as suggestions. */
  readonly labels: readonly string[];
  /** The Pomodoro buttons of the card. */
  readonly pomodoro?: (card: TaskCard) => ReactNode;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export type CardWorld = Omit<TaskCardProps, 'opened' | 'onClose'>;

export const CardContext = createContext<CardWorld | null>(null);

function useWorld(): CardWorld {
  const world = useContext(CardContext);
  if (world === null) throw new Error('There is no card around this.');
  return world;
}

/** The sheet as the server sent it last, with this person's pending changes; null: there is nothing to show. */
export function useShownSheet({ card, pending, me, boards }: CardWorld): TaskSheet | null {
  const { sheet, task } = useContextParts(card, 'sheet', 'task');
  return shownSheet(sheet, task, pending, { me, people: boards.personas });
}

const child = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('The card has no such part.');
  return found;
};

export function useCard() {
  const world = useWorld();
  const { card, boards, pending } = world;
  const sheet = useShownSheet(world);
  const { sheet: read, people } = useContextParts(card, 'sheet', 'people');
  const edits = useSelector(card, ({ children }) => children.taskEdits);
  const conflicts = useSelector(card, ({ children }) => children.taskConflicts);
  if (sheet === null) throw new Error('The card is not there.');
  const task = sheet.tarjeta.id;
  const baseOf = (field: string) => (read === null ? 0 : versionOf(read, field));
  const { change } = cardIntents(card);
  return {
    ...world,
    task,
    sheet,
    baseOf,
    board: boards.tableros.find(({ id }) => id === sheet.tarjeta.tablero) ?? null,
    others: people.filter(({ id }) => id !== world.me.id),
    edits: editIntents(child(edits)),
    conflicts: conflictIntents(child(conflicts)),
    set: (field: string, value: unknown) => change(task, { [field]: baseOf(field) }, { [field]: value }),
    isPending: (field: string) => pending.some((one) => one.task === task && Object.hasOwn(one.set, field)),
  };
}

/** One field while it is edited: its text, and who else changed it meanwhile. */
export function useDraft(key: string, value: string, field: string | null = key) {
  const { card, task, sheet, me, baseOf, edits, isPending } = useCard();
  const machine = child(useSelector(card, ({ children }) => children.taskEdits));
  const place = { task, key };
  const draft = useSelector(machine, ({ context }) => draftAt(context.drafts, place));
  const aside = useSelector(machine, ({ context }) => draftAt(context.putAside, place));
  const version = field === null ? 0 : baseOf(field);
  const isOvertaken = draft !== null && field !== null && version > draft.base && !isPending(field);
  return {
    text: draft?.text ?? value,
    isEditing: draft !== null,
    isTyped: draft !== null && draft.text !== draft.was,
    aside,
    overtakenBy: isOvertaken ? { por: sheet.modificadaPor, isMe: sheet.modificadaPor === me.nombre } : null,
    begin: () => edits.begin(place, value, version),
    type: (text: string) => {
      edits.begin(place, value, version);
      edits.type(place, text);
    },
    putBack: () => edits.putBack(place),
    recover: () => edits.recover(place),
    forget: () => edits.forget(place),
    save: (set: Readonly<Record<string, unknown>>) => edits.save(task, [key], set),
  };
}

export type FieldDraft = ReturnType<typeof useDraft>;

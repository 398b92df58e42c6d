import {
  type Icon,
  IconArrowRight,
  IconCalendar,
  IconLink,
  IconListCheck,
  IconMessage,
  IconPaperclip,
  IconPencil,
  IconTag,
  IconUser,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { Boards } from '../../../api/contract/records/task-boards.ts';
import type { TaskChange } from '../../../api/contract/records/task-changes.ts';
import { itemOf } from '../../../api/contract/records/task-fields.ts';
import { selectHasFailed } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import { taskAddress } from '../../addresses/task-address.ts';
import { LifeEntry } from '../../components/record-drawer/life-entry.tsx';
import { RecordList } from '../../components/record-drawer/record-list.tsx';
import { useAsked } from '../../components/use-asked.ts';
import type { RecordPartsProps } from '../../explorer/record/record-look.ts';
import { capitalised } from '../../text/format.ts';
import { recordText } from '../../text/record.ts';
import { tasksCardText as text } from '../../text/tasks-card.ts';
import { boardIntents } from '../board/board-intents.ts';
import { useTaskChildren } from '../board/use-board.ts';
import { historyIntents } from '../card/card-intents.ts';
import { namesIn } from '../card/use-names.ts';

const ICONS: Readonly<Record<string, Icon>> = {
  responsable: IconUser,
  vence: IconCalendar,
  lugar: IconArrowRight,
  casilla: IconListCheck,
  adjunto: IconPaperclip,
  comentario: IconMessage,
  etiqueta: IconTag,
  vinculo: IconLink,
};

/** In the drawer of a task: the newest of its history, as its card tells it. */
export function TaskParts({ row: { version, valores } }: RecordPartsProps) {
  const { board: machine } = useTaskChildren();
  const boards = useSelector(machine, ({ context }) => context.boards);
  const areUnread = useSelector(machine, (snapshot) => snapshot.matches({ boards: 'failed' }));
  const { tarea, tablero } = valores;
  if (typeof tarea !== 'string' || typeof tablero !== 'object' || tablero === null) return null;
  if (boards === null) {
    return (
      <RecordList
        text={recordText.life}
        onRetry={areUnread ? () => boardIntents(machine).retry() : undefined}
      />
    );
  }
  // A later version of the task has a longer history, which is read then.
  return <Life key={version} task={tarea} address={taskAddress(tablero.id, tarea)} boards={boards} />;
}

interface LifeProps {
  readonly task: string;
  readonly address: string;
  readonly boards: Boards;
}

function Life({ task, address, boards }: LifeProps) {
  const history = useSelector(useTaskChildren().card, ({ children }) => children.taskHistory);
  if (history === undefined) throw new Error('The card has no history.');
  useAsked(history, historyIntents, { task, page: 1 });
  const read = useSelector(history, ({ context }) => context.page);
  const hasFailed = useSelector(history, selectHasFailed);
  const page = read?.task === task ? read : null;
  const names = namesIn(boards);
  return (
    <RecordList
      text={recordText.life}
      onRetry={hasFailed ? () => historyIntents(history).retry() : undefined}
      items={page?.items.map((change) => (
        <LifeEntry
          key={change.id}
          Icon={iconOf(change)}
          what={capitalised(text.change(change, names))}
          moment={change.en}
          who={change.por}
          aside={text.result(change.resultado)}
        />
      ))}
      total={page?.total}
      all={address}
    />
  );
}

const iconOf = ({ campo }: TaskChange): Icon => ICONS[itemOf(campo)?.kind ?? campo] ?? IconPencil;

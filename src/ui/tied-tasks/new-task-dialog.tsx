import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { TASK_LIMITS } from '../../api/contract/records/task.ts';
import type { Boards } from '../../api/contract/records/task-boards.ts';
import { selectIsSending } from '../../machines/kit/form/form-selectors.ts';
import type { tiedTaskFormMachine } from '../../machines/tasks/tied/tied-task-form.ts';
import type { TiedTaskRule, TiedTaskValues } from '../../machines/tasks/tied/tied-task-form-types.ts';
import { openBoards } from '../../machines/tasks/tied/tied-task-rules.ts';
import { DayField } from '../components/day-field/day-field.tsx';
import { Dialog } from '../components/dialog.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { Message } from '../components/message.tsx';
import { useForm } from '../components/use-form.ts';
import { MODULES } from '../modules.ts';
import { useModule } from '../portal.tsx';
import { tasksTiedText, tiedTaskRuleText } from '../text/tasks-tied.ts';
import { useContextParts } from '../use-context-parts.ts';
import classes from './new-task-dialog.module.css';
import { tiedTasksIntents } from './tied-tasks-intents.ts';

const text = tasksTiedText.form;
const LABELS = { titulo: text.name, tablero: text.board };

interface NewTaskDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function NewTaskDialog({ opened, onClose }: NewTaskDialogProps) {
  const tied = useModule('tiedTasks');
  const { boards, failure } = useContextParts(tied, 'boards', 'failure');
  const form = useSelector(tied, ({ children }) => children.tiedTaskForm);
  const isSending = useSelector(form, (snapshot) => snapshot !== undefined && selectIsSending(snapshot));
  const id = useId();
  const isWriting = form !== undefined && boards !== null;
  return (
    <Dialog
      opened={opened}
      title={text.title}
      width={520}
      isClosable={!isSending}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={isSending} onClick={onClose}>
            {text.cancel}
          </Button>
          {failure !== null && <Button onClick={tiedTasksIntents(tied).readAgain}>{text.retry}</Button>}
          {isWriting && openBoards(boards).length > 0 && (
            <Button type="submit" form={id} loading={isSending}>
              {tasksTiedText.create}
            </Button>
          )}
        </>
      }
    >
      {isWriting ? (
        <Fields id={id} form={form} boards={boards} />
      ) : failure === null ? (
        <ListSkeleton label={tasksTiedText.loading} rowHeight={40} />
      ) : (
        <div role="alert">
          <Message meaning="danger" sentence={`${text.unread}. ${text.failure(failure)}`} />
        </div>
      )}
    </Dialog>
  );
}

interface FieldsProps {
  readonly id: string;
  readonly form: ActorRefFrom<typeof tiedTaskFormMachine>;
  readonly boards: Boards;
}

function Fields({ id, form, boards }: FieldsProps) {
  const { values, failure, isSending, textField, sentenceOf, change, submit } = useForm<
    TiedTaskValues,
    TiedTaskRule
  >(form, tiedTaskRuleText, LABELS);
  const there = openBoards(boards);
  if (there.length === 0) return <NoBoards />;
  return (
    <form id={id} className={classes.fields} noValidate onSubmit={submit}>
      {failure !== null && (
        <div role="alert">
          <Message meaning="danger" sentence={text.failed(failure)} />
        </div>
      )}
      <TextInput
        {...textField('titulo')}
        label={text.name}
        maxLength={TASK_LIMITS.title}
        required
        // The boards may be read after the dialog opened.
        autoFocus
        data-autofocus
      />
      <Select
        name="tablero"
        label={text.board}
        size="md"
        allowDeselect={false}
        disabled={isSending}
        value={values.tablero === null ? null : String(values.tablero)}
        data={there.map((board) => ({ value: String(board.id), label: board.nombre }))}
        error={sentenceOf('tablero')}
        onChange={(chosen) => change({ tablero: chosen === null ? null : Number(chosen) })}
      />
      <div className={classes.pair}>
        <Select
          label={text.assignee}
          placeholder={text.nobody}
          size="md"
          searchable
          clearable
          disabled={isSending}
          value={values.responsable === null ? null : String(values.responsable)}
          data={boards.personas.map((person) => ({ value: String(person.id), label: person.nombre }))}
          nothingFoundMessage={text.noPerson}
          onChange={(chosen) => change({ responsable: chosen === null ? null : Number(chosen) })}
        />
        <DayField
          label={text.due}
          value={values.vence}
          inForm={{
            name: 'vence',
            error: sentenceOf('vence'),
            disabled: isSending,
            isFirst: false,
          }}
          onDay={(vence) => change({ vence })}
        />
      </div>
      <Textarea
        label={text.description}
        size="md"
        rows={4}
        maxLength={TASK_LIMITS.description}
        readOnly={isSending}
        value={values.descripcion}
        onChange={({ currentTarget }) => change({ descripcion: currentTarget.value })}
      />
      {attachedNames(values).map((name) => (
        <p key={name} className={classes.aside}>
          {text.attached(name)}
        </p>
      ))}
    </form>
  );
}

function NoBoards() {
  return (
    <div className={classes.fields}>
      <Message meaning="information" sentence={text.noBoards} />
      <Button component="a" variant="default" href={MODULES.fourTask.path} target="_blank" rel="noopener">
        {text.toBoards}
      </Button>
    </div>
  );
}

const attachedNames = ({ fixed }: TiedTaskValues): readonly string[] =>
  Object.values(fixed).flatMap((value) =>
    typeof value === 'object' && value !== null && 'nombre' in value ? [String(value.nombre)] : [],
  );

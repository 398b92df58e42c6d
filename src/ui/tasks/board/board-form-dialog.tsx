import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { BOARD_LIMITS } from '../../../api/contract/records/task-boards.ts';
import type { boardFormMachine } from '../../../machines/tasks/board/board-form.ts';
import { boardMeanwhile, leftOut, withoutColumn } from '../../../machines/tasks/board/board-form-rules.ts';
import type { BoardRule, BoardValues, ColumnValues } from '../../../machines/tasks/board/board-form-types.ts';
import { COLUMN_STATES, TASK_STATE_NAMES } from '../../../shared/task-states.ts';
import { Dialog } from '../../components/dialog.tsx';
import { IconAction } from '../../components/icon-action.tsx';
import { Message } from '../../components/message.tsx';
import { useForm } from '../../components/use-form.ts';
import { useModule } from '../../portal.tsx';
import { boardRuleText, tasksBoardText } from '../../text/tasks-board.ts';
import { useContextParts } from '../../use-context-parts.ts';
import classes from './board-form.module.css';

const text = tasksBoardText.form;
const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;
const STATES = COLUMN_STATES.map((state) => ({ value: state, label: TASK_STATE_NAMES[state] }));

interface BoardFormDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The form of a new or existing board, with its columns. */
export function BoardFormDialog({ opened, onClose }: BoardFormDialogProps) {
  const form = useSelector(useModule('tasks'), ({ children }) => children.boardForm);
  return opened && form !== undefined ? <Fields form={form} onClose={onClose} /> : null;
}

type FormRef = ActorRefFrom<typeof boardFormMachine>;

interface FieldsProps extends Pick<BoardFormDialogProps, 'onClose'> {
  readonly form: FormRef;
}

function Fields({ form, onClose }: FieldsProps) {
  const { values, failure, isSending, textField, sentenceOf, change, submit } = useForm<
    BoardValues,
    BoardRule
  >(form, boardRuleText);
  const id = useId();
  const problem = sentenceOf('columnas');
  const replace = (key: string, patch: Partial<ColumnValues>) =>
    change({ columnas: values.columnas.map((one) => (one.key === key ? { ...one, ...patch } : one)) });
  return (
    <Dialog
      opened
      title={values.id === null ? text.createTitle : text.editTitle}
      width={640}
      isClosable={!isSending}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={isSending} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form={id} loading={isSending}>
            {values.id === null ? text.create : text.save}
          </Button>
        </>
      }
    >
      <form id={id} className={classes.fields} noValidate onSubmit={submit}>
        {failure !== null && (
          <div role="alert">
            <Message
              meaning={boardMeanwhile(failure) === null ? 'danger' : 'warning'}
              sentence={boardMeanwhile(failure) === null ? text.failed(failure) : text.changedMeanwhile}
            />
          </div>
        )}
        <TextInput
          label={text.name}
          required
          maxLength={BOARD_LIMITS.name}
          {...textField('nombre')}
          data-autofocus
        />
        <fieldset className={classes.columns}>
          <legend>{text.columns}</legend>
          {values.columnas.map((column, index) => (
            <ColumnRow
              key={column.key}
              column={column}
              place={index + 1}
              count={values.columnas.length}
              isFixed={isSending}
              onChange={(patch) => replace(column.key, patch)}
              onMove={(step) => change({ columnas: moved(values.columnas, index, step) })}
              onRemove={() => change(withoutColumn(values, column))}
            />
          ))}
          {problem !== null && (
            <p className={classes.problem} role="alert">
              {problem}
            </p>
          )}
          <Button
            className={classes.add}
            variant="default"
            size="compact-sm"
            disabled={isSending || values.columnas.length >= BOARD_LIMITS.columns}
            leftSection={<IconPlus {...ICON} />}
            onClick={() => change({ columnas: [...values.columnas, newColumn(values.columnas)] })}
          >
            {text.addColumn}
          </Button>
        </fieldset>
        <Destinations form={form} onChange={change} />
        {values.id !== null && (
          <Switch
            label={text.archive}
            description={text.archiveHint}
            checked={values.archivado}
            disabled={isSending}
            onChange={({ currentTarget }) => change({ archivado: currentTarget.checked })}
          />
        )}
      </form>
    </Dialog>
  );
}

interface ColumnRowProps {
  readonly column: ColumnValues;
  readonly place: number;
  readonly count: number;
  readonly isFixed: boolean;
  readonly onChange: (patch: Partial<ColumnValues>) => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

function ColumnRow({ column, place, count, isFixed, onChange, onMove, onRemove }: ColumnRowProps) {
  return (
    <div className={classes.column}>
      <TextInput
        className={classes.name}
        size="sm"
        aria-label={text.columnName(place)}
        maxLength={BOARD_LIMITS.name}
        value={column.nombre}
        readOnly={isFixed}
        onChange={({ currentTarget }) => onChange({ nombre: currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        aria-label={text.columnState(place)}
        value={column.estado}
        disabled={isFixed}
        data={STATES}
        onChange={({ currentTarget }) =>
          onChange({ estado: COLUMN_STATES.find((one) => one === currentTarget.value) ?? column.estado })
        }
      />
      <TextInput
        className={classes.limit}
        size="sm"
        aria-label={text.columnLimit(place)}
        placeholder={text.limitHint}
        inputMode="numeric"
        maxLength={3}
        value={column.limite}
        readOnly={isFixed}
        onChange={({ currentTarget }) => onChange({ limite: currentTarget.value })}
      />
      <div className={classes.orders}>
        <IconAction
          label={text.up(column.nombre)}
          hint={text.up(column.nombre)}
          icon={<IconArrowUp {...ICON} />}
          disabled={isFixed || place === 1}
          onClick={() => onMove(-1)}
        />
        <IconAction
          label={text.down(column.nombre)}
          hint={text.down(column.nombre)}
          icon={<IconArrowDown {...ICON} />}
          disabled={isFixed || place === count}
          onClick={() => onMove(1)}
        />
        <IconAction
          label={text.remove(column.nombre)}
          hint={text.remove(column.nombre)}
          icon={<IconTrash {...ICON} />}
          disabled={isFixed || count === 1}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}

interface DestinationsProps {
  readonly form: FormRef;
  readonly onChange: (patch: Partial<BoardValues>) => void;
}

/** For each removed column, the column that gets its cards. */
function Destinations({ form, onChange }: DestinationsProps) {
  const { values, saved } = useContextParts(form, 'values', 'saved');
  const stays = values.columnas.filter((column) => column.id !== null);
  if (values.id === null || stays.length === 0) return null;
  return leftOut(saved, values).map(({ key, nombre }) => (
    <NativeSelect
      key={key}
      label={text.moveCards(nombre)}
      value={String(values.pasar[key] ?? '')}
      data={stays.map((column) => ({ value: String(column.id), label: column.nombre }))}
      onChange={({ currentTarget }) =>
        onChange({ pasar: { ...values.pasar, [key]: Number(currentTarget.value) } })
      }
    />
  ));
}

const newColumn = (columns: readonly ColumnValues[]): ColumnValues => {
  const numbers = columns.map(({ key }) => Number(/^nueva-(\d+)$/.exec(key)?.[1] ?? 0));
  return {
    key: `nueva-${Math.max(0, ...numbers) + 1}`,
    id: null,
    nombre: text.newColumn,
    estado: 'por_hacer',
    limite: '',
  };
};

function moved(columns: readonly ColumnValues[], index: number, step: -1 | 1): readonly ColumnValues[] {
  const column = columns[index];
  return column === undefined ? columns : columns.toSpliced(index, 1).toSpliced(index + step, 0, column);
}

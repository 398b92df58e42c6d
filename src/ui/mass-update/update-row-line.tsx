import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconCopy,
  IconEyeOff,
  IconGitCompare,
  IconQuestionMark,
} from '@tabler/icons-react';
import type { UpdateClass, UpdateField, UpdateRow } from '../../api/contract/records/mass-updates.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { ChangedValue } from '../compared-file/record/changed-value.tsx';
import type { RowChoice } from '../compared-file/record/compared-rows.tsx';
import rowClasses from '../compared-file/record/record.module.css';
import { RowChoiceBox } from '../compared-file/record/row-choice-box.tsx';
import { Code } from '../components/code.tsx';
import { CodeLink } from '../components/code-link.tsx';
import type { Looks } from '../components/states/state-look.ts';
import { StateTag } from '../components/states/state-tag.tsx';
import { massUpdateText } from '../text/mass-update.ts';
import classes from './mass-update.module.css';

const text = massUpdateText.rows;
const LOOKS: Looks<UpdateClass> = {
  cambia: { color: 'information', Icon: IconGitCompare },
  igual: { color: 'gray', Icon: IconCheck },
  noEncontrada: { color: 'warning', Icon: IconQuestionMark },
  repetida: { color: 'gray', Icon: IconCopy },
  contradictoria: { color: 'danger', Icon: IconAlertTriangle },
  conProblemas: { color: 'danger', Icon: IconAlertTriangle },
  omitida: { color: 'gray', Icon: IconEyeOff },
};

interface UpdateRowLineProps {
  readonly row: UpdateRow;
  readonly fields: readonly UpdateField[];
  /** null: rows cannot be chosen any more, so there is no checkbox. */
  readonly choice: RowChoice | null;
  /** Called with the code that replaces the row's unknown code; null when nothing can be changed any more. */
  readonly onUse: ((code: string) => void) | null;
  readonly isBusy: boolean;
}

/**
 * One row of the file: its work, its result, the present and the new value of each changed field, and its
 * problems.
 */
export function UpdateRowLine({ row, fields, choice, onUse, isBusy }: UpdateRowLineProps) {
  const { fila, cod, conSignos, linea, clase, cambios, problemas, actual, parecida } = row;
  const labelOf = (name: string) => fields.find(({ campo }) => campo === name)?.etiqueta ?? name;
  const typeOf = (name: string) => fields.find(({ campo }) => campo === name)?.tipo ?? 'texto';
  return (
    <tr>
      {choice !== null && (
        <td>
          <RowChoiceBox choice={choice} label={text.chooseRow(fila)} />
        </td>
      )}
      <td data-label={text.row} data-number>
        {formatCount(fila)}
      </td>
      <th scope="row" data-label={text.work} className={rowClasses.code}>
        {cod === '' ? (
          <em>{text.noCode}</em>
        ) : clase === 'noEncontrada' ? (
          <Code>{conSignos ?? cod}</Code>
        ) : (
          <CodeLink cod={cod} />
        )}
        {linea !== null && <span>{text.line(linea)}</span>}
      </th>
      <td data-label={text.result} className={classes.result}>
        <StateTag look={LOOKS[clase]}>{massUpdateText.one.counts.tags[clase]}</StateTag>
      </td>
      <td data-label={text.changes}>
        <ul className={rowClasses.details}>
          {cambios.map(({ campo, antes, despues }) => (
            <li key={campo}>
              <ChangedValue
                field={labelOf(campo)}
                before={text.value(typeOf(campo), antes)}
                after={text.value(typeOf(campo), despues)}
                becomes={text.becomes}
              />
            </li>
          ))}
          {problemas.map(({ campo, problema }) => (
            <li key={`${campo} ${problema}`}>
              <span className={rowClasses.field}>{labelOf(campo)}</span> {problema}
            </li>
          ))}
          {text.notes(row).map((note) => (
            <li key={note} className={classes.aside}>
              {note}
            </li>
          ))}
          {clase === 'noEncontrada' && parecida !== null && onUse !== null && (
            <li>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={text.takeThis(parecida, fila)}
                disabled={isBusy}
                onClick={() => onUse(parecida)}
              >
                {text.use}
              </Button>
            </li>
          )}
          {actual.map(({ campo, etiqueta, valor }) => (
            <li key={campo} className={classes.aside}>
              {text.now(
                labelOf(campo) === campo ? etiqueta : labelOf(campo),
                text.value(typeOf(campo), valor),
              )}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

import { Button } from '@mantine/core';
import {
  IconCheck,
  IconChecks,
  IconFileArrowRight,
  IconGitCompare,
  IconHome,
  IconX,
} from '@tabler/icons-react';
import type {
  ReconciledDifference,
  ReconciledLine,
  Reconciliation,
} from '../../api/contract/records/reconciliations.ts';
import {
  isDecidable,
  isPartable,
  type LineStanding,
  standingOf,
} from '../../machines/reconciliation/line-standing.ts';
import type { DecisionKind } from '../../machines/reconciliation/reconciliation-record.ts';
import type { Tie } from '../../machines/tasks/tied/tied-task-rules.ts';
import { ChangedValue } from '../compared-file/record/changed-value.tsx';
import type { RowChoice } from '../compared-file/record/compared-rows.tsx';
import rowClasses from '../compared-file/record/record.module.css';
import { RowChoiceBox } from '../compared-file/record/row-choice-box.tsx';
import { CodeLink } from '../components/code-link.tsx';
import type { Looks } from '../components/states/state-look.ts';
import { StateTag } from '../components/states/state-tag.tsx';
import { reconciliationText } from '../text/reconciliation.ts';
import { CreateTaskButton } from '../tied-tasks/create-task-button.tsx';
import { ChangeLink } from './change-link.tsx';
import classes from './line.module.css';

const text = reconciliationText.lines;
const LOOKS: Looks<LineStanding> = {
  difiere: { color: 'warning', Icon: IconGitCompare },
  soloCliente: { color: 'information', Icon: IconFileArrowRight },
  soloPortal: { color: 'gray', Icon: IconHome },
  coincide: { color: 'success', Icon: IconCheck },
  aceptada: { color: 'success', Icon: IconChecks },
  descartada: { color: 'gray', Icon: IconX },
};

interface LineRowProps {
  readonly line: ReconciledLine;
  readonly reconciliation: number;
  readonly fields: Reconciliation['campos'];
  readonly choice: RowChoice;
  readonly onDecide: (kind: DecisionKind) => void;
}

/**
 * One line of the comparison: the code of a work, its values at the customer and in the portal, and the decision about
 * each difference.
 */
export function LineRow({ line, reconciliation, fields, choice, onDecide }: LineRowProps) {
  const { clase, codigo, conSignos, fila, obra, parecido, diferencias, valores } = line;
  const standing = standingOf(line);
  const isOpen = diferencias.some(({ situacion }) => situacion === 'pendiente');
  const isTakeable = diferencias.some(
    ({ situacion, problema }) => situacion === 'pendiente' && problema === null,
  );
  const isDismissed = diferencias.some(({ situacion }) => situacion === 'descartada');
  const notes = text.notes(line);
  return (
    <tr>
      <td>{isDecidable(line) && <RowChoiceBox choice={choice} label={text.chooseLine(codigo)} />}</td>
      <th scope="row" data-label={text.code} className={rowClasses.code}>
        {conSignos ?? codigo}
        {fila !== null && <span>{text.row(fila)}</span>}
      </th>
      <td data-label={text.result} className={classes.result}>
        <StateTag look={LOOKS[standing]}>{text.standings[standing]}</StateTag>
      </td>
      <td data-label={text.work} className={classes.short}>
        {obra === null ? text.noWork : <CodeLink cod={obra} />}
      </td>
      <td data-label={text.details}>
        <ul className={rowClasses.details}>
          {diferencias.map((difference) => (
            <li key={difference.campo}>
              <Difference difference={difference} fields={fields} />
            </li>
          ))}
          {valores.map(({ campo, valor }) => (
            <li key={campo}>
              <span className={rowClasses.field}>{fieldOf(fields, campo).etiqueta}</span>{' '}
              {text.value(fieldOf(fields, campo).tipo, valor)}
            </li>
          ))}
          {notes.map((note) => (
            <li key={note} className={classes.aside}>
              {note}
            </li>
          ))}
        </ul>
      </td>
      <td>
        <div className={classes.decide}>
          {isTakeable && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={text.acceptLine(codigo)}
              onClick={() => onDecide('aceptar')}
            >
              {text.accept}
            </Button>
          )}
          {isOpen && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={text.dismissLine(codigo)}
              onClick={() => onDecide('descartar')}
            >
              {text.dismiss}
            </Button>
          )}
          {isOpen && (
            <CreateTaskButton
              what={codigo}
              ties={[{ tipo: 'conciliacion', clave: String(reconciliation) }, ...worksOf(line)]}
              suggests={text.task(line, fields)}
            />
          )}
          {clase === 'soloCliente' && parecido !== null && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={text.joinLine(codigo, parecido.codigo)}
              onClick={() => onDecide('unir')}
            >
              {text.join}
            </Button>
          )}
          {isPartable(line) && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={text.partLine(codigo)}
              onClick={() => onDecide('separar')}
            >
              {text.part}
            </Button>
          )}
          {isDismissed && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={text.recoverLine(codigo)}
              onClick={() => onDecide('recuperar')}
            >
              {text.recover}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

const worksOf = ({ obra }: ReconciledLine): readonly Tie[] =>
  obra === null ? [] : [{ tipo: 'obra', clave: obra }];

const fieldOf = (fields: Reconciliation['campos'], campo: string): Reconciliation['campos'][number] =>
  fields.find((one) => one.campo === campo) ?? { campo, etiqueta: campo, tipo: 'texto' };

interface DifferenceProps {
  readonly difference: ReconciledDifference;
  readonly fields: Reconciliation['campos'];
}

function Difference({ difference, fields }: DifferenceProps) {
  const { campo, portal, cliente, soloLetras, problema, cambio, descarte, rechazo } = difference;
  const { etiqueta, tipo } = fieldOf(fields, campo);
  return (
    <>
      <ChangedValue
        field={etiqueta}
        before={text.value(tipo, portal)}
        after={problema === null ? text.value(tipo, cliente) : (cliente ?? text.value(tipo, null))}
        becomes={text.becomes}
      />
      {soloLetras && <span className={classes.aside}>{text.onlyLetters}</span>}
      {problema !== null && <span className={classes.aside}>{problema}</span>}
      {cambio !== null && (
        <span className={classes.aside}>
          {text.accepted} · <ChangeLink id={cambio}>{text.seeChange(cambio)}</ChangeLink>
        </span>
      )}
      {descarte !== null && <span className={classes.aside}>{text.dismissed(descarte)}</span>}
      {rechazo !== null && <span className={classes.aside}>{text.refused(rechazo)}</span>}
    </>
  );
}

import { Button } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconFileImport,
  IconListNumbers,
  IconPencil,
  IconPlus,
  IconTrash,
  IconTrashOff,
  IconTrashX,
} from '@tabler/icons-react';
import { type LifeEvent, NOW, type WorkChange } from '../../api/contract/work-page.ts';
import type { MomentsQuery } from '../../machines/work/work-types.ts';
import { DataTable } from '../components/data-table.tsx';
import { LifeEntry } from '../components/record-drawer/life-entry.tsx';
import { workText } from '../text/work.ts';
import classes from './life-event.module.css';
import { Origin } from './origin.tsx';

const text = workText.life;

const ICONS: Readonly<Record<LifeEvent['tipo'], Icon>> = {
  creada: IconPlus,
  carga: IconFileImport,
  lineas: IconListNumbers,
  cambio: IconPencil,
  borrado: IconTrash,
  restauracion: IconTrashOff,
  purga: IconTrashX,
  deshecha: IconArrowBackUp,
  lineasQuitadas: IconArrowBackUp,
};

interface LifeEventProps {
  readonly event: LifeEvent;
  /** Compares the moment of the event with another one; by default it is not offered. */
  readonly comparing?: ComparingMoments;
}

interface ComparingMoments {
  readonly moments: MomentsQuery | null;
  readonly onCompare: (moments: MomentsQuery) => void;
}

export function LifeEventItem({ event, comparing }: LifeEventProps) {
  const { tipo, momento, usuario, motivo, carga, lineas, cambios, correcciones, comparable } = event;
  return (
    <LifeEntry Icon={ICONS[tipo]} what={text.happened(event)} moment={momento} who={usuario}>
      {carga !== null && (
        <p className={classes.line}>
          <Origin origin={carga} />
          {carga.fila === null && tipo === 'carga' && (
            <span className={classes.aside}> {workText.rowUnknown}</span>
          )}
        </p>
      )}
      {motivo !== null && <p className={classes.line}>{text.reason(motivo)}</p>}
      {lineas !== null && lineas > 0 && <p className={classes.line}>{text.lines(tipo, lineas)}</p>}
      {tipo === 'carga' && !comparable && <p className={classes.aside}>{text.notKept}</p>}
      {correcciones.length > 0 && <Corrections corrections={correcciones} />}
      <Changes event={event} changes={cambios} />
      {comparable && comparing && <Comparing event={event} {...comparing} />}
    </LifeEntry>
  );
}

function Corrections({ corrections }: { readonly corrections: LifeEvent['correcciones'] }) {
  return (
    <div className={classes.corrections}>
      <p className={classes.line}>{text.corrections}:</p>
      <ul className={classes.list}>
        {corrections.map((correction, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: corrections may be equal, and never move
          <li key={index}>{text.correction(correction)}</li>
        ))}
      </ul>
      {corrections.some(({ tipo }) => tipo !== 'celda') && <p className={classes.aside}>{text.columnWide}</p>}
    </div>
  );
}

interface ChangesProps {
  readonly event: LifeEvent;
  readonly changes: readonly WorkChange[];
}

/** An edit shows its fields at once; those of a load are folded, because a load sets all fields. */
function Changes({ event: { tipo, carga }, changes }: ChangesProps) {
  if (changes.length === 0) return null;
  if (tipo === 'cambio') {
    return (
      <DataTable
        label={text.happened({ tipo, accion: null })}
        columns={[text.field, text.before, text.after]}
        lines="several"
        className={classes.table}
      >
        <tbody>
          {changes.map(({ campo, etiqueta, antes, despues }) => (
            <tr key={campo}>
              <td data-label={text.field}>{etiqueta}</td>
              <td data-label={text.before} className={classes.value}>
                {antes ?? workText.empty}
              </td>
              <td data-label={text.after} className={classes.value}>
                {despues ?? workText.empty}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    );
  }
  return (
    <details className={classes.details}>
      <summary>{carga === null ? text.born(changes.length) : text.put(changes.length)}</summary>
      <dl className={classes.values}>
        {changes.map(({ campo, etiqueta, despues }) => (
          <div key={campo}>
            <dt className={classes.aside}>{etiqueta}</dt>
            <dd className={classes.value}>{despues}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Comparing({ event, moments, onCompare }: { readonly event: LifeEvent } & ComparingMoments) {
  const { id, momento } = event;
  const what = text.happened(event);
  return (
    <p className={classes.actions}>
      <Button
        size="compact-sm"
        variant="default"
        aria-pressed={moments?.a === id}
        aria-label={text.fromLabel(what, momento)}
        onClick={() => onCompare({ a: id, b: moments?.b ?? NOW })}
      >
        {text.from}
      </Button>
      {moments !== null && (
        <Button
          size="compact-sm"
          variant="default"
          aria-pressed={moments.b === id}
          aria-label={text.toLabel(what, momento)}
          onClick={() => onCompare({ a: moments.a, b: id })}
        >
          {text.to}
        </Button>
      )}
    </p>
  );
}

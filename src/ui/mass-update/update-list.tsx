import { Checkbox } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { MassUpdate, MassUpdates } from '../../api/contract/records/mass-updates.ts';
import type { MassUpdatesAsked } from '../../machines/mass-update/mass-update-file-types.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { massUpdateAddress } from '../addresses/mass-update-address.ts';
import { DiscardUnfinished } from '../compared-file/file/discard-unfinished.tsx';
import { FileList } from '../compared-file/file/file-list.tsx';
import fileClasses from '../compared-file/file/file-screen.module.css';
import { listIntents } from '../components/list-intents.ts';
import { QuietLink } from '../components/quiet-link.tsx';
import { StateTag } from '../components/states/state-tag.tsx';
import { useModule } from '../portal.tsx';
import { massUpdateText } from '../text/mass-update.ts';
import classes from './mass-update-file.module.css';
import { UPDATE_STATE_LOOKS } from './update-state-looks.ts';

const text = massUpdateText.list;
const COLUMNS = [
  ...[text.file, text.type, text.when, text.who, text.state],
  ...[text.rows, text.changing].map((label) => ({ label, isNumber: true })),
];
const ALL: MassUpdatesAsked = { page: 1, own: false };

type ListProps = ComponentProps<typeof FileList<MassUpdatesAsked, MassUpdates>>;

/** The list of earlier updates, including those that were begun and never compared. */
export function UpdateList({ list }: Pick<ListProps, 'list'>) {
  const { own } = useSelector(list, ({ context }) => context.query) ?? ALL;
  return (
    <FileList
      list={list}
      first={ALL}
      text={text}
      columns={COLUMNS}
      cardsBelow={900}
      actions={
        <Checkbox
          size="sm"
          label={text.own}
          checked={own}
          onChange={({ currentTarget }) =>
            listIntents<MassUpdatesAsked>(list).ask({ page: 1, own: currentTarget.checked })
          }
        />
      }
      row={(one) => <Update key={one.id} one={one} />}
    />
  );
}

function Update({ one }: { readonly one: MassUpdate }) {
  const machine = useModule('massUpdateFile');
  const { id, archivo, tipo_csv, creada, usuario, estado, filas, recuento, propia } = one;
  const isUnfinished = estado === 'recibiendo';
  return (
    <tr>
      <th scope="row" data-label={text.file} className={fileClasses.fileName}>
        {isUnfinished ? (
          archivo
        ) : (
          <QuietLink to={massUpdateAddress(id)} label={text.open(archivo, creada)}>
            {archivo}
          </QuietLink>
        )}
      </th>
      <td data-label={text.type}>{massUpdateText.types.names[tipo_csv]}</td>
      <td data-label={text.when}>{text.moment(creada)}</td>
      <td data-label={text.who}>{usuario}</td>
      <td data-label={text.state}>
        <span className={classes.state}>
          <StateTag look={UPDATE_STATE_LOOKS[estado]}>{text.states[estado]}</StateTag>
          {isUnfinished && <span className={classes.aside}>{text.unfinished(one)}</span>}
          {isUnfinished && propia && <DiscardUnfinished machine={machine} one={one} text={text} />}
        </span>
      </td>
      <td data-label={text.rows} data-number>
        {formatCount(filas)}
      </td>
      <td data-label={text.changing} data-number>
        {isUnfinished ? '' : formatCount(recuento.cambia)}
      </td>
    </tr>
  );
}

import type { ComponentProps } from 'react';
import {
  RECONCILED_CLASSES,
  type Reconciliation,
  type Reconciliations,
} from '../../api/contract/records/reconciliations.ts';
import type { EarlierAsked } from '../../machines/compared-file/file/file-types.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { reconciliationAddress } from '../addresses/reconciliation-address.ts';
import { DiscardUnfinished } from '../compared-file/file/discard-unfinished.tsx';
import { FileList } from '../compared-file/file/file-list.tsx';
import fileClasses from '../compared-file/file/file-screen.module.css';
import { QuietLink } from '../components/quiet-link.tsx';
import { useModule } from '../portal.tsx';
import { reconciliationText } from '../text/reconciliation.ts';
import classes from './reconciliation.module.css';

const text = reconciliationText.list;
const COLUMNS = [
  ...[text.file, text.when, text.who],
  ...[...RECONCILED_CLASSES.map((one) => text.classes[one]), text.accepted, text.dismissed].map((label) => ({
    label,
    isNumber: true,
  })),
];

const FIRST_PAGE: EarlierAsked = { page: 1 };

type ListProps = ComponentProps<typeof FileList<EarlierAsked, Reconciliations>>;

/** The list of earlier reconciliations, including those that were begun and never compared. */
export function ReconciliationList({ list }: Pick<ListProps, 'list'>) {
  return (
    <FileList
      list={list}
      first={FIRST_PAGE}
      text={text}
      columns={COLUMNS}
      cardsBelow={900}
      row={(one) =>
        one.estado === 'comparada' ? (
          <Compared key={one.id} one={one} />
        ) : (
          <Unfinished key={one.id} one={one} />
        )
      }
    />
  );
}

interface RowProps {
  readonly one: Reconciliation;
}

function Compared({ one: { id, archivo, en, por, recuento, diferencias } }: RowProps) {
  return (
    <tr>
      <th scope="row" data-label={text.file} className={fileClasses.fileName}>
        <QuietLink to={reconciliationAddress(id)} label={text.open(archivo, en)}>
          {archivo}
        </QuietLink>
      </th>
      <td data-label={text.when}>{text.moment(en)}</td>
      <td data-label={text.who}>{por}</td>
      {RECONCILED_CLASSES.map((one) => (
        <td key={one} data-label={text.classes[one]} data-number>
          {formatCount(recuento[one])}
        </td>
      ))}
      <td data-label={text.accepted} data-number>
        {formatCount(diferencias.aceptada)}
      </td>
      <td data-label={text.dismissed} data-number>
        {formatCount(diferencias.descartada)}
      </td>
    </tr>
  );
}

function Unfinished({ one }: RowProps) {
  const machine = useModule('reconciliationFile');
  return (
    <tr>
      <th scope="row" data-label={text.file} className={fileClasses.fileName}>
        {one.archivo}
      </th>
      <td data-label={text.when}>{text.moment(one.en)}</td>
      <td data-label={text.who}>{one.por}</td>
      <td colSpan={6} className={classes.unfinished}>
        <span>{text.unfinished(one)}</span>
        {one.propia && <DiscardUnfinished machine={machine} one={one} text={text} />}
      </td>
    </tr>
  );
}

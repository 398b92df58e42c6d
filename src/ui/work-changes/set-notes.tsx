import type { ChangeSetDetail } from '../../api/contract/records/change-sets.ts';
import { Message } from '../components/message.tsx';
import { workChangesText as text } from '../text/work-changes.ts';
import classes from './set-parts.module.css';

/** The works that were requested but do not change, and why. */
export function SetNotes({ set: { porMotivo, cuentas, sinObra } }: { readonly set: ChangeSetDetail }) {
  if (porMotivo.length === 0 && cuentas.iguales === 0 && sinObra.total === 0) return null;
  return (
    <div className={classes.notes}>
      {porMotivo.map((told) => (
        <Message key={`${told.estado} ${told.motivo}`} meaning="warning" sentence={text.leftOut(told)} />
      ))}
      {sinObra.total > 0 && <Message meaning="warning" sentence={text.preview.missing(sinObra)} />}
      {cuentas.iguales > 0 && <Message meaning="information" sentence={text.preview.same(cuentas.iguales)} />}
    </div>
  );
}

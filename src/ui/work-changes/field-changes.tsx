import type { ChangeSetDetail } from '../../api/contract/records/change-sets.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { DataTable } from '../components/data-table.tsx';
import { workChangesText } from '../text/work-changes.ts';
import classes from './set-parts.module.css';

const text = workChangesText.byField;

/** For each field: the values of its works, how many works have each, and the new value. */
export function FieldChanges({ set }: { readonly set: ChangeSetDetail }) {
  const { campos, porCampo, cuentas, aplicado } = set;
  const isOne = cuentas.encontradas === 1;
  const before = aplicado === null ? text.before : text.was;
  const rows = porCampo.flatMap(({ campo, obras, antes }) => {
    const field = campos.find((one) => one.campo === campo);
    if (field === undefined) return [];
    const told = antes.reduce((sum, one) => sum + one.obras, 0);
    return [
      ...antes.map((one) => ({ ...one, field, words: workChangesText.value(field.tipo, one.valor) })),
      ...(told < obras ? [{ field, valor: '', obras: obras - told, words: text.others }] : []),
    ];
  });
  if (rows.length === 0) return null;
  return (
    <div className={classes.framed}>
      <DataTable
        label={text.label}
        columns={[
          ...[text.field, before, text.after],
          ...(isOne ? [] : [{ label: text.works, isNumber: true }]),
        ]}
        lines="several"
      >
        <tbody>
          {rows.map(({ field, valor, words, obras }) => (
            <tr key={`${field.campo} ${valor === null ? '-' : `=${words}`}`}>
              <td data-label={text.field}>{field.etiqueta}</td>
              <td data-label={before} className={classes.value} data-none={valor === null || undefined}>
                {words}
              </td>
              <td data-label={text.after} className={`${classes.value} ${classes.after}`}>
                {set.porObra ? text.ownValue : workChangesText.value(field.tipo, field.valor)}
              </td>
              {!isOne && (
                <td data-label={text.works} data-number>
                  {formatCount(obras)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

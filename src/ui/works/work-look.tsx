import type { ExplorerRow } from '../../api/contract/records/explorer.ts';
import { FIELD_GROUPS } from '../../shared/fields/field-facts.ts';
import { factsOf } from '../../shared/fields/sheet-fields.ts';
import { SiteLink } from '../components/site-link.tsx';
import { cellText } from '../explorer/cell-text.ts';
import type { RecordLook } from '../explorer/record/record-look.ts';
import { lazyPart } from '../lazy-part.tsx';
import { workText } from '../text/work.ts';

const GROUPS = workText.fields.groups;
const DATES = workText.milestones.title;

/** How the drawer shows a work: as its page does, with its fields in the same groups. */
export const WORK_LOOK: RecordLook = {
  detailOf: ({ valores: { proyecto, subproyecto } }) =>
    workText.place(cellText('referencia', proyecto), cellText('referencia', subproyecto)),
  draws: (column, row) => {
    if (column === 'site_cod') return <SiteOf row={row} />;
    return factsOf('cm_seg_01', column).summed === 'dinero' ? <AmountOf column={column} row={row} /> : null;
  },
  facts: ['estado', 'proyecto', 'subproyecto', 'site_cod', 'cod_externo_cliente', 'responsable'],
  groups: [...FIELD_GROUPS.map((name) => GROUPS[name]), DATES, GROUPS.otros],
  groupOf: (column, kind) =>
    kind === 'fecha' ? DATES : GROUPS[factsOf('cm_seg_01', column).group ?? 'otros'],
  Parts: lazyPart(async () => (await import('./work-parts.tsx')).WorkParts),
};

const SiteOf = ({ row: { valores } }: { readonly row: ExplorerRow }) => (
  <SiteLink cod={cellText('texto', valores['site_cod'])} />
);

interface AmountOfProps {
  readonly column: string;
  readonly row: ExplorerRow;
}

const AmountOf = ({ column, row: { valores } }: AmountOfProps) => {
  const currency = cellText('texto', valores['moneda']);
  return <bdi>{workText.amount(String(valores[column]), currency === '' ? null : currency)}</bdi>;
};

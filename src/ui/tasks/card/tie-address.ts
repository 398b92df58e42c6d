import type { TaskTie } from '../../../api/contract/records/task.ts';
import { TIE_KINDS, type TieKind } from '../../../api/contract/records/task-fields.ts';
import { linkAddress } from '../../addresses/link-address.ts';
import { projectAddress } from '../../addresses/project-address.ts';
import { reconciliationAddress } from '../../addresses/reconciliation-address.ts';
import { siteAddress } from '../../addresses/site-address.ts';
import { workAddress } from '../../addresses/work-address.ts';
import { runAddress } from '../../load-run/run-address.ts';
import { MODULES } from '../../modules.ts';

type Tie = Pick<TaskTie, 'tipo' | 'clave'>;

const ADDRESSES: Readonly<Record<TieKind, (key: string) => string>> = {
  obra: workAddress,
  sitio: siteAddress,
  proyecto: (key) => projectAddress(Number(key)),
  carga: runAddress,
  enlace: (key) => linkAddress(Number(key)),
  conciliacion: (key) => reconciliationAddress(Number(key)),
  trabajo: () => MODULES.panelAdmin.path,
};

/** The page of the portal that shows what a task is tied to. */
export const tieAddress = ({ tipo, clave }: Tie): string => ADDRESSES[tipo](clave);

/** Stands for the key in an address; none holds it by itself. */
const KEY = '0123456789';

/** What the page of an address shows, as copied from the bar of the browser; null: nothing that a task is tied to. */
export function tieOfAddress(written: string, origin: string): Tie | null {
  const text = written.trim();
  if (!text.startsWith('/') && !text.startsWith(`${origin}/`)) return null;
  const { pathname, searchParams } = new URL(text, origin);
  for (const tipo of TIE_KINDS) {
    const pattern = new URL(tieAddress({ tipo, clave: KEY }), origin);
    const [parameter] = pattern.searchParams.keys();
    if (parameter !== undefined) {
      const clave = searchParams.get(parameter);
      if (pathname === pattern.pathname && clave !== null) return { tipo, clave };
    } else if (pattern.pathname.endsWith(KEY)) {
      const before = pattern.pathname.slice(0, -KEY.length);
      const rest = pathname.startsWith(before) ? pathname.slice(before.length) : '';
      if (rest !== '' && !rest.includes('/')) return { tipo, clave: decodeURIComponent(rest) };
    }
  }
  return null;
}

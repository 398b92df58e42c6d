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

/** Placeholder for a key; no address of the portal has these digits otherwise. */
const KEY = '1234567890';

/** The record whose page has this address, as copied from the browser; null: a task cannot be tied to it. */
export function tieOfAddress(written: string, origin: string): Tie | null {
  const text = written.trim();
  if (!/^(?:\/|https?:)/.test(text) || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  // The page of changes has an address like that of a work, but no task can be tied to it.
  if (url.origin !== origin || url.pathname === MODULES.changes.path) return null;
  for (const tipo of TIE_KINDS) {
    const clave = keyIn(url, new URL(tieAddress({ tipo, clave: KEY }), origin));
    if (clave === null) continue;
    const { pathname } = new URL(tieAddress({ tipo, clave }), origin);
    if (pathname === url.pathname) return { tipo, clave };
  }
  return null;
}

function keyIn({ pathname, searchParams }: URL, pattern: URL): string | null {
  const [parameter] = pattern.searchParams.keys();
  if (parameter !== undefined) return searchParams.get(parameter);
  if (!pattern.pathname.endsWith(KEY)) return null;
  const before = pattern.pathname.slice(0, -KEY.length);
  try {
    return pathname.startsWith(before) ? decodeURIComponent(pathname.slice(before.length)) || null : null;
  } catch {
    return null;
  }
}

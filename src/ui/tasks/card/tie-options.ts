import type { TaskTie } from '../../../api/contract/records/task.ts';
import { itemField, type TaskField } from '../../../api/contract/records/task-fields.ts';
import type { Found } from '../../../api/contract/search.ts';
import { tasksCardText as text } from '../../text/tasks-card.ts';
import { tieOfAddress } from './tie-address.ts';

type Tie = Pick<TaskTie, 'tipo' | 'clave'>;

interface TieOption {
  readonly key: string;
  readonly label: string;
  readonly detail: string | null;
}

const keyOf = ({ tipo, clave }: Tie): string => `${tipo}:${clave}`;

export const tieField = (tie: Tie): TaskField => itemField('vinculo', keyOf(tie));

/** The records found by the typed text; for an address of the portal, the record that its page shows. */
export function tieOptions(typed: string, found: Found | null, origin: string): readonly TieOption[] {
  const named = tieOfAddress(typed, origin);
  if (named !== null) {
    return [{ key: keyOf(named), label: text.tieOption(named.tipo, named.clave), detail: null }];
  }
  const works = (found?.obras?.items ?? []).map(({ cod, proyecto }) => ({
    key: keyOf({ tipo: 'obra', clave: cod }),
    label: text.tieOption('obra', cod),
    detail: proyecto,
  }));
  const sites = (found?.sitios?.items ?? []).map(({ cod, nombre }) => ({
    key: keyOf({ tipo: 'sitio', clave: cod }),
    label: text.tieOption('sitio', cod),
    detail: nombre,
  }));
  return [...works, ...sites];
}

import type { NewProgramKey } from '../../api/contract/program-keys.ts';
import { form } from '../kit/form/form-machine.ts';

export interface ProgramKeyValues {
  readonly nombre: string;
}
export const NO_NAME: ProgramKeyValues = { nombre: '' };

export type ProgramKeyRule = 'nameMissing';

/** The key itself is in this event alone: the server does not keep it either. */
export interface ProgramKeyMade {
  readonly type: 'programKey.made';
  readonly name: string;
  readonly key: string;
}

export const newProgramKeyMachine = form<ProgramKeyValues, NewProgramKey, ProgramKeyRule, ProgramKeyMade>({
  id: 'newProgramKey',
  problemsOf,
  told: (_, { nombre, clave }) => ({ type: 'programKey.made', name: nombre, key: clave }),
  kept: () => NO_NAME,
});

function problemsOf({ nombre }: ProgramKeyValues): Readonly<Record<string, ProgramKeyRule>> {
  return nombre.trim() === '' ? { nombre: 'nameMissing' } : {};
}

import type { NewProgramKey, ProgramCall } from '../../api/contract/program-keys.ts';
import { form } from '../kit/form/form-machine.ts';

export interface ProgramKeyValues {
  readonly nombre: string;
  readonly llamadas: readonly ProgramCall[];
}
export const NEW_KEY: ProgramKeyValues = { nombre: '', llamadas: ['automatizaciones'] };

export type ProgramKeyRule = 'nameMissing' | 'callsMissing';

/** Only this event contains the key's text: the server does not store it either. */
export interface ProgramKeyMade {
  readonly type: 'programKey.made';
  readonly name: string;
  readonly key: string;
  readonly calls: readonly ProgramCall[];
}

export const newProgramKeyMachine = form<ProgramKeyValues, NewProgramKey, ProgramKeyRule, ProgramKeyMade>({
  id: 'newProgramKey',
  problemsOf,
  told: (_, { nombre, clave, llamadas }) => ({
    type: 'programKey.made',
    name: nombre,
    key: clave,
    calls: llamadas,
  }),
  kept: () => NEW_KEY,
});

function problemsOf({ nombre, llamadas }: ProgramKeyValues): Readonly<Record<string, ProgramKeyRule>> {
  return {
    ...(nombre.trim() === '' && { nombre: 'nameMissing' as const }),
    ...(llamadas.length === 0 && { llamadas: 'callsMissing' as const }),
  };
}

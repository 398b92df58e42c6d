import type { AccessRefusal } from '../../src/shared/access-rules.ts';
import type { ProblemKind } from '../problem.ts';

export const ACCESS_REFUSALS: Readonly<
  Record<AccessRefusal, readonly [kind: ProblemKind, sentence: string]>
> = {
  protectedPerson: ['forbidden', 'Es un usuario predefinido: no se puede eliminar ni desactivar.'],
  oneself: ['conflict', 'No puedes eliminarte ni desactivarte a ti mismo: pídeselo a otra persona.'],
  ownUsers: ['conflict', 'No puedes quitarte el permiso de Usuarios a ti mismo: pídeselo a otra persona.'],
  adminFlag: ['forbidden', 'Solo quien es administrador puede dar o quitar la administración.'],
  lastAdmin: [
    'conflict',
    'Es la única persona con Administración, y tiene que quedar alguna: dásela antes a otra.',
  ],
  adminPerson: [
    'forbidden',
    'Solo otro administrador puede activar, desactivar, eliminar o desbloquear a un administrador.',
  ],
};

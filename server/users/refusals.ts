import type { AccessRefusal } from '../../src/shared/access-rules.ts';
import type { ProblemKind } from '../problem.ts';

export const ACCESS_REFUSALS: Readonly<
  Record<AccessRefusal, readonly [kind: ProblemKind, sentence: string]>
> = {
  protectedPerson: ['forbidden', 'Es un usuario predefinido: no se puede eliminar ni desactivar.'],
  protectedData: ['forbidden', 'Es un usuario predefinido: su nombre y su correo no cambian.'],
  ownData: ['conflict', 'Son tus propios datos: cámbialos en tu perfil.'],
  oneself: ['conflict', 'No puedes eliminarte ni desactivarte a ti mismo: pídeselo a otra persona.'],
  ownUsers: ['conflict', 'No puedes quitarte el permiso de Usuarios a ti mismo: pídeselo a otra persona.'],
  adminFlag: ['forbidden', 'Solo quien es administrador puede dar o quitar la administración.'],
  lastAdmin: [
    'conflict',
    'Es la única persona con Administración, y tiene que quedar alguna: dásela antes a otra.',
  ],
  adminPerson: ['forbidden', 'Solo otro administrador puede cambiar la cuenta de un administrador.'],
};

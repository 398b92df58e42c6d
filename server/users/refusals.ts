import type { AccessRefusal } from '../../src/shared/access-rules.ts';

export const ACCESS_REFUSALS: Readonly<Record<AccessRefusal, readonly [status: number, sentence: string]>> = {
  protectedPerson: [403, 'Es un usuario predefinido: no se puede eliminar ni desactivar.'],
  oneself: [409, 'No puedes eliminarte ni desactivarte a ti mismo: pídeselo a otra persona.'],
  ownUsers: [409, 'No puedes quitarte el permiso de Usuarios a ti mismo: pídeselo a otra persona.'],
  adminFlag: [403, 'Solo quien es administrador puede dar o quitar la administración.'],
  adminPerson: [403, 'Solo otro administrador puede activar, desactivar o eliminar a un administrador.'],
};

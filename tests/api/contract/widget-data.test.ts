import { expect, it } from 'vitest';
import { widgetDataAnswer } from '../../../src/api/contract/widget-data.ts';

it('a widget that a server of another version answers counts as failed, and the others are read', () => {
  const sessions = { estado: 'listo', datos: { conSesion: 2, cuentas: 6 } };
  const data = {
    'pending-tasks': { estado: 'sin_modulo' },
    'user-table': { estado: 'listo', datos: [{ id: 1, persona: 'Ana Ruiz' }] },
    'active-users': sessions,
    'activity-feed': { estado: 'sin_permiso' },
  };
  expect(widgetDataAnswer.parse({ success: true, data }).data).toEqual({
    'pending-tasks': { estado: 'fallido' },
    'user-table': { estado: 'fallido' },
    'active-users': sessions,
    'activity-feed': { estado: 'sin_permiso' },
  });
});

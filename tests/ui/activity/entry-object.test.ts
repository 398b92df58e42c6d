import { expect, it } from 'vitest';
import { objectOf } from '../../../src/ui/activity-entry/entry-object.ts';

const entry = (change: Partial<Parameters<typeof objectOf>[0]>) => ({
  entidad: 'usuario',
  entidadId: '7',
  padres: null,
  usuarioId: 4,
  usuario: 'Ana Ruiz',
  ...change,
});
const PEOPLE = [{ id: 7, nombre: 'Eva Sanz' }];
const toUsers = (words: string) => [{ flag: 'users', to: `/users?buscar=${words}` }];

it.each([
  [
    'a person by name and address',
    entry({ padres: { usuario: 'Eva <eva@x.example>' } }),
    { label: 'Eva', places: toUsers('eva%40x.example') },
  ],
  ['oneself', entry({ entidadId: '4' }), { label: 'Ana Ruiz', places: toUsers('Ana+Ruiz') }],
  ['somebody who has done something', entry({}), { label: 'Eva Sanz', places: toUsers('Eva+Sanz') }],
  ['somebody whom nobody knows', entry({ entidadId: '8' }), { label: 'Usuario n.º 8', places: [] }],
  [
    'nobody by the server itself',
    entry({ entidadId: null, usuarioId: null }),
    { label: 'Usuario', places: [] },
  ],
  [
    'a load',
    entry({ entidad: 'carga', padres: { fichero: 'Norte.xlsx', uploadId: 'u-1' } }),
    {
      label: 'Norte.xlsx',
      places: [
        { flag: 'cargar_export', to: '/historial-cargas?carga=u-1' },
        { flag: 'bulk_loads', to: '/carga-masiva?carga=u-1' },
      ],
    },
  ],
  ['a load of which little is known', entry({ entidad: 'carga' }), { label: 'Carga n.º 7', places: [] }],
  [
    'a work',
    entry({ entidad: 'obra', entidadId: '4P-Ñ/1' }),
    { label: '4P-Ñ/1', places: [{ flag: 'dashboard', to: '/obras/4P-%C3%91%2F1' }] },
  ],
  ['works without a code', entry({ entidad: 'obra', entidadId: null }), { label: 'Obra', places: [] }],
  [
    'a mail',
    entry({ entidad: 'correo', padres: { destinatario: 'eva@x.example' } }),
    { label: 'eva@x.example', places: [] },
  ],
  ['anything else', entry({ entidad: 'sesion' }), { label: 'Sesión n.º 7', places: [] }],
  ['what is no word', entry({ padres: { usuario: 12 } }), { label: 'Eva Sanz', places: toUsers('Eva+Sanz') }],
])('the object of an entry is %s', (_, given, object) => {
  expect(objectOf(given, PEOPLE)).toEqual(object);
});

import type { RegisterWords } from './explorer.ts';

export const worksText = {
  range: 'Creadas',
  toProject: 'Ver el proyecto',
  change: 'Cambiar…',
  deleteFiltered: 'Eliminar las filtradas…',
  words: {
    title: 'Obras',
    one: 'obra',
    many: 'obras',
    isFeminine: true,
    open: 'Abrir la obra',
    search: 'Buscar por código, cliente o localización',
    empty: 'Todavía no hay obras',
    emptyDetail: 'Aparecerán aquí con la primera carga.',
  } satisfies RegisterWords,
  code: 'Código',
  project: 'Proyecto',
  subproject: 'Subproyecto',
  state: 'Estado',
  noState: 'Sin estado',
  client: 'Código del cliente',
  created: 'Creada',
} as const;

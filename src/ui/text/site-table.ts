import type { RegisterWords } from './explorer.ts';

export const siteTableText = {
  toMap: 'Ver el mapa',
  words: {
    title: 'Localizaciones',
    detail: 'El registro de localizaciones, con todos sus campos.',
    one: 'localización',
    many: 'localizaciones',
    isFeminine: true,
    open: 'Abrir la localización',
    search: 'Buscar por código, nombre o municipio',
    empty: 'Todavía no hay localizaciones',
    emptyDetail: 'Añade la primera, o importa el registro.',
  } satisfies RegisterWords,
} as const;

import type { RegisterWords } from './explorer.ts';

export const linkTableText = {
  toBoard: 'Ver el tablero',
  words: {
    title: 'Enlaces',
    detail: 'Los enlaces de cada localización, con todos sus campos: lo que lleva más retraso, primero.',
    one: 'enlace',
    many: 'enlaces',
    isFeminine: false,
    open: 'Abrir el enlace',
    search: 'Buscar por localización, operador o circuito',
    empty: 'Todavía no hay enlaces',
    emptyDetail: 'Solicita el primero en el tablero.',
  } satisfies RegisterWords,
} as const;

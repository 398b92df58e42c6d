export type PagePart = 'table' | 'drawer' | 'board' | 'map';

interface KeysOfPart {
  readonly part: PagePart;
  readonly title: string;
  readonly keys: readonly { readonly caps: readonly string[]; readonly does: string }[];
}

const ARROWS = '← ↑ → ↓';

/** Keys that work only while the focus is in one part of a page. */
export const pageKeysText: readonly KeysOfPart[] = [
  {
    part: 'table',
    title: 'En una tabla de registros',
    keys: [
      { caps: [ARROWS], does: 'Ir de celda en celda' },
      { caps: ['Intro / Espacio'], does: 'Abrir el detalle' },
      { caps: ['Mayús', 'Espacio'], does: 'Elegir la fila' },
      { caps: ['Mayús', ARROWS], does: 'Marcar un bloque de celdas' },
      { caps: ['F2'], does: 'Cambiar la celda' },
      { caps: ['Intro / Tab'], does: 'Al escribir: guardar, e ir a la celda de abajo o a la de la derecha' },
      { caps: ['Esc'], does: 'Al escribir: dejar la celda como estaba' },
      { caps: ['Supr'], does: 'Vaciar las celdas marcadas' },
      { caps: ['Ctrl', 'C'], does: 'Copiar lo elegido' },
      { caps: ['Ctrl', 'V'], does: 'Pegar un bloque' },
      { caps: ['Ctrl', 'D'], does: 'Rellenar hacia abajo' },
      { caps: ['Ctrl', 'Z'], does: 'Deshacer el último cambio' },
      { caps: ['Ctrl', 'Mayús', 'Z'], does: 'Rehacer lo deshecho' },
      { caps: ['Ctrl', 'A'], does: 'Elegir todas las filas' },
      { caps: ['→ / ←'], does: 'En el nombre de un grupo: desplegarlo o plegarlo' },
    ],
  },
  {
    part: 'drawer',
    title: 'En el detalle abierto junto a una lista',
    keys: [
      { caps: ['J / K'], does: 'Ir a la fila siguiente o a la anterior' },
      { caps: ['Esc'], does: 'Cerrar el detalle' },
    ],
  },
  {
    part: 'board',
    title: 'En un tablero, en el asa de una tarjeta',
    keys: [
      { caps: ['Intro'], does: 'Levantarla, y soltarla' },
      { caps: [ARROWS], does: 'Llevarla' },
      { caps: ['Esc'], does: 'Devolverla a su sitio' },
    ],
  },
  {
    part: 'map',
    title: 'En el mapa',
    keys: [
      { caps: [ARROWS], does: 'Moverlo' },
      { caps: ['+'], does: 'Acercar' },
      { caps: ['-'], does: 'Alejar' },
      { caps: ['0'], does: 'Ver España entera' },
    ],
  },
];

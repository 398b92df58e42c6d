import type { ColumnKind, ExplorerColumn, ExplorerRow } from '../../../src/api/contract/records/explorer.ts';
import { FakeRegister } from './fake-register.ts';

const OPERATORS: Readonly<Record<ColumnKind, ExplorerColumn['operadores']>> = {
  texto: ['es', 'no', 'contiene', 'empieza', 'vacio', 'lleno'],
  referencia: ['es', 'no'],
  entero: ['es', 'no', 'desde', 'hasta', 'vacio', 'lleno'],
  decimal: ['es', 'no', 'desde', 'hasta', 'vacio', 'lleno'],
  fecha: ['es', 'no', 'desde', 'hasta', 'vacio', 'lleno'],
  momento: ['desde', 'hasta'],
};

const column = (
  nombre: string,
  etiqueta: string,
  tipo: ColumnKind,
  {
    ordenable = true,
    facetas = false,
    inicial = true,
    agrupa = facetas ? 'valor' : null,
    suma = null,
  }: Partial<Pick<ExplorerColumn, 'ordenable' | 'facetas' | 'inicial' | 'agrupa' | 'suma'>> = {},
): ExplorerColumn => ({
  nombre,
  etiqueta,
  tipo,
  operadores: OPERATORS[tipo],
  ordenable,
  facetas,
  inicial,
  agrupa,
  suma,
});

/** Some of the columns of the sites, as the server names them. */
export const fakeSiteTable = () =>
  new FakeRegister('localizaciones', [
    column('cod', 'Código', 'texto'),
    column('nombre', 'Nombre', 'texto'),
    column('provincia', 'Provincia', 'texto', { facetas: true }),
    column('estado', 'Estado', 'texto', { ordenable: false, facetas: true }),
    column('origen', 'Origen', 'texto', { ordenable: false, facetas: true, inicial: false }),
  ]);

/** Some of the columns of the links, as the server names them. */
export const fakeLinkTable = () =>
  new FakeRegister('conectividad', [
    column('numero', 'Número', 'entero'),
    column('nombre', 'Localización', 'texto'),
    column('tecnologia', 'Tecnología', 'texto', { facetas: true }),
    column('estado', 'Estado', 'texto', { ordenable: false, facetas: true }),
    column('retraso', 'Días de retraso', 'entero'),
    column('site_cod', 'Código de site', 'texto'),
  ]);

/** Some of the columns of the tasks, as the server names them. */
export const fakeTaskTable = () =>
  new FakeRegister('tareas', [
    column('numero', 'Número', 'entero'),
    column('titulo', 'Título', 'texto'),
    column('tablero', 'Tablero', 'referencia', { facetas: true }),
    column('columna', 'Columna', 'texto', { facetas: true }),
    column('estado', 'Estado', 'texto', { facetas: true }),
    column('responsable', 'Responsable', 'referencia', { facetas: true }),
    column('vence', 'Vence', 'fecha'),
    column('etiquetas', 'Etiquetas', 'texto', { ordenable: false }),
    column('motivo', 'Motivo del bloqueo', 'texto', { ordenable: false, inicial: false }),
    column('tarea', 'Identificador', 'texto', { ordenable: false, inicial: false }),
  ]);

/** Some of the columns of the works, as the server names them. */
export const fakeWorks = () =>
  new FakeRegister('obras', [
    column('cod', 'Código de obra', 'texto'),
    column('proyecto', 'Proyecto', 'referencia', { facetas: true }),
    column('subproyecto', 'Subproyecto', 'referencia', { ordenable: false, facetas: true }),
    column('estado', 'Estado', 'texto', { facetas: true }),
    column('site_cod', 'Código de site', 'texto'),
    column('cod_externo_cliente', 'Código del cliente', 'texto'),
    column('creada', 'Creada', 'momento', { inicial: false }),
    column('direccion', 'Dirección', 'texto', { ordenable: false, inicial: false }),
    column('importe_estimado', 'Importe estimado', 'decimal', { inicial: false, suma: 'dinero' }),
    column('seg_cierre_fecha', 'Cierre', 'fecha', { inicial: false, agrupa: 'mes' }),
  ]);

/** Some of the columns of the projects, as the server names them. */
export const fakeProjectTable = (rowsOf: () => readonly ExplorerRow[]) =>
  new FakeRegister(
    'proyectos',
    [
      column('nombre', 'Proyecto', 'texto'),
      column('tipo', 'Tipo', 'texto', { facetas: true }),
      column('estado', 'Estado', 'texto', { facetas: true }),
      column('obras', 'Obras', 'entero', { suma: 'unidades' }),
    ],
    rowsOf,
  );

/** Some of the columns of the deleted works, as the server names them. */
export const fakeTrashRegister = () =>
  new FakeRegister('papelera', [
    column('cod', 'Código de obra', 'texto'),
    column('proyecto', 'Proyecto', 'referencia', { ordenable: false, facetas: true }),
    column('estado', 'Estado', 'texto', { facetas: true }),
    column('borrada', 'Eliminada', 'momento'),
    column('borrada_por', 'Eliminada por', 'texto', { ordenable: false, facetas: true }),
    column('motivo', 'Motivo', 'texto', { ordenable: false }),
    column('como', 'Cómo se eliminó', 'texto', { ordenable: false, facetas: true }),
    column('lote', 'Lote', 'entero', { ordenable: false }),
    column('purga', 'Se purga', 'momento', { ordenable: false }),
  ]);

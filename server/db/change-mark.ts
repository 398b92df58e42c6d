import { type QueryExecutorProvider, sql } from 'kysely';

/** Tables whose changes the triggers of migrations 097 and 123 count. */
export type MarkedTable =
  | 'campo'
  | 'carga'
  | 'enlace'
  | 'obra'
  | 'proyecto'
  | 'seguimiento'
  | 'sitio'
  | 'subproyecto'
  | 'tablero'
  | 'tarea'
  | 'usuario'
  | 'vista';

export async function changeMark(db: QueryExecutorProvider, tables: readonly MarkedTable[]): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select coalesce(sum(suma), 0)::text as mark from aux_cambio_de_tabla where tabla = any(${tables}::text[])`.execute(
    db,
  );
  return rows[0]?.mark ?? '';
}

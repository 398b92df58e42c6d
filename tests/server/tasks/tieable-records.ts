import type { TieKind } from '../../../src/api/contract/records/task-fields.ts';
import type { TestServer } from '../../support/server.ts';

interface Tieable {
  readonly key: string;
  readonly name: string;
}

/** One record of each kind that a task may be tied to. No other record of the portal has these keys and names. */
export const TIEABLE: Readonly<Record<TieKind, Tieable>> = {
  obra: { key: 'XX-VINCULADA-0001', name: 'XX-VINCULADA-0001' },
  sitio: { key: 'SIT-VINCULADA', name: 'SIT-VINCULADA · Azotea vinculada' },
  proyecto: { key: '900000001', name: 'Proyecto vinculado' },
  carga: { key: '9b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', name: 'Carga vinculada.xlsx' },
  enlace: { key: '900000002', name: 'SIT-VINCULADA · Radioenlace · Operador vinculado' },
  conciliacion: { key: '900000003', name: '900000003' },
  trabajo: { key: 'trabajo-vinculado', name: 'trabajo-vinculado' },
};

export async function addTieable({ query, clock }: Pick<TestServer, 'query' | 'clock'>): Promise<void> {
  const at = clock.now();
  const { obra, sitio, proyecto, carga, enlace, conciliacion, trabajo } = TIEABLE;
  await query(
    `insert into proyecto (id, nombre, tipo, prefijo, estado) overriding system value values ($1, $2, 'FTTH', 'XX', 'En proceso')`,
    [proyecto.key, proyecto.name],
  );
  await query(
    `insert into subproyecto (id, proyecto, nombre) overriding system value values ($1, $1, 'Fase vinculada')`,
    [proyecto.key],
  );
  await query(`insert into sitio (site_cod, nombre, origen) values ($1, 'Azotea vinculada', 'alta')`, [
    sitio.key,
  ]);
  await query(
    `insert into obra (cod, subproyecto, site_cod, estado, creado_por) values ($1, $2, $3, 'En curso', 'Prueba')`,
    [obra.key, proyecto.key, sitio.key],
  );
  await query(
    `insert into carga (upload_id, tipo, fichero, usuario_id, usuario_nombre, estado, filas_previstas, iniciada_en)
      values ($1, 'cm_seg_01', $2, 1, 'Ana Ruiz', 'abortada', 0, $3)`,
    [carga.key, carga.name, at],
  );
  await query(
    `insert into enlace (id, site_cod, tecnologia, operador, estado, desde, creado_en, creado_por)
      overriding system value values ($1, $2, 'Radioenlace', 'Operador vinculado', 'activa', $3, $3, 'Prueba')`,
    [enlace.key, sitio.key, at],
  );
  await query(
    `insert into conciliacion (id, archivo, huella, cabeceras, columnas, campos, vacias, filas_previstas, usuario_id,
        usuario_nombre, creado_en)
      overriding system value values ($1, 'Cliente.xlsx', $2, $2, '{a}', '{a}', false, 1, 1, 'Ana Ruiz', $3)`,
    [conciliacion.key, 'a'.repeat(64), at],
  );
  await query('insert into trabajo (nombre, siguiente_en) values ($1, $2)', [trabajo.key, at]);
}

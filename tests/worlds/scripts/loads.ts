import type { Call, Hands } from '../../../paths/world/person.ts';
import { type Row, TestRun, work } from '../../server/bulk-import/run.ts';
import { idOf } from './id-of.ts';
import { dataOf, insistInTurn } from './insist.ts';

/** A file with new works, and the run that loads it. */
export interface LoadedFile {
  readonly uploadId: string;
  readonly works: readonly Row[];
}

export const fileOf = (number: number, ...works: readonly number[]): LoadedFile => ({
  uploadId: idOf(number),
  works: works.map((one) => work(one, { subproyecto: 'Fase 1' })),
});

/** Loads a file, step by step; each step is sent again until it is answered, and the first refusal ends it. */
export async function loads(hands: Hands, { uploadId, works }: LoadedFile): Promise<void> {
  const keys = new TestRun(undefined as never, '', uploadId);
  const step = (name: string, body: object): Call => ({
    name,
    method: 'POST',
    url: `/cargamasiva/${name}`,
    headers: { 'x-upload-id': uploadId, 'x-upload-step': name },
    body,
  });
  const { fileName } = keys;
  const steps = [
    step('borrar', { fileName, rowCount: works.length, date: '2026-11-21T10:42:00.000Z' }),
    step('cargar', keys.keys(works)),
    step('cargar-factyval', keys.keys([])),
  ];
  for (const one of steps) {
    const { status } = await insistInTurn(hands, one);
    if (status !== 200) return;
  }
}

interface UndoSeen {
  readonly posible: boolean;
  readonly testigo: string | null;
}

/** Looks at what would be taken back of a load, again later when it is not possible now, and undoes it. */
export async function undoesLoad(hands: Hands, { uploadId }: LoadedFile): Promise<void> {
  const url = `/cargamasiva/ejecuciones/${uploadId}/deshacer`;
  const look = async (name: string): Promise<UndoSeen | null> => {
    const seen = await insistInTurn(hands, { name, method: 'GET', url });
    return seen.status === 200 ? dataOf(seen) : null;
  };
  let seen = await look('look at the undo');
  if (seen?.posible === false) {
    await hands.wait();
    seen = await look('look at the undo again');
  }
  if (!seen?.posible) return;
  const body = { testigo: seen.testigo ?? '', motivo: 'era el fichero de otro mes' };
  await insistInTurn(hands, { name: 'undo', method: 'POST', url, body });
}

export const LOADED_ROWS = {
  loads: `select upload_id, usuario_nombre, estado, filas_seguimiento from carga order by upload_id`,
  turn: 'select carga is not null as ocupado from carga_turno',
  works: `select o.cod, o.version, o.estado, c.upload_id, o.borrado_en is not null as borrada, s.responsable, s.contrata
    from obra o left join seguimiento s on s.obra = o.id left join carga c on c.id = o.carga order by o.cod`,
  problems: `select c.upload_id, count(*) from carga_incidencia i join carga c on c.id = i.carga group by 1 order by 1`,
} as const;

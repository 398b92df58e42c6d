import { randomUUID } from 'node:crypto';
import type { MassUpdateDetail } from '../../../src/api/contract/records/mass-updates.ts';
import { type MassUpdatesApi, massUpdateEndpoints } from '../../../src/api/endpoints/mass-updates.ts';
import { createCalls } from '../../../src/api/http/create-calls.ts';
import { callFailure, hasLostAnswer, isConflict } from '../../../src/machines/kit/call-failure.ts';
import { placeSaid } from '../../../src/ui/text/table-place.ts';
import { tablesInProcess } from '../../../src/workers/workbook/table/tables-in-process.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { asked, exitOfStatus } from '../failed-call.ts';
import { portalClient } from '../portal-client.ts';
import { complain, say } from '../say.ts';
import { refuseDoubtfulValues } from './check-values.ts';
import { namedRecipe } from './named-recipe.ts';
import { readTable } from './read-table.ts';
import { recipeOrder } from './recipe-order.ts';
import { type SendingEnd, sendRows } from './send-rows.ts';
import { tellUpdate, wrongRowsIn } from './tell-update.ts';
import { requireReadable, tellEncoding } from './told-encoding.ts';
import type { UpdateOptions } from './update-options.ts';

const NOTHING_CHANGED = 'Las obras siguen como estaban.';
/** The page where a person can read and continue the update. */
export const UPDATE_PAGE = '/actualizacion-masiva/';
const TRIES = 3;

export async function updateFile(options: UpdateOptions): Promise<ExitCode> {
  const { url, key, isRehearsal, wrongRows } = options;
  const api = createCalls(massUpdateEndpoints, portalClient(url, key));
  const tables = tablesInProcess();
  const table = await readTable(options, tables);
  const readFrom = placeSaid(table);
  if (readFrom !== null) say(readFrom);
  tellEncoding(table);
  const recipe = namedRecipe(options, await asked(url, api.recipes({ nombre: options.recipe })));
  const fingerprint = await tables.tableFingerprint();
  const order = recipeOrder({ recipe, table, fingerprint, uploadId: randomUUID() });
  requireReadable(order);
  await refuseDoubtfulValues(tables, order);

  const sending = sendRows({ api, tables }, order);
  process.once('SIGINT', sending.interrupt);
  process.once('SIGTERM', sending.interrupt);
  const end = await sending.ended;
  process.off('SIGINT', sending.interrupt);
  process.off('SIGTERM', sending.interrupt);
  if (end.kind !== 'compared') return tellUnsent(url, end);

  const { compared } = end;
  const place = `${url}${UPDATE_PAGE}${compared.id}`;
  const wrong = wrongRowsIn(compared);
  try {
    await tellUpdate(api, compared);
  } catch (error) {
    const failure = callFailure(error);
    if (failure.kind === 'system') throw error;
    return tellUnsent(url, { kind: 'stopped', failure });
  }
  if (compared.recuento.cambia === 0 && (wrong === 0 || wrongRows === 'omitir')) {
    say(`No hay nada que cambiar. ${place}`);
    return EXIT.done;
  }
  if (wrongRows === 'detener' && wrong > 0) {
    complain(
      `Parada por las filas que fallan. ${NOTHING_CHANGED} Corrígelas en el archivo o en ${place}, o di --al-fallar omitir.`,
    );
    return EXIT.stopped;
  }
  return apply(api, compared, { isRehearsal, wrongRows, place });
}

function tellUnsent(url: string, end: Exclude<SendingEnd, { kind: 'compared' }>): ExitCode {
  if (end.kind === 'interrupted') {
    complain(`Interrumpido: lo que se envió se ha quitado. ${NOTHING_CHANGED}`);
    return EXIT.interrupted;
  }
  const { failure } = end;
  if (failure.kind === 'status') {
    complain(
      `${failure.message ?? `El servidor respondió con el error ${failure.status}.`} ${NOTHING_CHANGED}`,
    );
    return exitOfStatus(failure.status);
  }
  complain(`El portal dejó de responder en ${url}. ${NOTHING_CHANGED} Vuelve a lanzarlo.`);
  return EXIT.unreachable;
}

interface Applied {
  readonly isRehearsal: boolean;
  readonly wrongRows: UpdateOptions['wrongRows'];
  readonly place: string;
}

/** Applies the update, repeating the call after a lost answer: the server writes an update only once. */
async function apply(
  api: Pick<MassUpdatesApi, 'applyMassUpdate'>,
  { id }: MassUpdateDetail,
  { isRehearsal, wrongRows, place }: Applied,
): Promise<ExitCode> {
  for (let tried = 1; ; tried++) {
    try {
      const done = await api.applyMassUpdate(id, { alFallar: wrongRows, ensayo: isRehearsal });
      const { saltadas, uploadId } = isRehearsal ? (done.ensayo ?? done) : done;
      const changed = isRehearsal ? (done.ensayo?.cambiarian ?? 0) : done.recuento.cambia - done.saltadas;
      say(`${isRehearsal ? 'Ensayado: cambiarían' : 'Hecho: han cambiado'} ${filas(changed)}. ${place}`);
      // Gives the run's id and no address: which page shows the run depends on the reader's permissions.
      if (uploadId !== null) say(`En el historial de cargas: ${uploadId}`);
      if (saltadas > 0) {
        say(
          `${filas(saltadas)} ${isRehearsal ? 'se quedarían' : 'se han quedado'} como estaban: alguien cambió la obra mientras tanto.`,
        );
      }
      return EXIT.done;
    } catch (error) {
      const failure = callFailure(error);
      // For other calls a 409 may mean that the lost call was carried out. Not here: applying an applied update again
      // is answered as done.
      if (failure.kind === 'status' && (isConflict(failure) || !hasLostAnswer(failure))) {
        const why = failure.message ?? `El servidor respondió con el error ${failure.status}.`;
        complain(`${why} ${isConflict(failure) ? `${NOTHING_CHANGED} ` : ''}${place}`);
        return exitOfStatus(failure.status);
      }
      if (tried < TRIES) continue;
      complain(`No se sabe si se hizo: míralo antes de repetir en ${place}`);
      return EXIT.unknown;
    }
  }
}

const filas = (count: number): string => (count === 1 ? '1 fila' : `${count} filas`);

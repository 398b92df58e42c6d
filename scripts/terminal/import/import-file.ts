import type { ValidationProblem } from '../../../src/api/contract/bulk-import.ts';
import { loadEndpoints } from '../../../src/api/endpoints/loads.ts';
import { createCalls } from '../../../src/api/http/create-calls.ts';
import type { RunFailure, RunResult } from '../../../src/machines/load-run/run-types.ts';
import { counted, formatCount } from '../../../src/shared/spanish-count.ts';
import { bulkImportDialogText } from '../../../src/ui/text/bulk-import-dialogs.ts';
import { runEndSaid } from '../../../src/ui/text/bulk-import-failures.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { exitOfStatus } from '../failed-call.ts';
import { portalClient } from '../portal-client.ts';
import { complain, say } from '../say.ts';
import type { ImportOptions } from './import-options.ts';
import { prepare } from './prepare.ts';
import { type LoadEnd, type LoadUnderWay, runLoad } from './run-load.ts';

const SHOWN_PROBLEMS = 20;
/** The page that shows the record of a run to people who may load. */
export const RUN_PAGE = '/carga-masiva?carga=';
const NOTHING_CHANGED = 'Las obras siguen como estaban.';
const { problems: problemsText, thirdSheet } = bulkImportDialogText;

export async function importFile(options: ImportOptions): Promise<ExitCode> {
  const { url, key, isRehearsal } = options;
  const api = createCalls(loadEndpoints, portalClient(url, key));
  const prepared = await prepare(options, api);
  const load = runLoad(prepared, api, options);
  const place = `${url}${RUN_PAGE}${load.uploadId}`;
  process.once('SIGINT', load.interrupt);
  process.once('SIGTERM', load.interrupt);
  const end = await load.ended;
  process.off('SIGINT', load.interrupt);
  process.off('SIGTERM', load.interrupt);
  const { summary } = prepared;
  const code = tell(end, load, place, isRehearsal);
  if (code === EXIT.done && summary.thirdSheetHasContent) {
    const third = summary.sheets.find(({ name }) => name === summary.layout.sheets[2]?.name);
    if (third) say(`${thirdSheet.what(third.name, third.dataRows)} ${thirdSheet.next}`);
  }
  // After Ctrl-C an unfinished call, whose answer nobody needs, must not keep the process alive.
  if (end.kind === 'interrupted') process.exit(code);
  return code;
}

function tell(end: LoadEnd, load: LoadUnderWay, place: string, isRehearsal: boolean): ExitCode {
  switch (end.kind) {
    case 'ended':
      return tellResult(end.result, place, isRehearsal);
    case 'failed':
      return tellFailure(end.failure, place);
    case 'abandoned':
    case 'held':
      complain(
        `${end.kind === 'held' && end.message ? end.message : 'Hay otra carga abierta.'} No se ha enviado nada de la tuya.`,
      );
      return EXIT.held;
    case 'keyRefused':
      complain(`La clave ya no vale: pide otra en el panel de administración. Qué se hizo: ${place}`);
      return load.step() === 'cargar-factyval' ? EXIT.unknown : EXIT.noAccess;
    case 'interrupted':
      return tellInterruption(load, place);
  }
}

function tellResult(result: RunResult, place: string, isRehearsal: boolean): ExitCode {
  const rows = `${counted(result.trackingRecords, 'registro', 'registros')} de seguimiento y ${formatCount(result.factyvalRecords)} de factyval`;
  const { title, message } = runEndSaid(result.end, isRehearsal);
  switch (result.end) {
    case 'completeOk':
    case 'completedWithPendings':
      for (const { action, table, cuenta } of result.pendings) {
        say(`  ${action} · ${table}: ${formatCount(cuenta)}`);
      }
      say(`${title}: ${rows}${isRehearsal ? ', ensayados; no se ha guardado nada' : ''}. ${place}`);
      return EXIT.done;
    case 'stoppedOnWarnings':
      for (const problem of result.problems.slice(0, SHOWN_PROBLEMS)) complain(`  ${problemLine(problem)}`);
      if (result.problemCount > SHOWN_PROBLEMS) {
        complain(`  ${problemsText.truncated(SHOWN_PROBLEMS, result.problemCount)}`);
      }
      complain(`${problemsText.explanation(result.problemCount, isRehearsal)} Todos están en ${place}`);
      return EXIT.stopped;
    case 'completeWithFailure':
      complain(`${title}. ${message} ${place}`);
      return EXIT.unreachable;
  }
}

function problemLine(problem: ValidationProblem): string {
  const { error, detalle, hoja_nombre: sheet, fila, csv_cod_obra_interno_4plus: code } = problem;
  const where = [sheet, fila === null || fila === undefined ? null : `fila ${fila}`]
    .filter(Boolean)
    .join(', ');
  const what = [error, detalle].filter(Boolean).join(': ');
  return [where, what, code].filter(Boolean).join(' · ');
}

/** Prints what to do next. The last line of the console has already said what failed. */
function tellFailure({ code, step, status }: RunFailure, place: string): ExitCode {
  const isUnknown =
    code === 'unconfirmed' ||
    (step === 'cargar-factyval' && ['timedOut', 'gatewayTimeout', 'systemError'].includes(code));
  complain(
    isUnknown ? `No se sabe si se hizo: míralo antes de repetir en ${place}` : `No se ha cargado. ${place}`,
  );
  if (isUnknown) return EXIT.unknown;
  if (code === 'runClosed') return EXIT.held;
  return status === null ? EXIT.unreachable : exitOfStatus(status);
}

const LEFT_WITH_SERVER = ['guardar-factyval', 'cargar-factyval'];

function tellInterruption({ step }: LoadUnderWay, place: string): ExitCode {
  const last = step();
  if (last !== null && LEFT_WITH_SERVER.includes(last)) {
    complain(`Interrumpido. El servidor ya tiene las dos hojas y puede terminar sin este programa: ${place}`);
    return EXIT.unknown;
  }
  complain(
    `Interrumpido: no se carga nada, y el portal cierra solo lo que quedó abierto. ${NOTHING_CHANGED} ${place}`,
  );
  return EXIT.interrupted;
}

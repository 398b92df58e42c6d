import { describe, expect, it } from 'vitest';
import { result, workbook } from '../../../paths/payloads/bulk-import/bulk-import-payloads.ts';
import type { ActionSummary, ValidationProblem } from '../../../src/api/contract/bulk-import.ts';
import { LOAD_RUN_DELAYS } from '../../../src/machines/load-run/load-run-delays.ts';
import type { RunEnd } from '../../../src/machines/load-run/run-types.ts';
import {
  ACCEPTED,
  type Alone,
  ANOTHER_FILE,
  CONFIRM,
  CRASH,
  DRAWN,
  EMPTY,
  ENDS,
  ended,
  failed,
  LOAD,
  loadable,
  PREPARED,
  processing,
  READ,
  REHEARSE,
  RENEWED,
  RETURNED,
  stateOfFile,
  UPLOAD_ID,
  WATCH,
  watchedOver,
} from './import-alone.ts';

const REAL_LOAD = { type: 'import.realLoadRequested' } as const;
const EXPORT = { type: 'import.problemsExportRequested' } as const;
const CHECKED_ANEW = { code: 'checkingCode', fields: 'loadingFields' };
const PROBLEM: ValidationProblem = {
  error: 'site_cod NO VÁLIDO',
  detalle: 'El site_cod SIT-9 no existe.',
  fila: 2,
  proyecto: 'Norte',
  subproyecto: 'Fase 1',
  site_cod: 'SIT-9',
  csv_cod_externo_cliente: null,
  gen_cod_externo_cliente: null,
  csv_cod_obra_interno_4plus: '4P-NOR-FTTH-0013',
  gen_cod_obra_interno_4plus: null,
  gen_seg_asignacion_fecha: null,
  creado: null,
  creado_por: null,
};
const REVIEW = {
  uploadId: UPLOAD_ID,
  problems: [PROBLEM],
  problemCount: 1,
  fields: { cm_seg_01: [], cm_fyv_01: [] },
  chosen: 0,
};

function stopped(): Alone {
  const page = processing();
  const end = 'stoppedOnWarnings';
  page.answer('loadRun', {
    kind: 'ended',
    result: { ...result, end, problems: [PROBLEM], problemCount: 1 },
  });
  page.send(DRAWN);
  return page;
}
function exporting(): Alone {
  const page = stopped();
  page.send(EXPORT);
  return page;
}
const LEFT = [...ENDS, ['being exported', exporting]] as const;

describe('a run that is over', () => {
  it.each(LEFT)('is replaced by another file, with its console: %s', (_, comesTo) => {
    const { send, state, context, heard } = comesTo();
    send(ANOTHER_FILE);
    expect([state(), context(), heard('importConsole').at(-1)]).toEqual([
      { noFile: 'closingWorkbook' },
      EMPTY,
      { type: 'console.cleared' },
    ]);
  });

  it.each(LEFT)('is replaced by the record of another run, and its file stays open: %s', (_, comesTo) => {
    const { send, state, context } = comesTo();
    send(WATCH);
    expect([state(), context()]).toEqual(['watching', watchedOver(READ)]);
  });

  it.each(['completeOk', 'completedWithPendings'] as const)(
    'can be loaded for good only after a rehearsal: %s',
    (end) => {
      const rehearsed = ended(end, REHEARSE);
      rehearsed.send(REAL_LOAD);
      expect([rehearsed.state(), rehearsed.context()]).toEqual([
        stateOfFile('checkingAgain', CHECKED_ANEW),
        READ,
      ]);
      const loaded = ended(end);
      expect(loaded.can(REAL_LOAD)).toBe(false);
      loaded.send(REAL_LOAD);
      expect(loaded.state()).toBe(end);
    },
  );

  it.each(['completeOk', 'completedWithPendings'] as const)('says that its record is lost: %s', (end) => {
    const { fail, context, state } = ended(end);
    fail('runRecord', CRASH);
    expect([state(), context().run.isRecordLost]).toEqual([end, true]);
  });

  it('that failed draws its console to the end', () => {
    expect(failed().heard('importConsole').at(-1)).toEqual({ type: 'console.runEnded' });
  });

  it('that failed can be begun again from the preview of its file', () => {
    const { send, state, context } = failed();
    send({ type: 'import.restartRequested' });
    expect([state(), context()]).toEqual([stateOfFile('browsing', CHECKED_ANEW), READ]);
  });
});

describe('a run that stopped on problems', () => {
  it('saves the problems as a file', () => {
    const { send, state, asked, answer, notices } = stopped();
    send(EXPORT);
    expect([state(), asked('exportProblems')]).toEqual([
      { stoppedOnWarnings: 'exporting' },
      [{ uploadId: expect.any(String) }],
    ]);
    answer('exportProblems');
    expect([state(), notices().length]).toEqual([{ stoppedOnWarnings: 'reviewing' }, 1]);
  });

  it('says that they could not be saved, and can save them again', () => {
    const { fail, send, state, notices } = exporting();
    fail('exportProblems', CRASH);
    expect([state(), notices().at(-1)]).toEqual([
      { stoppedOnWarnings: 'reviewing' },
      { code: 'exportFailed' },
    ]);
    send(EXPORT);
    expect(state()).toEqual({ stoppedOnWarnings: 'exporting' });
  });

  it('returns to its file, with the problems shown in it', () => {
    const { send, state, context, asked } = stopped();
    send({ type: 'import.problemsReviewed', review: REVIEW });
    expect([state(), context()]).toEqual([stateOfFile('browsing', CHECKED_ANEW), READ]);
    expect(asked('problemNavigation').at(-1)).toMatchObject({ sheets: workbook.sheets, review: REVIEW });
  });
});

describe('the dialogs of the import', () => {
  const ACTION: ActionSummary = { action: 'Creadas', table: 'obra', cuenta: 2 };
  const CLOSE = { type: 'import.dialogClosed' } as const;
  const summed = () => {
    const page = processing();
    const output = { ...result, end: 'completedWithPendings', actions: [ACTION], pendings: [ACTION] };
    page.answer('loadRun', { kind: 'ended', result: output });
    page.send(DRAWN);
    return page;
  };

  it('open only on request after the run has loaded, and can be opened again', () => {
    const { send, context, can, state } = summed();
    expect([context().openDialogs, can(CLOSE)]).toEqual([[], false]);
    for (const dialog of ['summary', 'pendings', 'summary'] as const) {
      send({ type: 'import.dialogOpened', dialog });
      expect([context().openDialogs, state()]).toEqual([[dialog], 'completedWithPendings']);
      send(CLOSE);
      expect(context().openDialogs).toEqual([]);
    }
  });

  it('open by themselves when the run stopped on problems', () => {
    expect(stopped().context().openDialogs).toEqual(['problems']);
  });

  it('give way to the record of what was loaded, which the run continues without', () => {
    for (const end of ['completeOk', 'completedWithPendings'] as const) {
      const { asked, fail, send, heard, state } = ended(end);
      expect(asked('runRecord').at(-1)).toEqual({
        uploadId: UPLOAD_ID,
        isDriven: false,
        delays: LOAD_RUN_DELAYS,
      });
      for (const event of [RENEWED, RETURNED]) {
        send(event);
        expect([heard('runRecord').at(-1), state()]).toEqual([event, end]);
      }
      fail('runRecord', CRASH);
      expect(state()).toBe(end);
    }
  });

  /** At the end of its run, with the dialog about its third sheet still open. */
  function drawing(end: RunEnd): Alone {
    const page = loadable({ thirdSheetHasContent: true });
    expect(page.context().openDialogs).toEqual(['thirdSheet']);
    page.send(LOAD);
    page.answer('buildLoads', PREPARED);
    page.answer('findSameContent', { kind: 'never' });
    page.answer('subprojectAcceptance', ACCEPTED);
    page.send(CONFIRM);
    page.answer('loadRun', { kind: 'ended', result: { ...result, end } });
    return page;
  }

  it.each(['completeOk', 'completeWithFailure', 'completedWithPendings'] as const)(
    'of the file open when it is read, and close when the run is over: %s',
    (end) => {
      const page = drawing(end);
      page.send(DRAWN);
      expect([page.state(), page.context().openDialogs]).toEqual([end, []]);
      const lost = drawing(end);
      lost.fail('relayEmitted', CRASH);
      expect([lost.state(), lost.context().openDialogs]).toEqual([end, []]);
    },
  );

  it('do not open when they would be empty', () => {
    const { send, context, can } = ended('completeOk');
    const open = { type: 'import.dialogOpened', dialog: 'pendings' } as const;
    expect(can(open)).toBe(false);
    send(open);
    expect(context().openDialogs).toEqual([]);
  });
});

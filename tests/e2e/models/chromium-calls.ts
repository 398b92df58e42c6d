import type { Fate, HeldCall } from '../../models/stage.ts';
import type { Fault } from '../support/fault-proxy.ts';

/** Names of the calls between browser and server (support/call-name.ts). */
export const CALL_NAMES: Readonly<Record<HeldCall, string>> = {
  checkEmail: 'POST check-email',
  login: 'POST login',
  myPermissions: 'GET me/permissions',
  maxCodObra: 'POST cargamasiva/max-cod-obra',
  availableFields: 'GET cargamasiva/available-fields',
  runs: 'GET cargamasiva/ejecuciones',
  run: 'GET cargamasiva/ejecuciones/:id',
  borrar: 'borrar',
  cargar: 'cargar',
  cargarFactyval: 'cargar-factyval',
  workbookReader: 'GET /assets/workbook.worker.js',
};

export const FAULTS: Readonly<Record<Exclude<Fate, 'answer'>, Fault>> = {
  answerLost: 'gatewayTimeoutAfter',
  sessionLost: 'sessionLost',
  forbidden: 'forbidden',
  unprocessable: 'unprocessable',
  serverError: 'serverError',
  gatewayTimeout: 'gatewayTimeoutBefore',
  wrongShape: 'wrongShape',
  cut: 'cutBefore',
  turnTaken: 'turnTaken',
  turnLapsed: 'turnLapsed',
};

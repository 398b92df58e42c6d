import { type CallFailure, callFailure } from '../../src/machines/kit/call-failure.ts';
import { EXIT, type ExitCode, Stop } from './exit-codes.ts';

const NO_KEY =
  'La clave no vale para esto: pide otra en el panel de administración, o que la marquen para lo que haces. No se ha enviado nada.';

/** The exit code for a refused call that changed nothing. */
export function exitOfStatus(status: number): ExitCode {
  if (status === 401 || status === 403) return EXIT.noAccess;
  if (status === 409) return EXIT.held;
  return status === 400 || status === 413 || status === 422 ? EXIT.stopped : EXIT.unreachable;
}

/** Waits for a call that changes nothing. Ends the program if the call fails. */
export async function asked<T>(url: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw stopOf(url, callFailure(error), error);
  }
}

function stopOf(url: string, failure: CallFailure, error: unknown): unknown {
  switch (failure.kind) {
    case 'status':
      if (failure.status === 401) return new Stop(EXIT.noAccess, NO_KEY);
      return new Stop(
        exitOfStatus(failure.status),
        `${failure.message ?? `El servidor respondió con el error ${failure.status}.`} No se ha enviado nada.`,
      );
    case 'noResponse':
    case 'timeout':
      return new Stop(
        EXIT.unreachable,
        `El portal no responde en ${url}. No se ha enviado nada: mira que esté en marcha, o di dónde está con --url.`,
      );
    case 'wrongShape':
      return new Stop(EXIT.unreachable, `Lo que responde en ${url} no es el portal. No se ha enviado nada.`);
    default:
      return error;
  }
}

import {
  borrarAnswer,
  cargarAnswer,
  cargarFactyvalAnswer,
  guardarArchivoAnswer,
  type LoadStep,
  type RunStep,
} from '../../../api/contract/bulk-import.ts';
import { errorAnswer } from '../../../api/contract/envelope.ts';
import type { CallFailure } from '../../kit/call-failure.ts';
import type { StepAnswer } from '../step/server-step-types.ts';

const ANSWERS = {
  borrar: borrarAnswer,
  'guardar-seguimiento': guardarArchivoAnswer,
  cargar: cargarAnswer,
  'guardar-factyval': guardarArchivoAnswer,
  'cargar-factyval': cargarFactyvalAnswer,
} as const satisfies Record<LoadStep, unknown>;

export type Happened =
  | { readonly kind: 'answered'; readonly answer: StepAnswer; readonly ms: number }
  | { readonly kind: 'rejected'; readonly failure: CallFailure }
  | { readonly kind: 'running' };

/** What happened to a step, from its record on the server. The stored answer equals the answer of the call itself. */
export function whatHappened({ step, state, status, answer, ms }: RunStep): Happened {
  if (state === 'en_curso') return { kind: 'running' };
  const told = ANSWERS[step].safeParse(answer);
  if (told.success) return { kind: 'answered', answer: told.data, ms: ms ?? 0 };
  if (state === 'hecho') return { kind: 'rejected', failure: { kind: 'wrongShape' } };
  const refusal = errorAnswer.safeParse(answer);
  return {
    kind: 'rejected',
    failure: {
      kind: 'status',
      status: status ?? 500,
      message: refusal.success ? refusal.data.message : null,
      retryAfter: null,
    },
  };
}

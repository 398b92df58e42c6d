import type { TaskCard } from '../../api/contract/records/task.ts';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import type { TiedTaskRule } from '../../machines/tasks/tied/tied-task-form-types.ts';
import { counted } from '../../shared/spanish-count.ts';
import { TASK_STATE_NAMES } from '../../shared/task-states.ts';
import { failureSentence } from './error-notices.ts';
import { formatDay } from './format.ts';
import { type RuleText, requiredText } from './required.ts';

const said = failureSentence('las tareas');

export const tiedTaskRuleText: Readonly<Record<TiedTaskRule, RuleText>> = { missing: requiredText };

export const tasksTiedText = {
  title: 'Tareas',
  loading: 'Leyendo las tareas…',
  failed: 'No se pudieron leer sus tareas. No se ha cambiado nada.',
  stale: 'Sus tareas no se pudieron actualizar: son las últimas que se leyeron.',
  none: 'Todavía no hay ninguna tarea de esto.',
  number: (numero: number): string => `T-${numero}`,
  open: ({ numero, titulo }: Pick<TaskCard, 'numero' | 'titulo'>): string =>
    `T-${numero} ${titulo} (se abre en otra pestaña)`,
  state: ({ estado }: Pick<TaskCard, 'estado'>): string => TASK_STATE_NAMES[estado],
  blocked: ({ motivo }: Pick<TaskCard, 'motivo'>): string => `Bloqueada: ${motivo ?? ''}`,
  nobody: 'Sin responsable',
  due: (day: string): string => `Vence el ${formatDay(day)}`,
  late: (days: number): string => counted(days, 'día tarde', 'días tarde'),

  create: 'Crear tarea',
  createOf: (what: string): string => `Crear tarea: ${what}`,
  created: (numero: number): string => `Tarea T-${numero} creada`,
  form: {
    title: 'Tarea nueva',
    unread: 'No se pudieron leer los tableros',
    failure: said,
    retry: 'Reintentar',
    name: 'Título',
    board: 'Tablero',
    noBoards: 'Todavía no hay ningún tablero. Créalo en 4Task y vuelve.',
    toBoards: 'Abrir 4Task',
    assignee: 'Responsable',
    nobody: 'Nadie',
    noPerson: 'Nadie se llama así.',
    due: 'Fecha',
    description: 'Descripción',
    attached: (name: string): string => `Se adjunta «${name}».`,
    cancel: 'Cancelar',
    failed: (failure: CallFailure): string => `La tarea no se ha creado. ${said(failure)}`,
  },
} as const;

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PortalCalls } from './portal-calls.ts';

const BETWEEN_MS = 100;

/** Changes the title of one card ten times a second, repeating each change until it is answered. */
export class TasksEdited {
  readonly acknowledged: { readonly operation: string; readonly at: number }[] = [];
  private version = 1;

  private constructor(
    private readonly calls: PortalCalls,
    readonly task: string,
  ) {}

  static async begin(calls: PortalCalls): Promise<TasksEdited> {
    const columns = [
      { nombre: 'Por hacer', estado: 'por_hacer', limite: null },
      { nombre: 'Hecha', estado: 'hecha', limite: null },
    ];
    const board = await calls.call('POST', '/4task/tableros', { nombre: 'Conmutación', columnas: columns });
    const task = randomUUID();
    if (board === null) throw new Error('no board');
    const { id } = board.data as { readonly id: number };
    const created = { opId: randomUUID(), id: task, tablero: id, set: { titulo: 'Cambio 0' } };
    const answered = await calls.call('POST', '/4task/tareas', created);
    if (answered?.status !== 200) throw new Error(`no card: ${JSON.stringify(answered)}`);
    return new TasksEdited(calls, task);
  }

  async goOn(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const operation = randomUUID();
      const change = {
        opId: operation,
        base: { titulo: this.version },
        set: { titulo: `Cambio ${this.version}` },
      };
      const answered = await this.calls.insist(stop, 'PATCH', `/4task/tareas/${this.task}`, change);
      if (answered === null) return;
      if (answered.status !== 200) throw new Error(`a change was refused: ${JSON.stringify(answered)}`);
      this.acknowledged.push({ operation, at: performance.now() });
      this.version += 1;
      await pause(BETWEEN_MS);
    }
  }
}

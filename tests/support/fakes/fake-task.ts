import type { TaskCard, TaskPerson, TaskSheet, TaskTie } from '../../../src/api/contract/records/task.ts';
import type { TaskChange, TaskPlace } from '../../../src/api/contract/records/task-changes.ts';
import { type ItemKind, itemOf, tieOf } from '../../../src/api/contract/records/task-fields.ts';
import { AT } from './fake-run.ts';

interface Written {
  readonly valor: unknown;
  readonly version: number;
  readonly por: TaskPerson;
  readonly en: string;
  /** The person who wrote the field's first value. */
  readonly autor: TaskPerson;
  readonly creado: string;
}

/** One task. Each of its fields has a version and a history. */
export class FakeTask {
  readonly fields = new Map<string, Written>();
  readonly history: TaskChange[] = [];
  orden = '';
  revision = 0;
  pomodoros: readonly number[] = [];
  /** How many ties the person who reads it may not open. */
  hiddenTies = 0;
  readonly creada = AT;
  modificada = AT;
  modificadaPor: string;

  constructor(
    readonly id: string,
    readonly numero: number,
    readonly tablero: number,
    readonly creadaPor: TaskPerson,
  ) {
    this.modificadaPor = creadaPor.nombre;
  }

  version(field: string): number {
    return this.fields.get(field)?.version ?? 0;
  }

  value(field: string): unknown {
    return this.fields.get(field)?.valor ?? null;
  }

  /** The value that the field had at that version. */
  valueAt(field: string, version: number): unknown {
    return this.history.find((one) => one.campo === field && one.version === version)?.valor ?? null;
  }

  place(): Omit<TaskPlace, 'despues'> {
    return this.value('lugar') as TaskPlace;
  }

  write(field: string, valor: unknown, por: TaskPerson, resultado: TaskChange['resultado']): void {
    const before = this.fields.get(field);
    const version = (before?.version ?? 0) + 1;
    this.fields.set(field, {
      valor,
      version,
      por,
      en: AT,
      autor: before?.autor ?? por,
      creado: before?.creado ?? AT,
    });
    this.modificadaPor = por.nombre;
    this.note(field, valor, version, resultado, por);
  }

  note(
    campo: string,
    valor: unknown,
    version: number | null,
    resultado: TaskChange['resultado'],
    por: TaskPerson,
  ): void {
    const id = this.history.length + 1;
    this.history.unshift({ id, campo, valor, version, resultado, por: por.nombre, en: AT });
  }

  private items(kind: ItemKind): { readonly key: string; readonly written: Written }[] {
    return [...this.fields].flatMap(([field, written]) => {
      const item = itemOf(field);
      return item?.kind === kind && written.valor !== null ? [{ key: item.key, written }] : [];
    });
  }

  card(): TaskCard {
    const { columna, estado, motivo } = this.place();
    const checks = this.items('casilla').map(({ written }) => written.valor as { hecha: boolean });
    return {
      id: this.id,
      numero: this.numero,
      tablero: this.tablero,
      columna,
      orden: this.orden,
      titulo: String(this.value('titulo')),
      conDescripcion: (this.value('descripcion') ?? '') !== '',
      estado,
      motivo,
      responsable: this.value('responsable') as TaskPerson | null,
      vence: this.value('vence') as string | null,
      etiquetas: this.items('etiqueta').map(({ key }) => key),
      casillas: { hechas: checks.filter(({ hecha }) => hecha).length, total: checks.length },
      comentarios: this.items('comentario').length,
      adjuntos: this.items('adjunto').length,
      vinculos: this.items('vinculo').flatMap(({ key }): TaskTie[] => {
        const tie = tieOf(key);
        return tie === null ? [] : [{ ...tie, nombre: tie.clave }];
      }),
      vinculosOcultos: this.hiddenTies,
      pomodoros: {
        total: this.pomodoros.length,
        minutos: this.pomodoros.reduce((sum, minutes) => sum + minutes, 0),
      },
      revision: this.revision,
      versiones: { lugar: this.version('lugar'), vence: this.version('vence') },
    };
  }

  sheet(): TaskSheet {
    const of = <T>(kind: ItemKind) =>
      this.items(kind).map(({ key, written }) => ({ id: key, value: written.valor as T, written }));
    return {
      tarjeta: {
        ...this.card(),
        versiones: Object.fromEntries([...this.fields].map(([field, { version }]) => [field, version])),
      },
      descripcion: String(this.value('descripcion') ?? ''),
      casillas: of<{ texto: string; hecha: boolean }>('casilla').map(({ id, value }) => ({ id, ...value })),
      adjuntos: of<{ nombre: string; url: string }>('adjunto').map(({ id, value }) => ({ id, ...value })),
      comentarios: of<{ texto: string }>('comentario').map(({ id, value, written }) => ({
        id,
        texto: value.texto,
        autor: written.autor,
        en: written.creado,
        editado: written.version > 1,
      })),
      creada: this.creada,
      creadaPor: this.creadaPor.nombre,
      modificada: this.modificada,
      modificadaPor: this.modificadaPor,
    };
  }
}

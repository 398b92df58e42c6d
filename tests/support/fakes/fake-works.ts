import {
  type Work,
  type WorkOptions,
  type Works,
  type WorksQuery,
  worksQuery,
} from '../../../src/api/contract/works.ts';

export class FakeWorks {
  works: readonly Work[] = [];

  page(query: WorksQuery): Works {
    const asked = worksQuery.parse(query);
    const { antes, despues, limite } = asked;
    const found = this.works.filter((work) => passes(work, asked));
    const rest = found.filter(({ cod }) =>
      antes === undefined ? despues === undefined || cod > despues : cod < antes,
    );
    const items = antes === undefined ? rest.slice(0, limite) : rest.slice(-limite);
    const anteriores = items[0] === undefined ? 0 : found.indexOf(items[0]);
    const isLast = anteriores + items.length === found.length;
    return {
      items: [...items],
      total: found.length,
      anteriores,
      siguiente: isLast ? null : (items.at(-1)?.cod ?? null),
      anterior: anteriores === 0 ? null : (items[0]?.cod ?? null),
      nombres: {
        proyecto: this.named('proyecto', asked.proyecto),
        excepto: this.named('proyecto', asked.excepto),
        subproyecto: this.named('subproyecto', asked.subproyecto),
        hito: asked.hito === undefined ? null : { campo: asked.hito, etiqueta: 'Inicio' },
      },
    };
  }

  options(): WorkOptions {
    const states = [...new Set(this.works.map(({ estado }) => estado))];
    const projects = [...new Set(this.works.map(({ proyecto }) => String(proyecto.id)))].join(',');
    return {
      proyectos: this.named('proyecto', projects),
      estados: [
        ...states.filter((state) => state !== null).sort(),
        ...states.filter((state) => state === null),
      ],
      hitos: [{ campo: 'seg_inicio_obra_fecha', etiqueta: 'Inicio de obra' }],
    };
  }

  private named(field: 'proyecto' | 'subproyecto', ids: string | undefined) {
    const byId = new Map(this.works.map((work) => [String(work[field].id), work[field]]));
    return (ids?.split(',') ?? []).flatMap((id) => byId.get(id) ?? []);
  }
}

function passes(work: Work, asked: ReturnType<typeof worksQuery.parse>): boolean {
  const { proyecto, excepto, subproyecto, estado, desde = '', hasta = '9', texto = '' } = asked;
  const isIn = (id: number, list: string | undefined) => list?.split(',').includes(String(id));
  const day = work.creada.slice(0, 10);
  return (
    isIn(work.proyecto.id, proyecto) !== false &&
    isIn(work.proyecto.id, excepto) !== true &&
    isIn(work.subproyecto.id, subproyecto) !== false &&
    (estado === undefined || estado === (work.estado ?? '')) &&
    day >= desde &&
    day <= hasta &&
    work.cod.toLowerCase().includes(texto.toLowerCase())
  );
}

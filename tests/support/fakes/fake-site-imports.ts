import type * as z from 'zod/mini';
import { countsOf, listedRows } from '../../../server/compared-file/register-plan.ts';
import { type PlannedSite, planImport } from '../../../server/sites/import/plan.ts';
import { valuesOf } from '../../../server/sites/site-values.ts';
import type {
  SheetComparison,
  SheetImport,
  SheetImports,
  sheetImportsQuery,
} from '../../../src/api/contract/records/register-sheet.ts';
import {
  type ImportBlocker,
  importBlockers,
  type SiteRegister,
  type SiteSheet,
} from '../../../src/api/contract/site-import.ts';
import type { NewSiteRequest, Site, SiteWorks } from '../../../src/api/contract/sites.ts';
import type { siteImportEndpoints } from '../../../src/api/endpoints/site-imports.ts';
import { pageOf } from './fake-page.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import { refusal } from './refusal.ts';

const OUTDATED =
  'El registro ha cambiado desde que lo comparaste, o ha pasado demasiado tiempo: no se ha importado nada. Compara otra vez y confirma.';

interface Register {
  sites: Site[];
  readonly works: SiteWorks['items'];
  create(site: NewSiteRequest, by: string): Site;
  change(cod: string, change: Partial<Site>, by: string): void;
}

/** Imports of a register of sites from a file, by the server's rules. */
export class FakeSiteImports {
  made: SheetImport[] = [];
  private readonly before = new Map<number, ReadonlyMap<string, Site | null>>();

  constructor(private readonly register: Register) {}

  compare(sheet: SiteSheet): SheetComparison {
    const plan = this.planOf(sheet);
    return {
      recuento: countsOf(plan, this.register.sites.length),
      filas: listedRows(plan),
      testigo: this.proofOf(sheet),
    };
  }

  take(sheet: SiteSheet & { readonly testigo: string }, by: string): SheetImport {
    const { testigo, ...compared } = sheet;
    if (testigo !== this.proofOf(compared)) throw refusal(409, OUTDATED);
    const plan = this.planOf(compared);
    const id = this.made.length + 1;
    const taken = plan.filter(({ result }) => result === 'nueva' || result === 'cambia');
    this.before.set(
      id,
      new Map(taken.map(({ cod }) => [cod, this.register.sites.find((site) => site.cod === cod) ?? null])),
    );
    for (const { cod, known, after } of taken) {
      if (known === null) this.register.create({ cod, ...after }, by);
      else this.register.change(cod, after, by);
    }
    const made: SheetImport = {
      id,
      archivo: sheet.archivo,
      en: AT,
      por: by,
      deshecha: null,
      nuevas: plan.filter(({ result }) => result === 'nueva').length,
      cambiadas: plan.filter(({ result }) => result === 'cambia').length,
      rechazadas: plan.filter(({ result }) => result === 'rechazada').length,
    };
    this.made = [made, ...this.made];
    return made;
  }

  list({ page, pageSize }: z.output<typeof sheetImportsQuery>): SheetImports {
    return pageOf(this.made, page, pageSize);
  }

  undo(id: number, by: string): SheetImport {
    const found = this.made.find((one) => one.id === id);
    if (found === undefined) throw refusal(404, 'Esa importación no existe.');
    if (found.deshecha !== null) throw refusal(409, 'Esta importación ya está deshecha.');
    const before = [...(this.before.get(id) ?? [])];
    const bloqueos = before.flatMap(([cod, was]): ImportBlocker[] => {
      const now = this.register.sites.find((site) => site.cod === cod);
      if (now?.version !== (was?.version ?? 0) + 1) return [{ cod, motivo: 'cambiada' }];
      return was === null && this.register.works.some(({ sitio }) => sitio === cod)
        ? [{ cod, motivo: 'obras' }]
        : [];
    });
    if (bloqueos.length > 0)
      throw refusal(
        409,
        'No se ha deshecho nada.',
        importBlockers.parse({ bloqueos, total: bloqueos.length }),
      );
    for (const [cod, was] of before) {
      if (was === null) this.register.sites = this.register.sites.filter((site) => site.cod !== cod);
      else this.register.change(cod, valuesOf(was), by);
    }
    const undone: SheetImport = { ...found, deshecha: { en: AT, por: by } };
    this.made = this.made.map((one) => (one.id === id ? undone : one));
    return undone;
  }

  all(): SiteRegister {
    return this.register.sites.map(
      ({ cod, nombre, direccion, municipio, provincia, lat, lon, tipo, operador }) => [
        ...([cod, nombre, direccion, municipio, provincia, lat, lon, tipo, operador] as const),
      ],
    );
  }

  private planOf(sheet: SiteSheet): PlannedSite[] {
    return planImport(
      sheet,
      this.register.sites.map((site) => ({
        cod: site.cod,
        version: site.version,
        isClosed: site.estado === 'cerrado',
        values: valuesOf(site),
      })),
    );
  }

  /** A value that changes with the sheet or with the version of any site. */
  private proofOf(sheet: SiteSheet): string {
    const versions = this.register.sites.map(({ cod, version }) => `${cod} ${version}`);
    return String(hashOf(JSON.stringify([sheet, versions])));
  }
}

const hashOf = (written: string): number =>
  [...written].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7);

export const siteImportAnswers = (imports: FakeSiteImports): Answers<typeof siteImportEndpoints> => ({
  compareSites: ({ body }) => imports.compare(body),
  importSites: ({ body, caller }) => imports.take(body, caller.user.name),
  siteImports: ({ query }) => imports.list(query),
  undoSiteImport: ({ params, caller }) => imports.undo(params.id, caller.user.name),
  siteRegister: () => imports.all(),
});

import type * as z from 'zod/mini';
import type {
  CheckedCode,
  NewSiteRequest,
  Site,
  SiteClosingRequest,
  SiteEvent,
  SiteHistory,
  SiteMap,
  SiteMapQuery,
  SiteReopeningRequest,
  SiteRequest,
  SiteWorks,
  sitePartQuery,
} from '../../../src/api/contract/sites.ts';
import type { siteEndpoints } from '../../../src/api/endpoints/sites.ts';
import { changedFields } from '../../../src/shared/changed-fields.ts';
import { pageOf } from './fake-page.ts';
import { type FakeRegister, registerAnswers } from './fake-register.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import { FakeSiteImports } from './fake-site-imports.ts';
import { refusal } from './refusal.ts';

const STALE =
  'Alguien ha cambiado esta localización mientras tanto: no se ha guardado nada. Mira cómo está ahora.';

/** A register of sites, with the history of each. */
export class FakeSites {
  sites: Site[] = [];
  works: SiteWorks['items'] = [];
  readonly imports = new FakeSiteImports(this);
  private readonly trail = new Map<string, SiteEvent[]>();
  private told = 0;

  one(cod: string): Site {
    const found = this.sites.find((site) => site.cod === cod);
    if (found) return found;
    throw refusal(
      404,
      'No hay ninguna localización con ese código. Compruébalo, o búscala en la lista por su nombre o su municipio.',
    );
  }

  /** Of the conditions it knows those on the state. */
  map({ buscar = '', donde = [] }: SiteMapQuery): SiteMap {
    const found = this.sites.filter(
      ({ cod, nombre, municipio, estado }) =>
        [cod, nombre, municipio].join(' ').toLowerCase().includes(buscar.toLowerCase()) &&
        donde.every((condition) => condition === `estado.es.${estado}`),
    );
    const puntos = found.map(({ cod, nombre, municipio, lat, lon, estado }): SiteMap['puntos'][number] => [
      ...([cod, nombre, municipio, lat, lon, estado === 'cerrado'] as const),
    ]);
    return { puntos, hayMas: false };
  }

  worksOf({ cod, page, pageSize }: z.output<typeof sitePartQuery>): SiteWorks {
    return pageOf(
      this.works.filter(({ sitio }) => sitio === cod),
      page,
      pageSize,
    );
  }

  historyOf({ cod, page, pageSize }: z.output<typeof sitePartQuery>): SiteHistory {
    return pageOf(this.trail.get(cod) ?? [], page, pageSize);
  }

  save({ cod, version, ...written }: SiteRequest, by: string): Site {
    return this.put(this.seen(cod, version), written as Partial<Site>, 'sitio.cambiado', by);
  }

  create({ cod, ...written }: NewSiteRequest, by: string): Site {
    if (this.sites.some((site) => site.cod.toLowerCase() === cod.toLowerCase())) {
      const message = `Ya hay una localización con el código «${cod}».`;
      throw { ...refusal(422, message), fields: { cod: message } };
    }
    const made = {
      cod,
      ...(written as Partial<Site>),
      estado: 'activo',
      origen: 'portal',
      version: 1,
      creado: AT,
      creadoPor: by,
      obras: 0,
      modificado: null,
      modificadoPor: null,
      cierre: null,
    } as Site;
    this.sites = [...this.sites, made];
    return made;
  }

  close({ cod, version, motivo }: SiteClosingRequest, by: string): Site {
    const cierre = { en: AT, por: by, motivo };
    return this.put(this.seen(cod, version), { estado: 'cerrado', cierre }, 'sitio.cerrado', by);
  }

  reopen({ cod, version }: SiteReopeningRequest, by: string): Site {
    return this.put(this.seen(cod, version), { estado: 'activo', cierre: null }, 'sitio.reabierto', by);
  }

  /** Changes a site as another person would. */
  change(cod: string, change: Partial<Site>, by: string): void {
    this.put(this.one(cod), change, 'sitio.cambiado', by);
  }

  check(codes: readonly string[]): CheckedCode[] {
    return [...new Set(codes)].map((codigo) => {
      const sitio = this.sites.find(({ cod }) => cod === codigo) ?? null;
      const near = this.sites.filter(({ cod }) => cod.toLowerCase() === codigo.toLowerCase());
      const sugerencias = sitio === null ? near.map(named) : [];
      return {
        codigo,
        sugerencias,
        sitio: sitio && named(sitio),
        veces: codes.filter((one) => one === codigo).length,
        resultado:
          sitio !== null
            ? sitio.estado === 'cerrado'
              ? 'cerrado'
              : 'valido'
            : sugerencias.length > 0
              ? 'sugerencia'
              : 'invalido',
      };
    });
  }

  private seen(cod: string, version: number): Site {
    const current = this.one(cod);
    if (current.version !== version) throw refusal(409, STALE, { current });
    return current;
  }

  private put(current: Site, change: Partial<Site>, accion: string, by: string): Site {
    const after: Site = {
      ...current,
      ...change,
      version: current.version + 1,
      modificado: AT,
      modificadoPor: by,
    };
    this.sites = this.sites.map((site) => (site === current ? after : site));
    this.told += 1;
    const cambios = changedFields({ ...current }, { ...current, ...change })
      .filter((campo) => campo !== 'cierre')
      .map((campo) => ({
        campo,
        antes: text(current[campo as keyof Site]),
        despues: text(after[campo as keyof Site]),
      }));
    const event = { id: this.told, momento: AT, usuario: by, accion, cambios };
    this.trail.set(current.cod, [event, ...(this.trail.get(current.cod) ?? [])]);
    return after;
  }
}

const named = ({ cod, nombre, municipio, provincia }: Site) => ({ cod, nombre, municipio, provincia });
const text = (value: unknown): string | null => (value === null ? null : String(value));
export const siteAnswers = (sites: FakeSites, table: FakeRegister): Answers<typeof siteEndpoints> => ({
  sites: registerAnswers(table),
  siteMap: ({ query }) => sites.map(query),
  site: ({ query }) => sites.one(query.cod),
  siteWorks: ({ query }) => sites.worksOf(query),
  siteHistory: ({ query }) => sites.historyOf(query),
  saveSite: ({ body, caller }) => sites.save(body, caller.user.name),
  createSite: ({ body, caller }) => sites.create(body, caller.user.name),
  closeSite: ({ body, caller }) => sites.close(body, caller.user.name),
  reopenSite: ({ body, caller }) => sites.reopen(body, caller.user.name),
  checkSiteCodes: ({ body }) => sites.check(body.codigos),
});

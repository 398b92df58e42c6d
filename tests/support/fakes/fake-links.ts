import type * as z from 'zod/mini';
import type {
  Link,
  LinkBlockRequest,
  LinkBoard,
  LinkColumn,
  LinkMoveRequest,
  LinkSheet,
  LinkUndoRequest,
  linkBoardQuery,
  linkColumnQuery,
  NewLinkRequest,
} from '../../../src/api/contract/links.ts';
import type { linkEndpoints } from '../../../src/api/endpoints/links.ts';
import { LINK_STATES } from '../../../src/shared/link-states.ts';
import { type FakeRegister, registerAnswers } from './fake-register.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import { refusal } from './refusal.ts';

const LIMITS: Readonly<Record<string, number>> = {
  solicitada: 10,
  en_estudio: 20,
  contratada: 45,
  instalada: 15,
};
const STALE =
  'Alguien ha cambiado este enlace mientras tanto: no se ha guardado nada. Mira cómo está ahora y decide otra vez.';

/** The links of the sites, with the server's rules. */
export class FakeLinks {
  links: Link[] = [];
  private readonly before = new Map<number, Link | null>();

  board(query: z.output<typeof linkBoardQuery>): LinkBoard {
    return { columnas: LINK_STATES.map((estado) => this.column({ ...query, estado })) };
  }

  column({ buscar, solo, estado, despues, limite }: z.output<typeof linkColumnQuery>): LinkColumn {
    const plazo = LIMITS[estado] ?? null;
    const isLate = ({ dias }: Link) => plazo !== null && dias > plazo;
    const all = this.links
      .filter((link) => link.estado === estado)
      .filter((link) => JSON.stringify(link).toLowerCase().includes(buscar.toLowerCase()))
      .filter((link) => solo !== 'tarde' || isLate(link))
      .filter(({ bloqueo }) => solo !== 'bloqueados' || bloqueo !== null)
      .toSorted((left, right) => right.dias - left.dias || left.id - right.id);
    const start = despues === undefined ? 0 : all.findIndex(({ id }) => despues === `1-${id}`) + 1;
    const enlaces = all.slice(start, start + limite);
    return {
      estado,
      plazo,
      total: all.length,
      enlaces,
      tarde: all.filter(isLate).length,
      bloqueados: all.filter(({ bloqueo }) => bloqueo !== null).length,
      siguiente: start + limite < all.length ? `1-${enlaces.at(-1)?.id}` : null,
    };
  }

  ofSite(cod: string): Link[] {
    return this.links.filter(({ sitio }) => sitio.cod === cod);
  }

  sheet(id: number): LinkSheet {
    const enlace = this.one(id);
    const { estado, desde, dias } = enlace;
    return { enlace, estancias: [{ estado, desde, hasta: null, dias, motivo: null, por: 'Ana Ruiz' }] };
  }

  one(id: number): Link {
    const found = this.links.find((link) => link.id === id);
    if (found) return found;
    throw refusal(
      404,
      'Ese enlace ya no existe. Vuelve al tablero y búscalo por su localización o su circuito.',
    );
  }

  create({ sitio, tecnologia, operador, circuito, mbps }: NewLinkRequest, by: string): Link {
    if (!sitio.startsWith('SIT-')) {
      const message = 'No hay ninguna localización con ese código. Compruébalo en Localizaciones.';
      throw { ...refusal(422, message), fields: { sitio: message } };
    }
    const link: Link = {
      id: Math.max(0, ...this.links.map(({ id }) => id)) + 1,
      tecnologia,
      operador,
      circuito,
      mbps,
      sitio: { cod: sitio, nombre: null, municipio: null },
      estado: 'solicitada',
      desde: AT,
      dias: 0,
      plazo: 10,
      bloqueo: null,
      version: 1,
      creado: AT,
      creadoPor: by,
      modificado: null,
      modificadoPor: null,
      deshacer: { cambio: 'creado', por: by, en: AT },
    };
    this.links = [...this.links, link];
    this.before.set(link.id, null);
    return link;
  }

  save(id: number, version: number, { sitio, ...written }: NewLinkRequest, by: string): Link {
    const current = this.seen(id, version);
    return this.put(current, { ...written, sitio: { ...current.sitio, cod: sitio } }, 'cambiado', by);
  }

  move(id: number, { version, a }: LinkMoveRequest, by: string): Link {
    const plazo = LIMITS[a] ?? null;
    const there = { estado: a, dias: 0, desde: AT, bloqueo: null, plazo };
    return this.put(this.seen(id, version), there, 'movido', by);
  }

  block(id: number, { version, motivo }: LinkBlockRequest, by: string): Link {
    const bloqueo = motivo === '' ? null : { motivo, en: AT };
    return this.put(this.seen(id, version), { bloqueo }, bloqueo ? 'bloqueado' : 'desbloqueado', by);
  }

  undo(id: number, { version }: LinkUndoRequest, by: string): Link | null {
    const current = this.seen(id, version);
    const before = this.before.get(id);
    if (before === undefined) throw refusal(422, 'Este enlace no tiene ningún cambio que deshacer.');
    if (before === null) {
      this.links = this.links.filter((link) => link.id !== id);
      return null;
    }
    const back = this.put(current, before, 'movido', by);
    this.before.delete(id);
    return this.replaced({ ...back, version: current.version + 1, deshacer: null });
  }

  private seen(id: number, version: number): Link {
    const current = this.one(id);
    if (current.version === version) return current;
    throw { ...refusal(409, STALE), data: { current } };
  }

  private put(
    current: Link,
    change: Partial<Link>,
    cambio: 'cambiado' | 'movido' | 'bloqueado' | 'desbloqueado',
    by: string,
  ): Link {
    this.before.set(current.id, current);
    return this.replaced({
      ...current,
      ...change,
      version: current.version + 1,
      modificado: AT,
      modificadoPor: by,
      deshacer: { cambio, por: by, en: AT },
    });
  }

  private replaced(link: Link): Link {
    this.links = this.links.map((one) => (one.id === link.id ? link : one));
    return link;
  }
}

export const linkAnswers = (links: FakeLinks, table: FakeRegister): Answers<typeof linkEndpoints> => ({
  links: registerAnswers(table),
  linkBoard: ({ query }) => links.board(query),
  linkColumn: ({ query }) => links.column(query),
  siteLinks: ({ query }) => links.ofSite(query.cod),
  linkSheet: ({ params }) => links.sheet(params.id),
  createLink: ({ body, caller }) => links.create(body, caller.user.name),
  changeLink: ({ params, body, caller }) => links.save(params.id, body.version, body, caller.user.name),
  moveLink: ({ params, body, caller }) => links.move(params.id, body, caller.user.name),
  blockLink: ({ params, body, caller }) => links.block(params.id, body, caller.user.name),
  undoLink: ({ params, body, caller }) => links.undo(params.id, body, caller.user.name),
});

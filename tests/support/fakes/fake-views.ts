import type * as z from 'zod/mini';
import type { ApiFailure } from '../../../src/api/api.ts';
import { PERMISSION_FLAGS } from '../../../src/api/contract/permissions.ts';
import {
  type DefaultViewRequest,
  type NewViewRequest,
  newViewRequest,
  REGISTER_FLAGS,
  type SavedView,
  type SavedViews,
  VIEW_LIMITS,
  type ViewRegister,
  type viewRequest,
} from '../../../src/api/contract/records/views.ts';
import type { viewEndpoints } from '../../../src/api/endpoints/views.ts';
import { mayOpen } from '../../../src/shared/access.ts';
import { compareInSpanish } from '../../../src/shared/spanish-order.ts';
import type { FakePerson } from './fake-person.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import { refusal } from './refusal.ts';

interface KeptView extends NewViewRequest {
  readonly id: number;
  readonly owner: FakePerson['user'];
  readonly version: number;
  readonly isDeleted: boolean;
}

const GONE = refusal(404, 'Esa vista ya no está. Guarda lo que ves con otro nombre.');
const NOT_YOURS = refusal(403, 'Esa vista es de otra persona. Guarda lo que ves con otro nombre.');
const NO_RIGHT = refusal(403, 'No tienes permisos para realizar esta acción.');
const STALE =
  'Guardaste esta vista en otra pestaña mientras tanto: no se ha guardado nada. Elige con cuál te quedas.';
const TOO_MANY = refusal(
  409,
  `Ya tienes ${VIEW_LIMITS.own} vistas guardadas aquí, que es el máximo: elimina una para guardar otra.`,
);
const inField = (field: string, message: string): ApiFailure =>
  Object.assign({}, refusal(422, message), { fields: { [field]: message } });

/** Saved views of all people, by the server's rules. */
export class FakeViews {
  private kept: readonly KeptView[] = [];
  /** Ids of default views, by person and register. */
  private readonly defaults = new Map<string, number>();

  /** How many views another version of the portal saved. */
  unfit = 0;

  list(person: FakePerson, registro: ViewRegister): SavedViews {
    refuseRegister(person, registro);
    const vistas = this.kept
      .filter((view) => view.registro === registro && !view.isDeleted && isVisible(view, person))
      .map((view) => this.told(view, person))
      .toSorted(
        (one, other) =>
          Number(other.propia) - Number(one.propia) || compareInSpanish(one.nombre, other.nombre),
      );
    const compartibles = PERMISSION_FLAGS.filter((flag) => mayOpen(person.permissions, flag));
    return { vistas, compartibles, apartadas: this.unfit };
  }

  create(person: FakePerson, request: NewViewRequest): SavedView {
    const wanted = newViewRequest.parse(request);
    refuseRegister(person, wanted.registro);
    const view = { ...wanted, id: this.kept.length + 1, owner: person.user, version: 1, isDeleted: false };
    this.refuse(view, person);
    this.refuseTooMany(view);
    this.kept = [...this.kept, view];
    return this.told(view, person);
  }

  change(person: FakePerson, id: number, { version, ...wanted }: z.output<typeof viewRequest>): SavedView {
    const view = this.held(person, id);
    if (view.isDeleted) throw GONE;
    if (view.owner.id !== person.user.id) throw NOT_YOURS;
    if (view.version !== version) throw refusal(409, STALE, { current: this.told(view, person) });
    const next = { ...view, ...wanted, version: version + 1 };
    this.refuse(next, person);
    return this.replaced(next, person);
  }

  remove(person: FakePerson, id: number): SavedView {
    return this.replaced({ ...this.deletable(person, id), isDeleted: true }, person);
  }

  restore(person: FakePerson, id: number): SavedView {
    const view = this.deletable(person, id);
    if (!view.isDeleted) return this.told(view, person);
    if (this.isTaken(view)) {
      throw refusal(
        409,
        `Ya hay otra vista con el nombre «${view.nombre}»: cámbiaselo y vuelve a intentarlo.`,
      );
    }
    this.refuseTooMany(view);
    return this.replaced({ ...view, version: view.version + 1, isDeleted: false }, person);
  }

  prefer(person: FakePerson, { registro, vista }: DefaultViewRequest): number | null {
    refuseRegister(person, registro);
    const place = `${person.user.id} ${registro}`;
    if (vista === null) {
      this.defaults.delete(place);
      return null;
    }
    if (!this.list(person, registro).vistas.some(({ id }) => id === vista)) {
      throw refusal(404, 'Esa vista ya no está: elige otra.');
    }
    this.defaults.set(place, vista);
    return vista;
  }

  private held(person: FakePerson, id: number): KeptView {
    const view = this.kept.find((one) => one.id === id);
    if (view === undefined || !isVisible(view, person)) throw GONE;
    refuseRegister(person, view.registro);
    return view;
  }

  private deletable(person: FakePerson, id: number): KeptView {
    const view = this.held(person, id);
    if (!mayDelete(view, person)) throw NOT_YOURS;
    return view;
  }

  private refuse(view: KeptView, { permissions }: FakePerson): void {
    const { compartida } = view;
    if (compartida !== null && !mayOpen(permissions, compartida)) {
      throw inField(
        'compartida',
        'No tienes ese permiso: comparte la vista con uno que tengas, o con nadie.',
      );
    }
    if (this.isTaken(view)) throw inField('nombre', 'Ya tienes una vista con ese nombre: elige otro.');
  }

  private isTaken({ id, owner, registro, nombre }: KeptView): boolean {
    return this.live(owner.id, registro).some(
      (one) => one.id !== id && one.nombre.toLowerCase() === nombre.toLowerCase(),
    );
  }

  private refuseTooMany({ owner, registro }: KeptView): void {
    if (this.live(owner.id, registro).length >= VIEW_LIMITS.own) throw TOO_MANY;
  }

  private live(ownerId: number, registro: ViewRegister): readonly KeptView[] {
    return this.kept.filter(
      (view) => view.owner.id === ownerId && view.registro === registro && !view.isDeleted,
    );
  }

  private replaced(view: KeptView, person: FakePerson): SavedView {
    this.kept = this.kept.map((one) => (one.id === view.id ? view : one));
    return this.told(view, person);
  }

  private told({ owner, isDeleted: _, ...view }: KeptView, person: FakePerson): SavedView {
    return {
      ...view,
      propietario: owner.name,
      propia: owner.id === person.user.id,
      cambiada: AT,
      eliminable: mayDelete({ ...view, owner }, person),
      predeterminada: this.defaults.get(`${person.user.id} ${view.registro}`) === view.id,
    };
  }
}

function refuseRegister({ permissions }: FakePerson, registro: ViewRegister): void {
  if (!mayOpen(permissions, REGISTER_FLAGS[registro])) throw NO_RIGHT;
}

const isVisible = ({ owner, compartida }: KeptView, { user, permissions }: FakePerson): boolean =>
  owner.id === user.id || (compartida !== null && mayOpen(permissions, compartida));

const mayDelete = (
  { owner, compartida }: Pick<KeptView, 'owner' | 'compartida'>,
  { user, permissions }: FakePerson,
): boolean => owner.id === user.id || (compartida !== null && permissions.admin === true);

export const viewAnswers = (views: FakeViews): Answers<typeof viewEndpoints> => ({
  savedViews: ({ query, caller }) => views.list(caller, query.registro),
  createView: ({ body, caller }) => views.create(caller, body),
  changeView: ({ params, body, caller }) => views.change(caller, params.id, body),
  deleteView: ({ params, caller }) => views.remove(caller, params.id),
  restoreView: ({ params, caller }) => views.restore(caller, params.id),
  setDefaultView: ({ body, caller }) => ({ vista: views.prefer(caller, body) }),
});

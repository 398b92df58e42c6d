import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { newValues, someSubscription } from '../../../paths/payloads/dashboard/subscriptions-payloads.ts';
import { newViewValues, someShape, someView } from '../../../paths/payloads/kit/saved-views-payloads.ts';
import { doneDeletion, someDeletion, someOrder, someScope } from '../../../paths/payloads/trash-payloads.ts';
import { someSet } from '../../../paths/payloads/work-changes-payloads.ts';
import {
  registerMachine,
  resetPasswordMachine,
  sendResetMachine,
  undoChangeMachine,
} from '../../../src/machines/account/account-forms.ts';
import {
  registerProblems,
  resetPasswordProblems,
  sendResetProblems,
} from '../../../src/machines/account/account-rules.ts';
import { NOTHING_REGISTERED } from '../../../src/machines/account/account-types.ts';
import { NEW_KEY, newProgramKeyMachine } from '../../../src/machines/automations/program-key-form.ts';
import { widgetSettingsMachine } from '../../../src/machines/custom-view/widget-settings-form.ts';
import { viewFormMachine } from '../../../src/machines/explorer/views/view-form.ts';
import { stillWrong } from '../../../src/machines/kit/form/form-rules.ts';
import {
  emailProofMachine,
  profileDetailsMachine,
  profilePasswordMachine,
} from '../../../src/machines/profile/profile-forms.ts';
import { NO_PASSWORD } from '../../../src/machines/profile/profile-types.ts';
import { projectFormMachine } from '../../../src/machines/projects/project-form.ts';
import { subscriptionFormMachine } from '../../../src/machines/subscriptions/subscription-form.ts';
import { deletionOrderMachine, deletionScopeMachine } from '../../../src/machines/trash/deletion-forms.ts';
import { NO_SCOPE } from '../../../src/machines/trash/deletion-rules.ts';
import {
  NO_CORRECTION,
  personCorrectionMachine,
} from '../../../src/machines/users/person-correction-form.ts';
import { changeFormMachine } from '../../../src/machines/work-changes/change-form.ts';
import { drive } from '../../support/driven.ts';

const EMAIL = 'nuria.soler@conectividad.example';
const PASSWORD = 'un-puente-verde';
const NOT_RESET = { email: EMAIL, password: '', password_confirmation: '', isDemo: false };
const WHOLE_RESET = { ...NOT_RESET, password: PASSWORD, password_confirmation: PASSWORD };

const PERSON = { id: 4, name: 'Ana Ruiz', email: EMAIL, is_active: true };

interface FormCase {
  readonly machine: AnyStateMachine;
  readonly empty: object;
  readonly whole: object;
  /** The name of one of its fields. */
  readonly field: string;
  /** A value that the field must not have; '' by default. */
  readonly bad?: unknown;
  /** The name under which the problem of that field is reported; the field's own name by default. */
  readonly problem?: string;
  readonly answer: unknown;
  readonly told: object;
  /** The values of the fields after the form was sent. */
  readonly kept: object;
  /** The name of the work whose loss has to be confirmed. */
  readonly work?: string;
}

const WHOLE = {
  name: 'Nuria Soler',
  email: EMAIL,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  terms: true,
};
const REGISTERED = { registration: 'r', isDelayed: false, expiresAt: 600_000 };
const PROJECT = {
  id: 3,
  version: 5,
  nombre: 'Norte',
  tipo: 'FTTH',
  prefijo: 'NOR',
  estado: 'En proceso',
  destacado: false,
};
const SETTINGS = { type: 'bar', title: 'Obras', chartType: null, refreshInterval: 60 };
const NO_METRIC = { tipo: 'historico', periodo: '30d', agregacion: 'daily', metricas: [] };
const GRANTED = { accessToken: 'token', user: null };

const FORMS: readonly FormCase[] = [
  {
    machine: deletionScopeMachine,
    empty: NO_SCOPE,
    whole: someScope,
    field: 'codigos',
    problem: 'obras/codigos',
    answer: someDeletion,
    told: { type: 'deletion.previewed', preview: someDeletion },
    kept: someScope,
  },
  {
    machine: deletionOrderMachine,
    empty: someOrder,
    whole: { ...someOrder, motivo: 'Repetidas', obras: String(someOrder.cuantas) },
    field: 'motivo',
    answer: doneDeletion,
    told: { type: 'deletion.done', preview: doneDeletion },
    kept: { ...someOrder, motivo: 'Repetidas', obras: String(someOrder.cuantas) },
  },
  {
    machine: registerMachine,
    empty: NOTHING_REGISTERED,
    whole: WHOLE,
    field: 'email',
    answer: REGISTERED,
    told: { type: 'account.registered', email: EMAIL, ...REGISTERED },
    kept: WHOLE,
  },
  {
    machine: sendResetMachine,
    empty: { email: '', isDemo: false },
    whole: { email: EMAIL, isDemo: false },
    field: 'email',
    answer: null,
    told: { type: 'account.resetSent' },
    kept: { email: EMAIL, isDemo: false },
  },
  {
    machine: resetPasswordMachine,
    empty: NOT_RESET,
    whole: WHOLE_RESET,
    field: 'password',
    answer: GRANTED,
    told: { type: 'account.passwordReset', email: EMAIL, ...GRANTED },
    kept: NOT_RESET,
  },
  {
    machine: profileDetailsMachine,
    empty: { name: '', email: '' },
    whole: { name: 'Ana Ruiz', email: 'ana.gil@conectividad.example' },
    field: 'email',
    answer: { user: PERSON, newEmail: 'ana.gil@conectividad.example' },
    told: { type: 'profile.detailsSaved', user: PERSON, newEmail: 'ana.gil@conectividad.example' },
    // The new e-mail does not belong to the person yet.
    kept: { name: 'Ana Ruiz', email: EMAIL },
    work: 'profileDetails',
  },
  {
    machine: profilePasswordMachine,
    empty: NO_PASSWORD,
    whole: { password: PASSWORD, password_confirmation: PASSWORD },
    field: 'password',
    answer: null,
    told: { type: 'profile.passwordChanged' },
    kept: NO_PASSWORD,
    work: 'profilePassword',
  },
  {
    machine: viewFormMachine,
    empty: newViewValues,
    whole: { ...newViewValues, nombre: 'Madrid', compartida: 'dashboard' },
    field: 'nombre',
    answer: someView,
    told: { type: 'view.saved', kind: 'new', view: someView },
    kept: {
      kind: 'new',
      register: 'obras',
      id: 1,
      version: 2,
      nombre: 'Madrid',
      forma: someShape,
      compartida: null,
    },
  },
  {
    machine: emailProofMachine,
    empty: { code: '' },
    whole: { code: '654321' },
    field: 'code',
    answer: { user: PERSON },
    told: { type: 'profile.emailProven', user: PERSON },
    kept: { code: '' },
  },
  {
    machine: personCorrectionMachine,
    empty: NO_CORRECTION,
    whole: { id: 4, name: 'Ana Gil', email: PERSON.email },
    field: 'name',
    bad: ' <> ',
    answer: { ...PERSON, id: 4, name: 'Ana Gil' },
    told: { type: 'people.changed', users: [{ ...PERSON, id: 4, name: 'Ana Gil' }] },
    kept: { id: 4, name: 'Ana Gil', email: PERSON.email },
  },
  {
    machine: personCorrectionMachine,
    empty: { id: 4, name: 'Ana', email: '' },
    whole: { id: 4, name: 'Ana', email: PERSON.email },
    field: 'email',
    bad: 'ana@',
    answer: { ...PERSON, id: 4 },
    told: { type: 'people.changed', users: [{ ...PERSON, id: 4 }] },
    kept: { id: 4, name: PERSON.name, email: PERSON.email },
  },
  {
    machine: projectFormMachine,
    empty: { ...PROJECT, nombre: '', prefijo: '' },
    whole: PROJECT,
    field: 'nombre',
    answer: { ...PROJECT, version: 6 },
    told: { type: 'project.saved', project: { ...PROJECT, version: 6 } },
    kept: { ...PROJECT, version: 6 },
    work: 'projectForm',
  },
  {
    machine: newProgramKeyMachine,
    empty: NEW_KEY,
    whole: { nombre: 'Facturas', llamadas: ['cargas'] },
    field: 'nombre',
    answer: { nombre: 'Facturas', clave: 'clave', llamadas: ['cargas'] },
    told: { type: 'programKey.made', name: 'Facturas', key: 'clave', calls: ['cargas'] },
    kept: NEW_KEY,
  },
  {
    machine: newProgramKeyMachine,
    empty: { nombre: '', llamadas: [] },
    whole: { nombre: 'Facturas', llamadas: ['cargas', 'actualizaciones'] },
    field: 'llamadas',
    bad: [],
    answer: { nombre: 'Facturas', clave: 'clave', llamadas: ['cargas', 'actualizaciones'] },
    told: {
      type: 'programKey.made',
      name: 'Facturas',
      key: 'clave',
      calls: ['cargas', 'actualizaciones'],
    },
    kept: NEW_KEY,
  },
  {
    machine: widgetSettingsMachine,
    empty: { ...SETTINGS, title: '' },
    whole: SETTINGS,
    field: 'title',
    answer: null,
    told: { type: 'widgetSettings.saved', settings: SETTINGS },
    kept: SETTINGS,
  },
  {
    machine: subscriptionFormMachine,
    empty: { ...newValues, vista: NO_METRIC },
    whole: newValues,
    field: 'vista',
    bad: NO_METRIC,
    answer: someSubscription,
    told: { type: 'subscription.saved', subscription: someSubscription, isNew: true },
    kept: { ...newValues, id: 1 },
  },
  {
    machine: changeFormMachine,
    empty: { obras: { tipo: 'filtro' }, cambios: [{ campo: 'estado_obra', valor: '' }] },
    whole: { obras: { tipo: 'filtro' }, cambios: [{ campo: 'estado_obra', valor: 'En curso' }] },
    field: 'cambios',
    bad: [{ campo: 'estado_obra', valor: ' ' }],
    problem: 'cambios/0/valor',
    answer: someSet,
    told: { type: 'changes.proposed', set: someSet },
    kept: { obras: { tipo: 'filtro' }, cambios: [{ campo: 'estado_obra', valor: 'En curso' }] },
    work: 'workChanges',
  },
];

const refused = (fields: Record<string, string>) =>
  Object.assign(new Error('status 422'), {
    failure: { kind: 'status', status: 422, message: 'No.', requestId: null, fields, retryAfter: null },
  });
const FAILURE = { kind: 'status', status: 422, message: 'No.', retryAfter: null };

const isNoWork = ({ type }: { readonly type: string }) => !type.startsWith('work.');

describe.each(FORMS.map((each) => [each.machine.id, each] as const))('the form %s', (id, each) => {
  const begin = () => {
    const driven = drive(each.machine, { values: each.empty });
    const seen = () => {
      const { value, context } = driven.actor.getSnapshot();
      return { value, ...context };
    };
    return { ...driven, seen, fill: () => driven.send({ type: 'form.changed', patch: each.whole }) };
  };
  const sent = () => {
    const form = begin();
    form.fill();
    form.send({ type: 'form.submitted' });
    return form;
  };

  it('is refused while something is missing, and is not sent', () => {
    const form = begin();
    form.send({ type: 'form.submitted' });
    expect(form.seen().value).toEqual({ open: 'editing' });
    expect(Object.keys(form.seen().problems)).toContain(each.problem ?? each.field);
    expect(form.calls()).toEqual([]);
    form.fill();
    expect(form.seen().problems).toEqual({});
  });

  it('sends what was typed, and emits the result', () => {
    const form = sent();
    expect(form.seen().value).toBe('sending');
    expect(form.calls()).toEqual([['submit', { values: each.whole }]]);
    form.answer('submit', { answer: each.answer });
    expect(form.seen()).toMatchObject({ value: { open: 'sent' }, values: each.kept, saved: each.kept });
    expect(form.emitted.filter(isNoWork)).toEqual([each.told]);
    expect(form.emitted.at(-1)).toEqual(each.work ? { type: 'work.ended', work: each.work } : each.told);
  });

  it('stays open after it was sent', () => {
    const form = sent();
    form.answer('submit', { answer: each.answer });
    form.send({ type: 'form.changed', patch: { [each.field]: each.bad ?? '' } });
    expect(form.seen().value).toEqual({ open: 'editing' });
    form.fill();
    form.send({ type: 'form.submitted' });
    expect(form.seen().value).toBe('sending');
  });

  it('is refused after it was sent as it was before', () => {
    const form = sent();
    form.answer('submit', { answer: each.answer });
    form.send({ type: 'form.changed', patch: { [each.field]: each.bad ?? '' } });
    form.send({ type: 'form.submitted' });
    expect(form.seen()).toMatchObject({ value: { open: 'editing' } });
    expect(Object.keys(form.seen().problems)).toContain(each.problem ?? each.field);
  });

  it('keeps the typed text when the server refuses it, and shows why under the field', () => {
    const form = sent();
    form.fail('submit', refused({ [each.field]: 'Otra.' }));
    expect(form.seen()).toMatchObject({
      value: { open: 'editing' },
      values: each.whole,
      problems: { [each.field]: { said: 'Otra.' } },
      failure: FAILURE,
    });
    expect(form.emitted.filter(isNoWork)).toEqual([
      { type: 'form.failed', form: id, failure: FAILURE, hasProblems: true },
    ]);
    form.send({ type: 'form.submitted' });
    expect(form.seen()).toMatchObject({ value: 'sending', problems: {}, failure: null });
  });

  it('says that nobody answered', () => {
    const form = sent();
    form.fail('submit', Object.assign(new Error('lost'), { failure: { kind: 'noResponse' } }));
    expect(form.emitted.filter(isNoWork)).toEqual([
      { type: 'form.failed', form: id, failure: { kind: 'noResponse' }, hasProblems: false },
    ]);
  });
});

describe.each(FORMS.filter(({ work }) => work !== undefined).map((each) => [each.machine.id, each] as const))(
  'what is typed in %s',
  (_, { machine, empty, whole, field, work, bad = 'x' }) => {
    const begin = () => drive(machine, { values: empty });

    it('is not lost without a question, until it is the saved value again', () => {
      const form = begin();
      form.send({ type: 'form.changed', patch: whole });
      expect(form.emitted).toEqual([{ type: 'work.began', work }]);
      form.send({ type: 'form.changed', patch: empty });
      expect(form.emitted.at(-1)).toEqual({ type: 'work.ended', work });
    });

    it('can be reverted', () => {
      const form = begin();
      form.send({ type: 'form.changed', patch: { [field]: bad } });
      form.send({ type: 'form.submitted' });
      form.send({ type: 'form.reverted' });
      expect(form.actor.getSnapshot()).toMatchObject({
        value: { open: 'editing' },
        context: { values: empty, problems: {}, failure: null },
      });
      expect(form.emitted.at(-1)).toEqual({ type: 'work.ended', work });
    });

    it('can be reverted after something was sent', () => {
      const form = begin();
      form.send({ type: 'form.changed', patch: whole });
      form.send({ type: 'form.submitted' });
      form.answer('submit', { answer: FORMS.find((one) => one.machine === machine)?.answer });
      form.send({ type: 'form.reverted' });
      expect(form.actor.getSnapshot().value).toEqual({ open: 'editing' });
    });

    it('takes over a value from elsewhere as typed and saved', () => {
      const form = begin();
      form.send({ type: 'form.adopted', patch: { [field]: 'de otra parte' } });
      const { values, saved } = form.actor.getSnapshot().context;
      expect([values, saved]).toEqual([
        { ...empty, [field]: 'de otra parte' },
        { ...empty, [field]: 'de otra parte' },
      ]);
      expect(form.emitted).toEqual([{ type: 'work.ended', work }]);
      expect(form.actor.getSnapshot().value).toEqual({ open: 'editing' });
    });
  },
);

describe('a problem of a form', () => {
  const row = (campo: string, valor: string | null) => ({ campo, valor });
  const values = { nombre: 'A', filas: [row('x', '1'), row('y', '2')] };
  const problems = { nombre: 'corto', 'filas/0/valor': 'malo', 'filas/1/valor': 'peor' };

  it.each([
    [{}, ['nombre', 'filas/0/valor', 'filas/1/valor']],
    [{ nombre: 'A' }, ['filas/0/valor', 'filas/1/valor']],
    [{ filas: [row('x', '3'), row('y', '2')] }, ['nombre', 'filas/1/valor']],
    [{ filas: [row('y', '2')] }, ['nombre']],
    [{ filas: [null, row('z', '2')] }, ['nombre', 'filas/1/valor']],
  ])('stays until that value changes: %j', (patch, left) => {
    expect(Object.keys(stillWrong(problems, values, patch))).toEqual(left);
  });

  it('is dropped too when the server names its value within another that the form does not have', () => {
    const places = { 'obras/nombre': 'corto', 'obras/lugar': 'malo' };
    expect(Object.keys(stillWrong(places, values, { nombre: 'B' }))).toEqual(['obras/lugar']);
  });
});

describe.each([
  ['sendReset', sendResetMachine, { email: EMAIL, isDemo: true }],
  ['resetPassword', resetPasswordMachine, { ...WHOLE_RESET, isDemo: true }],
] as const)('the form %s of the demonstration', (_, machine, values) => {
  it('sends nothing, and says that no password is reset there', () => {
    const form = drive<AnyStateMachine>(machine, { values });
    form.send({ type: 'form.submitted' });
    expect(form.actor.getSnapshot()).toMatchObject({
      value: { open: 'editing' },
      context: { values, problems: {}, failure: null },
    });
    expect(form.emitted).toEqual([{ type: 'account.resetDisabled' }]);
    expect(form.calls()).toEqual([]);
  });
});

describe('the form undoChange', () => {
  const FOLLOWED = { hasLink: true, email: null };
  const LOST = Object.assign(new Error('lost'), { failure: { kind: 'noResponse' } });
  const begin = (hasLink: boolean) => {
    const driven = drive(undoChangeMachine, { values: { hasLink, email: null } });
    const seen = () => {
      const { value, context } = driven.actor.getSnapshot();
      return { value, ...context };
    };
    return { ...driven, seen, press: () => driven.send({ type: 'form.submitted' }) };
  };

  it('is refused when no link was followed', () => {
    const form = begin(false);
    form.press();
    expect(form.seen()).toMatchObject({ value: { open: 'editing' }, problems: { token: 'linkMissing' } });
    expect(form.calls()).toEqual([]);
  });

  it('undoes the change at a press, and keeps the address that the account has again', () => {
    const form = begin(true);
    form.press();
    expect([form.seen().value, form.calls()]).toEqual(['sending', [['submit', { values: FOLLOWED }]]]);
    form.answer('submit', { answer: { email: EMAIL } });
    const kept = { hasLink: false, email: EMAIL };
    expect(form.seen()).toEqual({
      value: { open: 'sent' },
      values: kept,
      saved: kept,
      problems: {},
      failure: null,
    });
    expect(form.emitted).toEqual([{ type: 'account.changeUndone', email: EMAIL }]);
  });

  it('undoes it once: the link is used up', () => {
    const form = begin(true);
    form.press();
    form.answer('submit', { answer: { email: EMAIL } });
    form.press();
    expect(form.seen()).toMatchObject({ value: { open: 'editing' }, problems: { token: 'linkMissing' } });
  });

  it('says that nobody answered until it is pressed again', () => {
    const form = begin(true);
    form.press();
    form.fail('submit', LOST);
    expect(form.seen()).toMatchObject({ value: { open: 'editing' }, failure: { kind: 'noResponse' } });
    expect(form.emitted).toEqual([
      { type: 'form.failed', form: 'undoChange', failure: { kind: 'noResponse' }, hasProblems: false },
    ]);
    form.press();
    expect(form.seen()).toMatchObject({ value: 'sending', failure: null });
  });

  it('behaves like other forms once something in it changes', () => {
    const form = begin(true);
    form.press();
    form.answer('submit', { answer: { email: EMAIL } });
    form.send({ type: 'form.changed', patch: { hasLink: true } });
    expect(form.seen()).toMatchObject({
      value: { open: 'editing' },
      values: { hasLink: true, email: EMAIL },
    });
  });
});

describe('the rules of spec 1 section 5', () => {
  const right = { password: PASSWORD, password_confirmation: PASSWORD };

  it.each([
    [
      NOTHING_REGISTERED,
      { name: 'nameRequired', email: 'emailRequired', password: 'passwordRequired', terms: 'termsRequired' },
    ],
    [{ ...WHOLE, name: '  ' }, { name: 'nameRequired' }],
    [{ ...WHOLE, email: 'nuria@' }, { email: 'emailInvalid' }],
    [{ ...WHOLE, password: '1234567', password_confirmation: '1234567' }, { password: 'passwordTooShort' }],
    [{ ...WHOLE, password: '12345678', password_confirmation: '12345678' }, {}],
    [{ ...WHOLE, password_confirmation: 'otra' }, { password_confirmation: 'passwordsDiffer' }],
    [{ ...WHOLE, terms: false }, { terms: 'termsRequired' }],
  ])('of a registration %#', (values, problems) => {
    expect(registerProblems(values)).toEqual(problems);
  });

  it.each([
    ['', { email: 'emailRequired' }],
    ['nuria', { email: 'emailInvalid' }],
    [` ${EMAIL} `, {}],
  ])('of the address %j', (email, problems) => {
    expect(sendResetProblems({ email, isDemo: false })).toEqual(problems);
  });

  it('of a new password and its link', () => {
    const values = { email: EMAIL, isDemo: false, ...right };
    expect(resetPasswordProblems(values)).toEqual({});
    expect(resetPasswordProblems({ ...values, email: null })).toEqual({ email: 'linkMissing' });
    expect(resetPasswordProblems({ ...values, password: 'corta' })).toEqual({
      password: 'passwordTooShort',
      password_confirmation: 'passwordsDiffer',
    });
  });
});

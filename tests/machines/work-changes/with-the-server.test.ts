import { describe, expect, it } from 'vitest';
import { type AnyActorRef, createActor, waitFor } from 'xstate';
import { SOME_CODE, someWork } from '../../../paths/payloads/work-payloads.ts';
import { changeSetEndpoints } from '../../../src/api/endpoints/change-sets.ts';
import { changeHistoryMachine } from '../../../src/machines/work-changes/change-history-machine.ts';
import { selectPhase } from '../../../src/machines/work-changes/change-set-selectors.ts';
import {
  createChangeHistoryImplementations,
  createWorkChangesImplementations,
} from '../../../src/machines/work-changes/work-changes-implementations.ts';
import { workChangesMachine } from '../../../src/machines/work-changes/work-changes-machine.ts';
import { selectStage } from '../../../src/machines/work-changes/work-changes-selectors.ts';
import { changeSetAnswers, FakeChangeSets } from '../../support/fakes/fake-change-sets.ts';
import { FakeWorkPages } from '../../support/fakes/fake-work-pages.ts';
import { servedTo } from '../../support/fakes/served-to.ts';

const ME = 'Ana Ruiz';
const input = { delays: { settle: 0, refresh: 0 } };

function world() {
  const pages = new FakeWorkPages();
  pages.add({ page: someWork, lines: [], life: [] });
  const kept = new FakeChangeSets(pages);
  const calls: unknown[] = [];
  const answers = changeSetAnswers(kept);
  const api = servedTo({ id: 4, name: ME }, changeSetEndpoints, {
    ...answers,
    proposeChangeSet: (asking) => {
      calls.push(asking.asked.body);
      return answers.proposeChangeSet(asking);
    },
    worksOfChangeSet: (asking) => {
      calls.push([asking.params.id, asking.asked.query]);
      return answers.worksOfChangeSet(asking);
    },
    changeSets: (asking) => {
      calls.push(asking.asked.query);
      return answers.changeSets(asking);
    },
  });
  const held = (field: string) =>
    pages.one(SOME_CODE).page.ficha?.campos.find(({ campo }) => campo === field)?.valor;
  return { kept, api, calls, held };
}
const heard = (actor: AnyActorRef) => {
  const told: unknown[] = [];
  actor.on('*', (event) => told.push(event));
  return told;
};

describe('works changed on the page, with a server', () => {
  it('are typed, previewed, written and undone in one dialog', async () => {
    const { api, calls, held } = world();
    const actor = createActor(workChangesMachine.provide(createWorkChangesImplementations({ api })), {
      input,
    });
    const told = heard(actor);
    actor.start();
    await waitFor(actor, ({ context }) => context.fields !== null);
    const obras = { tipo: 'obras' as const, obras: [{ id: 12, version: 3 }] };
    const about = { kind: 'work' as const, cod: SOME_CODE };
    actor.send({ type: 'changes.opened', targets: obras, about, field: 'responsable', value: 'Luis' });
    const { changeForm } = actor.getSnapshot().children;
    const cambios = [{ campo: 'responsable', valor: 'Eva' }];
    changeForm?.send({ type: 'form.changed', patch: { cambios } });
    changeForm?.send({ type: 'form.submitted' });
    await waitFor(actor, (snapshot) => selectStage(snapshot) === 'proposed');
    expect([calls, held('responsable')]).toEqual([[{ obras, cambios }], 'Luis']);

    const { changeSet } = actor.getSnapshot().children;
    if (changeSet === undefined) throw new Error('There is no set.');
    const phase = (wanted: string) => waitFor(changeSet, (snapshot) => selectPhase(snapshot) === wanted);
    changeSet.getSnapshot().children.changeSetWorks?.send({ type: 'list.asked', query: { page: 1 } });
    changeSet.send({ type: 'change.applyRequested' });
    await phase('applied');
    expect(held('responsable')).toBe('Eva');
    changeSet.send({ type: 'change.undoRequested' });
    await phase('undoOffered');
    changeSet.send({ type: 'change.undoConfirmed' });
    await phase('undone');
    expect(held('responsable')).toBe('Luis');
    changeSet.send({ type: 'change.closeRequested' });
    expect([selectStage(actor.getSnapshot()), calls[1], told]).toEqual([
      'closed',
      [1, { page: 1, pageSize: 20 }],
      [
        { type: 'work.began', work: 'workChanges' },
        { type: 'work.began', work: 'changeWriting' },
        { type: 'work.ended', work: 'changeWriting' },
        { type: 'work.ended', work: 'workChanges' },
        { type: 'changes.written', id: 1, did: 'applied' },
        { type: 'work.began', work: 'changeWriting' },
        { type: 'work.ended', work: 'changeWriting' },
        { type: 'work.ended', work: 'workChanges' },
        { type: 'changes.written', id: 1, did: 'undone' },
        { type: 'work.ended', work: 'workChanges' },
        { type: 'work.ended', work: 'changeWriting' },
      ],
    ]);
    actor.stop();
  });

  it('are listed, of one person or of all, and one of them is undone on its page', async () => {
    const { api, kept, calls, held } = world();
    const { id } = kept.propose(
      { obras: { tipo: 'filtro' }, cambios: [{ campo: 'responsable', valor: 'Eva' }] },
      'Luis Gil',
    );
    kept.apply(id, 'Luis Gil');
    const actor = createActor(changeHistoryMachine.provide(createChangeHistoryImplementations({ api })), {
      input,
    });
    const told = heard(actor);
    actor.start();
    const { changeSetList } = actor.getSnapshot().children;
    if (changeSetList === undefined) throw new Error('There is no list.');
    for (const own of [false, true]) {
      changeSetList.send({ type: 'list.asked', query: { page: 1, own } });
      const { context } = await waitFor(
        changeSetList,
        (snapshot) => snapshot.context.query?.own === own && snapshot.matches({ seen: 'shown' }),
      );
      expect(context.page?.total).toBe(own ? 0 : 1);
    }
    expect(calls).toEqual([
      { page: 1, pageSize: 25 },
      { page: 1, pageSize: 25, propios: 'true' },
    ]);
    actor.send({ type: 'record.asked', key: id });
    const looking = await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    const { changeSet } = looking.children;
    if (changeSet === undefined) throw new Error('There is no set.');
    changeSet.send({ type: 'change.undoRequested' });
    await waitFor(changeSet, (snapshot) => selectPhase(snapshot) === 'undoOffered');
    changeSet.send({ type: 'change.undoConfirmed' });
    await waitFor(changeSet, (snapshot) => selectPhase(snapshot) === 'undone');
    expect([held('responsable'), told]).toEqual([
      'Luis',
      [
        { type: 'work.began', work: 'changeWriting' },
        { type: 'work.ended', work: 'changeWriting' },
        { type: 'changes.written', id, did: 'undone' },
      ],
    ]);
    actor.stop();
  });
});

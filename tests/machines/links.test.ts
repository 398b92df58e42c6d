import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { someBoard, someLink } from '../../paths/payloads/links-payloads.ts';
import type { Link, LinkBoard } from '../../src/api/contract/links.ts';
import { linkEndpoints } from '../../src/api/endpoints/links.ts';
import { linkLifeMachine } from '../../src/machines/links/link-life-machine.ts';
import {
  boardWithMove,
  linkProblems,
  newLinkValues,
  rebasedLink,
  valuesOf,
} from '../../src/machines/links/link-rules.ts';
import { createLinksImplementations } from '../../src/machines/links/links-implementations.ts';
import { linksMachine } from '../../src/machines/links/links-machine.ts';
import { LINK_STATES, linkMove } from '../../src/shared/link-states.ts';
import { FakeLinks, linkAnswers } from '../support/fakes/fake-links.ts';
import { fakeLinkTable } from '../support/fakes/fake-registers.ts';
import { servedTo } from '../support/fakes/served-to.ts';

const ids = ({ columnas }: LinkBoard) =>
  Object.fromEntries(
    columnas.map(({ estado, enlaces, total }) => [estado, [total, ...enlaces.map(({ id }) => id)]]),
  );
const other: Link = { ...someLink, id: 2, dias: 3 };

/** The machine with its own actors, over links that another person changes too. */
async function started() {
  const kept = new FakeLinks();
  kept.links = [someLink, other];
  const calls: string[] = [];
  const told: unknown[] = [];
  const answers = linkAnswers(kept, fakeLinkTable());
  const actor = createActor(
    linksMachine.provide(
      createLinksImplementations({
        api: servedTo({ id: 4, name: 'Yo' }, linkEndpoints, {
          ...answers,
          linkBoard: (asking) => {
            calls.push(`board ${asking.query.buscar} ${asking.query.limite}`);
            return answers.linkBoard(asking);
          },
          moveLink: (asking) => {
            const { version, a, motivo } = asking.body;
            calls.push(`move ${asking.params.id} ${version} ${a} ${motivo}`);
            return answers.moveLink(asking);
          },
        }),
      }),
    ),
    { input: { delays: { settle: 0 } } },
  );
  for (const type of ['link.changed', 'link.refused', 'link.saved'] as const) {
    actor.on(type, (event) => told.push([event.type]));
  }
  actor.start();
  const shown = () => waitFor(actor, (snapshot) => snapshot.matches({ open: { board: 'shown' } }));
  actor.send({ type: 'links.asked', query: { buscar: '' } });
  await shown();
  const change = actor.getSnapshot().children.linkChange;
  if (change === undefined) throw new Error('No change.');
  const rested = async () => {
    await waitFor(change, (snapshot) => snapshot.matches('resting'));
    return shown();
  };
  return { actor, change, kept, calls, told, shown, rested };
}

describe('the life of a link', () => {
  it('allows the moves of the shared rule, and no others', () => {
    const life = createActor(linkLifeMachine).start();
    for (const from of LINK_STATES) {
      for (const to of LINK_STATES) {
        life.send({ type: 'life.told', state: from });
        expect([from, to, life.getSnapshot().can({ type: 'life.moved', to })]).toEqual([
          ...[from, to, linkMove(from, to) !== null],
        ]);
        if (linkMove(from, to) === null) continue;
        life.send({ type: 'life.moved', to });
        expect(life.getSnapshot().value).toBe(to);
      }
    }
  });
});

describe('the board of links', () => {
  it('draws a card in its new column before the server has answered', () => {
    const moved = boardWithMove(someBoard, { kind: 'move', link: someLink, to: 'contratada' });
    expect(ids(moved)).toMatchObject({ en_estudio: [20], contratada: [1, 1] });
    expect(boardWithMove(someBoard, null)).toBe(someBoard);
    expect(boardWithMove(someBoard, { kind: 'block', link: someLink })).toBe(someBoard);
  });

  it('moves a link and is read again', async () => {
    const { actor, change, calls, told, rested } = await started();
    change.send({ type: 'change.requested', order: { kind: 'move', link: someLink, to: 'contratada' } });
    expect(change.getSnapshot().value).toBe('sending');
    const { context } = await rested();
    expect(context.board && ids(context.board)).toMatchObject({ en_estudio: [1, 2], contratada: [1, 1] });
    expect(calls).toEqual(['board  20', 'move 1 2 contratada ', 'board  20']);
    expect(told).toEqual([['link.changed']]);
    actor.stop();
  });

  it('asks for a reason, keeps it after a failure, and sends it', async () => {
    const { actor, change, kept, calls, rested } = await started();
    change.send({ type: 'change.requested', order: { kind: 'move', link: someLink, to: 'baja' } });
    change.send({ type: 'change.confirmed' });
    expect(change.getSnapshot().value).toBe('asking');
    change.send({ type: 'change.reasonChanged', reason: 'Sobra' });
    const move = kept.move.bind(kept);
    kept.move = () => {
      throw { kind: 'noResponse' };
    };
    change.send({ type: 'change.confirmed' });
    await waitFor(change, (snapshot) => snapshot.context.failure !== null);
    expect([change.getSnapshot().value, change.getSnapshot().context.reason]).toEqual(['asking', 'Sobra']);
    kept.move = move;
    change.send({ type: 'change.confirmed' });
    await rested();
    expect(calls.filter((call) => call.startsWith('move'))).toEqual([
      'move 1 2 baja Sobra',
      'move 1 2 baja Sobra',
    ]);
    expect(kept.one(1).estado).toBe('baja');
    actor.stop();
  });

  it('shows somebody else’s change when a move is refused, and does not overwrite it', async () => {
    const { actor, change, kept, told, rested } = await started();
    kept.move(1, { version: 2, a: 'solicitada', motivo: 'Otra dirección' }, 'Ana Ruiz');
    change.send({ type: 'change.requested', order: { kind: 'move', link: someLink, to: 'contratada' } });
    const { context } = await rested();
    expect(kept.one(1)).toMatchObject({ estado: 'solicitada', version: 3, modificadoPor: 'Ana Ruiz' });
    expect(context.board && ids(context.board)).toMatchObject({ solicitada: [1, 1], en_estudio: [1, 2] });
    expect(told).toEqual([['link.refused']]);
    actor.stop();
  });

  it('keeps the board, and the place of the card, when the server does not answer', async () => {
    const { actor, change, kept, told, rested } = await started();
    const boards: unknown[] = [];
    actor.subscribe(({ context }) => boards.push(context.board && ids(context.board).en_estudio));
    kept.move = () => {
      throw { kind: 'noResponse' };
    };
    change.send({ type: 'change.requested', order: { kind: 'move', link: someLink, to: 'contratada' } });
    await rested();
    expect([...new Set(boards.map((ids) => JSON.stringify(ids)))]).toEqual(['[2,1,2]']);
    expect(told).toEqual([['link.refused']]);
    actor.stop();
  });

  it('reads the next links of a column once, and all of them when it is refreshed', async () => {
    const { actor, kept, calls, shown } = await started();
    kept.links = Array.from({ length: 25 }, (_, at) => ({ ...someLink, id: at + 1 }));
    actor.send({ type: 'links.refreshRequested' });
    await shown();
    actor.send({ type: 'links.moreRequested', estado: 'en_estudio' });
    const { context } = await shown();
    expect(context.board && ids(context.board).en_estudio).toEqual([25, ...kept.links.map(({ id }) => id)]);
    actor.send({ type: 'links.refreshRequested' });
    await shown();
    expect(calls.at(-1)).toBe('board  25');
    actor.stop();
  });

  it('gives the state of the open link to its life', async () => {
    const { actor } = await started();
    actor.send({ type: 'link.opened', id: 2 });
    await waitFor(actor, (snapshot) => snapshot.matches({ open: { dialog: 'shown' } }));
    expect(actor.getSnapshot().children.linkLife?.getSnapshot().value).toBe('en_estudio');
    const dialog = () => (actor.getSnapshot().value as { open: { dialog: string } }).open.dialog;
    actor.send({ type: 'link.formOpened', values: valuesOf(other) });
    actor.send({ type: 'link.formClosed' });
    expect(dialog()).toBe('shown');
    actor.send({ type: 'link.formOpened', values: valuesOf(other) });
    actor.getSnapshot().children.linkForm?.send({ type: 'form.changed', patch: { mbps: '5' } });
    actor.getSnapshot().children.linkForm?.send({ type: 'form.submitted' });
    await waitFor(actor, (snapshot) => snapshot.matches({ open: { dialog: 'shown' } }));
    expect(actor.getSnapshot().context.sheet?.enlace).toMatchObject({ id: 2, mbps: 5 });
    actor.send({ type: 'link.closed' });
    expect([dialog(), actor.getSnapshot().context.sheet]).toEqual(['closed', null]);
    actor.send({ type: 'link.formOpened', values: newLinkValues('') });
    actor.send({ type: 'link.formClosed' });
    expect(dialog()).toBe('closed');
    actor.stop();
  });
});

describe('the form of a link', () => {
  it('requires a site and a technology, and a whole number as speed', () => {
    expect(linkProblems({ ...newLinkValues(' '), mbps: '1.000' })).toEqual({
      sitio: 'missing',
      tecnologia: 'missing',
      mbps: 'notWhole',
    });
    for (const [mbps, problem] of [
      ['0', 'notWhole'],
      ['1000000', undefined],
      ['1000001', 'notWhole'],
      ['', undefined],
    ]) {
      expect([mbps, linkProblems({ ...valuesOf(someLink), mbps: mbps ?? '' }).mbps]).toEqual([mbps, problem]);
    }
  });

  it('keeps the typed text over what somebody else saved', () => {
    const saved = valuesOf(someLink);
    const current: Link = { ...someLink, version: 3, operador: 'Operador C', circuito: 'C-9' };
    const failure = {
      kind: 'status',
      status: 409,
      message: null,
      retryAfter: null,
      data: { current },
    } as const;
    const rebased = rebasedLink({ values: { ...saved, circuito: 'Mío' }, saved }, failure);
    expect(rebased).toEqual({
      values: { ...valuesOf(current), circuito: 'Mío' },
      saved: valuesOf(current),
    });
    expect(rebasedLink({ values: saved, saved }, { kind: 'noResponse' })).toBeNull();
  });
});

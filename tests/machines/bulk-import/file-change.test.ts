import { describe, expect, it } from 'vitest';
import { fileChangeMachine } from '../../../src/machines/bulk-import/corrections/file-change-machine.ts';
import { drive } from '../../support/driven.ts';

const ALLOWED = { type: 'fileChange.allowed' };

describe('choosing another file', () => {
  it('needs no question when nothing would be lost', () => {
    const { send, emitted, actor } = drive(fileChangeMachine);
    send({ type: 'fileChange.requested', unloaded: 0 });
    expect([actor.getSnapshot().value, emitted]).toEqual(['free', [ALLOWED]]);
  });

  it('asks each time when corrections would be lost', () => {
    const { send, emitted, actor } = drive(fileChangeMachine);
    const now = () => [actor.getSnapshot().value, emitted.length];
    send({ type: 'fileChange.requested', unloaded: 3 });
    expect(now()).toEqual(['asking', 0]);
    expect(actor.getSnapshot().context.unloaded).toBe(3);
    send({ type: 'fileChange.refused' });
    expect(now()).toEqual(['free', 0]);
    send({ type: 'fileChange.requested', unloaded: 3 });
    send({ type: 'fileChange.confirmed' });
    expect([actor.getSnapshot().value, emitted]).toEqual(['free', [ALLOWED]]);
  });
});
